"""What a cost demands of the card that pays it is a condition of the activation."""

from __future__ import annotations

from typing import Any

from tests.support.texts import monster, spell


def _counted(least: int) -> dict[str, Any]:
    return {"compare": {"number": {"counters": {"name": "Moss Counter", "on": "this card"}}, "is": f">= {least}"}}


def test_a_card_with_so_many_counters_or_more() -> None:
    effect = spell("You can send this card with 4 or more Moss Counters to the GY; draw 2 cards.", "continuous")[-1]
    assert effect["condition"] == [_counted(4)]
    assert effect["cost"] == [{"send to the GY": "this card"}]
    unnamed = spell("You can send this card with 2 or more counters to the GY; draw 1 card.", "continuous")[-1]
    assert unnamed["condition"] == [{"compare": {"number": {"counters on": "this card"}, "is": ">= 2"}}]


def test_a_number_without_or_more_is_read_of_a_card_that_can_have_no_more() -> None:
    text = "Each time a Spell Card is activated, place 1 Moss Counter on this card when that Spell resolves{}. "
    text += "You can Tribute this card with 3 Moss Counters on it; draw 1 card."
    assert monster(text.format(" (max. 3)"))[-1]["condition"] == [_counted(3)]
    (doubt,) = monster(text.format(""))[-1]["condition"]
    assert doubt["opaque"].startswith("condition of this card")


def test_what_must_be_there_while_it_is_paid() -> None:
    effect = monster('You can Tribute this card while "Paper Sea" is on the field to draw 1 card.')[-1]
    assert effect["condition"] == [{"exists": {"count": "1+", "from": ["field"], "face": "up", "name": "Paper Sea"}}]
