"""What is placed in a Spell & Trap Zone: a monster, whose own effect about it works there."""

from __future__ import annotations

from tests.support.texts import monster

THERE = {"event": "placed", "to": ["spell & trap zone"]}


def test_cards_of_a_series_and_monsters() -> None:
    found = monster('If a "Moss" card(s) is placed in your Spell & Trap Zone: You can draw 1 card.')[0]["trigger"]
    assert found == {**THERE, "card": {"archetype": "Moss", "whose": "you"}}
    found = monster("If a Fairy monster(s) is placed in the Spell & Trap Zone: You can draw 1 card.")[0]["trigger"]
    assert found == {**THERE, "card": {"is": "monster", "type": "Fairy"}}


def test_what_may_also_be_set_or_activated_there_is_not_read() -> None:
    for cards in ("a card(s)", "a Spell Card", "a Field Spell"):
        assert "opaque" in str(monster(f"If {cards} is placed in your Spell & Trap Zone: You can draw 1 card.")[0]["trigger"])


def test_this_card_as_a_continuous_spell() -> None:
    found = monster("If this card is placed in the Spell & Trap Zone as a Continuous Spell: You can draw 1 card.")[0]
    assert found["trigger"] == {**THERE, "card": "this card", "where": [{"event cards": {"is": "spell"}}]}
    assert found["works in"] == ["spell & trap zone"]
