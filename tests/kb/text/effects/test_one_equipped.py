"""How many monsters an effect keeps equipped to its own card (16 cards)."""

import pytest

from tests.support.texts import monster

NONE_YET = [{"exists": {"count": 0, "from": ["spell & trap zone"], "equipped by": "this card"}}]
TARGET = "Once per turn: You can target 1 monster your opponent controls; "


@pytest.mark.parametrize(
    "said",
    [
        "equip that target to this card (max. 1).",
        "equip that target to this card as an Equip Spell (max. 1).",
        "equip that target to this card. (You can only equip 1 monster at a time to this card with this effect.)",
    ],
)
def test_it_is_not_used_while_one_is_equipped(said: str) -> None:
    (effect,) = monster(TARGET + said)
    assert effect["does"] == [{"equip": "targets", "to": "this card"}] and effect["must hold"] == NONE_YET


def test_with_what_it_gives() -> None:
    text = "You can equip 1 face-up monster on the field to this card (max. 1) as an Equip Spell that gives this card 500 ATK."
    (effect,) = monster(text)
    (step,) = effect["does"]
    assert step["gives"] == {"atk": 500} and step["to"] == "this card" and effect["must hold"] == NONE_YET


def test_a_remark_behind_another_sentence_is_said_of_the_effect_that_equips() -> None:
    spared = "If this card would be destroyed by battle, you can destroy the monster equipped to this card by its effect instead."
    equips, spares = monster(f"{TARGET}equip it to this card. {spared} (You can only equip 1 monster at a time to this card.)")
    assert equips["must hold"] == NONE_YET and "opaque" not in spares


def test_a_greatest_number_of_anything_else_is_none_of_equips() -> None:
    (effect,) = monster("You can place 1 Nut Counter on this card (max. 1).")
    assert "must hold" not in effect
    (other,) = monster(TARGET + "equip this card to that target (max. 1).")
    assert "opaque" in other["does"][0] and "must hold" not in other
