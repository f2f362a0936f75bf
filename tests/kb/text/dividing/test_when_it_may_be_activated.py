"""ACT-4: sentences that say when a Spell or Trap may be activated, and nothing of what it does."""

from typing import Any

import pytest

from tests.support.texts import monster, spell


@pytest.mark.parametrize("kinds", [("normal",), ("continuous",)])
@pytest.mark.parametrize(
    ("when", "words"),
    [
        ("you discard from your hand", {"trigger": {"event": "discarded", "card": {"is": "card", "owner": "you"}}, "timing": "when"}),
        ("a Field Spell Card is activated", {"answers": {"to": "card activation", "card": {"is": "spell", "types": ["field"]}}}),
    ],
)
def test_you_can_activate_this_card_when(kinds: tuple[str, ...], when: str, words: dict[str, Any]) -> None:
    """7 cards, Forced Requisition among them."""
    effect = spell(f"You can activate this card when {when}. Draw 1 card.", *kinds, kind="trap")[0]
    assert effect["kind"] == "card activation" and {word: effect.get(word) for word in words} == words


def test_becoming_equipped_is_no_state() -> None:
    effect = spell("You can activate this card when a monster is equipped with an Equip Card. Draw 1 card.", kind="trap")[0]
    assert list(effect["condition"][0]) == ["opaque"]


def test_this_card_can_only_be_activated() -> None:
    """5 cards."""
    demand = 'This card can only be activated during your Main Phase when "Elder" is face-up on your side of the field.'
    effect = spell(f"{demand} Draw 1 card.")[0]
    assert effect["condition"] == [{"exists": {"count": "1+", "from": ["field"], "whose": "you", "face": "up", "name": "Elder"}}]
    assert effect["during"] == {"phases": ["main"], "turn": "you"}


def test_by_a_card_effect_is_no_cost() -> None:
    demand = "You can activate this card when 1 or more of your Spell Cards are destroyed by a card effect your opponent controls."
    assert "cost" not in spell(f"{demand} Draw 1 card.", kind="trap")[0]


def test_what_a_player_has_is_no_event() -> None:
    """A card that can only be activated "when" players have something answers nothing that happens."""
    first, *_ = spell("This card can only be activated when both players have 2 or less odd socks. Monsters cannot attack.",
                      "continuous", kind="trap")
    assert "trigger" not in first
    assert "opaque" in first["condition"][0]


def test_that_this_card_can_attack_is_what_an_effect_does() -> None:
    """6 cards, Dinomist Spinos among them: no "you can" that makes it optional."""
    [effect] = monster("If this card is Special Summoned: This card can attack directly this turn.")
    assert effect["does"] == [{"apply": {"may attack directly": True, "of": "this card"}, "until": "end of this turn"}]
    assert effect["optional"] is False
