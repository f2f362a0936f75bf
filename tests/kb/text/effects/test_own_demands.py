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


def test_a_monster_of_another_name_than_this_one() -> None:
    unlike = {"differs from": {"name of": "this card"}}
    there = {"count": "1+", "from": ["monster zone"], "whose": "you", "face": "up", "archetype": "Moss", **unlike}
    summons = monster('If you control a "Moss" monster with a different name, you can Special Summon this card (from your hand).')[0]
    assert summons["condition"] == [{"exists": there}]
    event = monster('If a "Moss" monster with a different name is Special Summoned: You can draw 1 card.')[0]["trigger"]
    assert event == {"event": "Special Summoned", "card": {"is": "monster", "archetype": "Moss", "face": "up", **unlike}}


def test_one_or_more_of_your_cards() -> None:
    event = spell("When 1 or more of your Spell Cards are destroyed by a card effect your opponent controls: Draw 1 card.", kind="trap")[0]
    assert event["trigger"] == {"event": "destroyed", "card": {"whose": "you", "is": "spell"}, "by": "effect", "by player": "opponent"}


def test_this_card_that_is_not_co_linked() -> None:
    found = monster("When this card that is not co-linked is targeted for an attack: You can draw 1 card.")[0]["trigger"]
    assert found == {"event": "targeted for an attack", "card": "this card", "where": [{"event cards": {"not": {"co-linked": True}}}]}


def test_a_spell_card_that_activates() -> None:
    found = spell("Each time a Quick-Play Spell Card activates: Draw 1 card.", "continuous")[-1]["trigger"]
    assert found == {"event": "card activated", "card": {"is": "spell", "types": ["quick-play"]}}
