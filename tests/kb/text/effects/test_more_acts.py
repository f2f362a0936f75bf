"""Costs and targets in rarer orders of words: where the place stands first, the noun is everyone's, or the kinds stand in brackets."""

from typing import Any

import pytest

from kb.text.effects.activating import activating
from kb.text.language.printed import Printed
from kb.text.language.units import Span, Unit

CARD = Printed("Moss Imp", "monster", ("effect",))
YOURS = {"whose": "you"}
GY: dict[str, Any] = {"count": 1, "from": ["GY"], **YOURS, "is": "monster"}
DRAWN: dict[str, Any] = {"trigger": [{"event": "drawn", "card": {"is": "monster", "attribute": "DARK"}, "player": "you"}]}
LINK: dict[str, Any] = {"count": 1, "from": ["monster zone"], **YOURS, "types": ["link"]}


def said(text: str, sofar: dict[str, Any] | None = None) -> dict[str, Any]:
    return activating(Unit("ignition", Span(text), activation=Span(text)), CARD, sofar or {})


@pytest.mark.parametrize(("text", "cost"), [
    ("banish from your GY, this card and 1 Plant monster",
     [{"banish": "this card"}, {"and": {"banish": {"other than": "this card", **GY, "type": "Plant"}}}]),
    ("send to the GY, 1 Spell you control", [{"send to the GY": {"count": 1, "from": ["field"], **YOURS, "is": "spell"}}]),
    ("banish (face-down) the top 3 cards of your Deck", [{"banish the top": 3, "face": "down"}]),
    ("banish both 1 Plant monster from your GY and 1 Spell from your GY",
     [{"banish": {**GY, "type": "Plant"}}, {"and": {"banish": {"count": 1, "from": ["GY"], **YOURS, "is": "spell"}}}]),
    ("return 1 Plant monster you control to the hand, except \"Moss Imp\"",
     [{"return to the hand": {"count": 1, "from": ["monster zone"], **YOURS, "type": "Plant", "not": {"name": "Moss Imp"}}}]),
    ("return 1 Plant monster you control to the bottom of the Main Deck",
     [{"return to the Deck": {"count": 1, "from": ["monster zone"], **YOURS, "type": "Plant",
                              "not": {"any type": ["fusion", "synchro", "xyz", "link"]}}, "place in Deck": "bottom"}]),
    ("detach 1 material you control",
     [{"detach": 1, "detached from": {"count": 1, "from": ["monster zone"], "types": ["xyz"], **YOURS, "face": "up"}}]),
    ("Tribute 2 Normal Monsters (except Tokens)",
     [{"tribute": {"count": 2, "from": ["monster zone"], **YOURS, "types": ["normal"], "not": {"types": ["token"]}}}]),
    ("banish 2 cards from your GY (any combination of Rock monsters or Field Spells)",
     [{"banish": {"count": 2, "from": ["GY"], **YOURS,
                  "any of": [{"is": "monster", "type": "Rock"}, {"is": "spell", "types": ["field"]}]}}]),
    ("Tribute this card and 1 each of \"Ink\" and \"Paper\" from your hand",
     [{"tribute": "this card"}, *({"and": {"tribute": {"other than": "this card", "count": 1, "from": ["hand"], **YOURS, "name": name}}}
                                  for name in ("Ink", "Paper"))]),
    ("send 1 Normal Trap from your hand or that's Set on your field to the GY",
     [{"send to the GY": {"count": 1, **YOURS, "is": "trap", "types": ["normal"],
                          "any of": [{"from": ["hand"]}, {"from": ["field"], "face": "down"}]}}]),
    ("reveal 1 monster in your hand with 2400 ATK/1000 DEF, or 2800 ATK/1000 DEF",
     [{"reveal": {"count": 1, "from": ["hand"], **YOURS, "is": "monster", "def": 1000, "any of": [{"atk": 2400}, {"atk": 2800}]}}]),
])
def test_costs(text: str, cost: list[Any]) -> None:
    assert said(text) == {"cost": cost}


@pytest.mark.parametrize(("text", "cost"), [
    ("reveal 1 of those monsters", {"count": 1}),
    ("reveal any number of them", {"count": "1+"}),
])
def test_some_of_the_cards_just_drawn_are_revealed(text: str, cost: dict[str, Any]) -> None:
    assert said(text, DRAWN) == {
        "cost": [{"reveal": {**cost, "one of": "event cards", "from": ["hand"], **YOURS, "is": "monster", "attribute": "DARK"}}]}
    theirs = {"trigger": [{**DRAWN["trigger"][0], "player": "opponent"}]}
    assert "opaque" in str(said(text, theirs))


