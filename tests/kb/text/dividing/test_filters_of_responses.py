"""CHN-8: with what an activation cannot be answered, as its text says it."""

from typing import Any

import pytest

from tests.support.texts import monster, spell

BAN = "Your opponent cannot activate {} in response to this card's activation."


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Target 1 card on the field; destroy it. " + BAN.format("the targeted card"), {"one of": "targets"}),
        ("Target 1 monster on the field; destroy it. " + BAN.format("the targeted monster's effects"), {"one of": "targets"}),
        ("Draw 1 card. " + BAN.format("the effects of Link Monsters"), {"is": "monster", "types": ["link"]}),
        ("Draw 1 card. " + BAN.format("the effects of monsters without a Level"), {"is": "monster", "not": {"level": "any"}}),
        ("Send any number of other cards from your hand and/or field to the GY; draw 1 card. In response to this card's activation, your "
         "opponent cannot activate cards, or the effects of cards, with the same original type (Monster/Spell/Trap) as the cards sent to "
         "the GY to activate this card.", {"same as": {"original card type of": "cost cards"}}),
    ],
)
def test_what_cannot_answer(text: str, kind: dict[str, Any]) -> None:
    """11 cards."""
    assert spell(text)[0]["cannot be answered with"] == kind


def test_what_stands_in_a_bullet_holds_under_what_stands_over_it() -> None:
    text = ("When this card is Tribute Summoned: You can target 1 Spell/Trap on the field; destroy it. If this card was Tribute Summoned "
            "by Tributing a WATER monster, add this additional effect.\n"
            "● Your opponent cannot activate the targeted card in response to this effect's activation.")
    assert "opaque" in monster(text)[0]["cannot be answered with"]


def test_a_ban_under_a_demand_of_the_turn_is_in_doubt() -> None:
    """King's Resonance."""
    when = "During the turn in which your opponent has Special Summoned 10 or more monsters"
    [effect] = spell(f"{when}, neither player can activate cards or effects in response to this card's activation. Draw 1 card.")
    assert effect["cannot be answered by"] == "both" and "opaque" in effect["cannot be answered with"]
