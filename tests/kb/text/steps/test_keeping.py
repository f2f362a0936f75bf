"""A Continuous Spell or Trap that targets a monster when it is activated keeps it (invented texts; Fiendish Chain and 15 others)."""

from __future__ import annotations

import pytest

from tests.support.texts import spell

BOUND = {"from": ["monster zone"], "one of": "bound monster"}
TARGETS = "Activate this card by targeting 1 face-up monster on the field; "


@pytest.mark.parametrize(
    ("told", "applies"),
    [
        ("it cannot attack or change its battle position.",
         [{"cannot attack": True, "of": BOUND}, {"cannot change position": True, "of": BOUND}]),
        ("it loses 700 ATK, also it cannot attack.", [{"atk": -700, "of": BOUND}, {"cannot attack": True, "of": BOUND}]),
        ("negate the effects of that face-up monster while it is on the field.", [{"negate effects": BOUND}]),
        ("it cannot be destroyed by battle while this card is on the field.", [{"cannot be destroyed": "battle", "of": BOUND}]),
    ],
)
def test_what_it_does_to_the_target_is_a_continuous_effect(told: str, applies: list[dict[str, object]]) -> None:
    activation, lasting = spell(TARGETS + told, "continuous", kind="trap")
    assert activation["does"] == [{"bind": "targets"}]
    assert lasting["kind"] == "continuous"
    assert lasting["applies"] == applies


def test_the_card_goes_with_the_monster() -> None:
    *_, goes = spell(TARGETS + "it cannot attack. When it leaves the field, destroy this card.", "continuous", kind="trap")
    assert goes["trigger"] == [{"event": "leaves the field", "card": "bound monster"}]
    assert goes["does"] == [{"destroy": "this card"}]


def test_what_cannot_be_said_stays_a_step() -> None:
    activation, lasting = spell(TARGETS + "it cannot attack, also it is wet.", "continuous", kind="trap")
    assert activation["does"][0] == {"bind": "targets"}
    assert "opaque" in activation["does"][1]["also"]
    assert lasting["applies"] == [{"cannot attack": True, "of": BOUND}]


def test_a_monster_keeps_nothing() -> None:
    (effect,) = spell("Target 1 face-up monster on the field; it cannot attack while this card is on the field.")
    assert "opaque" in effect["does"][0]