def test_a_card_that_was_not_special_summoned() -> None:
    assert said("Tribute this Normal Summoned/Set card") == {
        "cost": [{"tribute": "this card"}], "condition": [{"this card": {"not": {"summoned": "special"}}}]}


@pytest.mark.parametrize(("text", "targets"), [
    ("target 1 DARK Dragon or 1 EARTH Plant monster in your GY",
     [{**GY, "any of": [{"attribute": "DARK", "type": "Dragon"}, {"attribute": "EARTH", "type": "Plant"}]}]),
    ("target 1 Warrior monster (EARTH or FIRE) in your GY", [{**GY, "attribute": ["EARTH", "FIRE"], "type": "Warrior"}]),
    ("target 2 cards in your GY, that are \"Moss\" cards and/or Plant monsters",
     [{"count": 2, "from": ["GY"], **YOURS, "any of": [{"archetype": "Moss"}, {"is": "monster", "type": "Plant"}]}]),
    ("target up to 3 of your other banished \"Moss\" cards",
     [{"count": "up to 3", "from": ["banished"], **YOURS, "archetype": "Moss", "other than": "this card"}]),
    ("target 2 face-up Spells on the field (1 from each side of the field)",
     [{"count": 1, "from": ["field"], "face": "up", "is": "spell", "whose": whose} for whose in ("you", "opponent")]),
    ("target 2 face-up Spells and 3 Set Traps, on the field",
     [{"count": 2, "from": ["field"], "face": "up", "is": "spell"}, {"count": 3, "from": ["field"], "face": "down", "is": "trap"}]),
    ("target cards on the field, up to the number of monsters in your GY that are Fiend, Fairy, or Plant",
     [{"from": ["field"],
       "count": {"up to": {"count of": {"from": ["GY"], **YOURS, "is": "monster", "type": ["Fiend", "Fairy", "Plant"]}}}}]),
    ("target 1 of your monsters, that is banished or is in your GY, that cannot be Normal Summoned/Set",
     [{"count": 1, "from": ["banished", "GY"], **YOURS, "is": "monster", "special summonable": True}]),
])
def test_targets(text: str, targets: list[Any]) -> None:
    found = said(text)["targets"]
    assert [{word: value for word, value in group.items() if word != "re-checked"} for group in found] == targets


@pytest.mark.parametrize(("text", "count"), [
    ("Tribute 1 Link Monster, then target cards on the field, up to its Link Rating", {"up to": {"link of": "cost cards"}}),
    ("Tribute 1 Link Monster, then target cards on the field equal to its Link Rating", {"link of": "cost cards"}),
    ("Tribute 1 Link Monster, then target an equal number of cards on the field", {"count of": "cost cards"}),
])
def test_as_many_targets_as_what_was_paid_says(text: str, count: dict[str, Any]) -> None:
    found = said(text)
    assert (found["cost"], found["targets"][0]["count"]) == ([{"tribute": LINK}], count)
    alone = said(text.partition("then ")[2])
    assert "opaque" in alone["targets"][0]


@pytest.mark.parametrize("text", ["target 1 of those monsters", "target 1 of those destroyed monsters", "target 1 of them"])
def test_a_target_among_destroyed_cards_lies_face_up_wherever_it_went(text: str) -> None:
    destroyed = {"trigger": {"event": "destroyed", "card": {"is": "monster", "whose": "you", "types": ["tuner"]}, "from": ["monster zone"]}}
    (found,) = said(text, destroyed)["targets"]
    assert {word: value for word, value in found.items() if word not in ("is", "re-checked")} == {
        "count": 1, "one of": "event cards", "from": ["GY", "banished", "extra deck"], "face": "up"}


def test_a_target_among_monsters_that_were_flipped_or_turned_face_down() -> None:
    events = {"trigger": [{"event": "flipped", "card": {"is": "monster", "other than": "this card"}},
                          {"event": "turned face-down", "card": {"is": "monster"}}]}
    (found,) = said("target 1 of them", events)["targets"]
    assert found == {"count": 1, "one of": "event cards", "from": ["monster zone"], "re-checked": False}
