"""Which effect is "the previous effect" that was activated this turn (invented sentences)."""

import pytest

from tests.support.texts import monster, spell

FIRST = "Once per turn: You can gain 500 LP. "


@pytest.mark.parametrize("asked", [
    "the previous effect was activated this turn", "this effect was activated this turn", "this effect was activated"])
def test_it_is_the_one_before(asked: str) -> None:
    effect = monster(f"{FIRST}Once per turn, during the End Phase, if {asked}: Destroy this card.")[1]
    assert effect["condition"] == [{"this card": {"activated effect": 1}}]


def test_what_applies_all_the_time_is_not_activated() -> None:
    asked = "Once per turn, during the End Phase, if the previous effect was activated this turn: Destroy this card."
    effect = monster(f"{FIRST}This card gains 500 ATK. {asked}")[2]
    assert "opaque" in effect["condition"][0]


def test_of_several_bullets_nobody_knows_which_is_meant() -> None:
    bullets = "You can activate 1 of these effects;\n● Gain 500 LP.\n● Draw 1 card.\n"
    effect = monster(f"{bullets}During the End Phase, if the previous effect was activated this turn: Destroy this card.")[-1]
    assert "opaque" in str(effect["condition"])


def test_and_was_not_negated() -> None:
    kept = "if this effect was activated this turn (and was not negated)"
    asked = f"During the End Phase, {kept}: You can Special Summon this card from your GY."
    assert monster(f"(Quick Effect): You can Tribute this card; draw 1 card. {asked}")[-1]["condition"] == [{"not negated": 1}]


def test_the_third_end_phase_after_its_activation() -> None:
    found = spell("Gain 500 LP. Destroy this card during your 3rd End Phase after activation.", "continuous")[-1]
    assert found == {"kind": "clause", "during": {"phases": ["end"], "turn": "you"}, "optional": False,
                     "condition": [{"phase after its activation": 3}], "does": [{"destroy": "this card"}]}
