"""Events of fewer cards: as material and by Tributes, from the field for good, to zones that are pointed to, one card and no more."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.texts import monster, spell

ITSELF = {"card": "this card"}
LINKS = {"from": ["monster zone"], "face": "up", "types": ["link"]}


@pytest.mark.parametrize(
    ("event", "read"),
    [
        ("this card is Tributed for a Ritual Summon", {"event": ["Tributed", "used as material"], **ITSELF, "how": ["ritual"]}),
        ("this card is used as material for a Fusion, Synchro, or Link Summon",
         {"event": "used as material", **ITSELF, "how": ["fusion", "synchro", "link"]}),
        ("this card is sent to the GY as a Fusion Material for a Fusion Summon of a Fairy monster",
         {"event": ["sent to the GY", "used as material"], **ITSELF, "how": ["fusion"], "for": {"is": "monster", "type": "Fairy"}}),
        ("a monster is Tribute Summoned by Tributing this card",
         {"event": "Tribute Summoned", "card": {"is": "monster"}, "using": {"one of": "this card"}}),
        ('this card is Tribute Summoned by Tributing at least 1 "Moss" monster',
         {"event": "Tribute Summoned", **ITSELF, "using": {"is": "monster", "archetype": "Moss"}}),
        ("a monster is Special Summoned by your opponent's activated monster effect",
         {"event": "Special Summoned", "card": {"is": "monster"}, "by": "effect", "by player": "opponent", "by card": {"is": "monster"}}),
        ("this card is Special Summoned to a zone a Link Monster points to",
         {"event": "Special Summoned", **ITSELF, "where": [{"event cards": {"pointed to by": LINKS}}]}),
        ("you take damage to your Life Points", {"event": "took damage", "player": "you"}),
        ("exactly 1 monster you control is destroyed", {
            "event": "destroyed", "card": {"is": "monster", "whose": "you"}, "from": ["monster zone"], "count": 1}),
    ],
)
def test_one_event(event: str, read: dict[str, Any]) -> None:
    assert monster(f"If {event}: You can draw 1 card.")[0]["trigger"] == read


def test_tributed_or_banished_for_a_ritual_summon() -> None:
    found = monster("If this card is Tributed, or banished, for a Ritual Summon: Draw 1 card.")[0]["trigger"]
    assert found == [{"event": [event, "used as material"], **ITSELF, "how": ["ritual"]} for event in ("Tributed", "banished")]


def test_the_tribute_works_where_it_lies_then() -> None:
    effect = monster("If a monster is Tribute Summoned by Tributing this card: Draw 1 card.")[0]
    assert effect["works in"] == ["GY", "banished"]
    effect = monster("If a monster is Tribute Summoned by Tributing this card: You can Special Summon this card from your GY.")[0]
    assert effect["works in"] == ["GY"]


def test_added_but_not_by_the_normal_draw() -> None:
    found = monster("If this card is added to your hand, except by drawing it for your normal draw: You can draw 1 card.")[0]["trigger"]
    assert found == [{"event": "added to the hand", **ITSELF}, {"event": "drawn", **ITSELF, "by": "effect"}]


def test_what_has_left_the_field_for_good() -> None:
    text = "If this Set card in its owner's control has left the field because of an opponent's effect, and is now in the GY or banished: "
    effect = spell(text + "Draw 1 card.", kind="trap")[0]
    assert effect["works in"] == ["GY", "banished"]
    assert effect["trigger"] == {"event": "leaves the field", **ITSELF, "to": ["GY", "banished"], "by": "effect", "by player": "opponent",
                                 "face": "down", "where": [{"event cards": {"whose": "you"}}]}
