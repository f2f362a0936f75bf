"""ACT-3: what a text in force lets be paid instead of a cost, or of 1 of the cards that would pay it."""

from __future__ import annotations

from typing import Any

from legality.game.terms import BANISHED, GY, HAND
from queries.asking.actions import actions
from tests.support.cards import IMP
from tests.support.positions import after, position_of

YOURS = {"from": ["monster zone"], "whose": "you", "is": "monster", "archetype": "Witch"}


def instead(name: str, card: str, paid: dict[str, Any], costs: list[str], **words: Any) -> dict[str, Any]:
    applies = [{"pays instead": [paid], "of": YOURS, "for costs": costs, **words.pop("more", {})}]
    effect = {"kind": "continuous", "applies": applies, **words}
    return {"name": name, "card": card, **(IMP if card.endswith("monster") else {}), "effects": [effect]}


DRAWS = [{"draw": 1}]
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Witch Baker", "effects": [
        {"kind": "ignition", "cost": [{"discard": {"count": 1, "from": ["hand"], "whose": "you", "is": "spell"}}], "does": DRAWS},
        {"kind": "ignition", "cost": [{"tribute": "this card"}], "does": DRAWS}]},
    {**IMP, "name": "Baker", "effects": [
        {"kind": "ignition", "cost": [{"discard": {"count": 1, "from": ["hand"], "whose": "you", "is": "spell"}}], "does": DRAWS}]},
    instead("Scroll", "continuous spell", {"send to the GY": "this card"}, ["discard"], limit=[{"use": 1}]),
    instead("Grave Imp", "effect monster", {"banish": "this card"}, ["Tribute itself"], **{"works in": ["GY"]}),
    {"name": "Witch Engine", "card": "xyz effect monster", "type": "Fiend", "attribute": "DARK", "rank": 4, "atk": 1, "def": 1,
     "materials": [{"count": 2, "is": "monster", "level": 4}],
     "effects": [{"kind": "ignition", "cost": [{"detach": 2}], "does": DRAWS}]},
    instead("Dropper", "effect monster", {"banish": "this card"}, ["detach"], more={"only one of them": True}, **{"works in": ["GY"]}),
    {"name": "Tale", "card": "normal spell", "effects": [{"kind": "card activation", "does": DRAWS}]},
]


def board(**mine: Any) -> dict[str, Any]:
    return {"turn": {"player": "A", "phase": "main1"}, "A": {"deck": [9], **mine}, "B": {"deck": [9]}}


def moves(**mine: Any) -> set[str]:
    found = actions(position_of(board(**mine), CARDS).state).moves
    return {move.removeprefix("A activates ") for move in found if move.startswith("A activates")}


def place(name: str, state: Any) -> int:
    (card,) = [card for card in state.cards if state.duel.defs[card.code].name == name]
    return int(card.zone)


def test_the_card_is_sent_instead_of_a_discard() -> None:
    found = moves(hand=["Tale"], monsters=["Witch Baker"], spells=["Scroll"])
    assert {"Witch Baker discarding Scroll", "Witch Baker discarding Tale"} <= found
    assert not any("Scroll" in move for move in moves(hand=["Tale"], monsters=["Baker"], spells=["Scroll"]))


def test_it_is_sent_and_counted() -> None:
    there = board(hand=["Tale"], monsters=["Witch Baker"], spells=["Scroll", {"card": "Scroll", "id": "b"}])
    paid = after(position_of(there, CARDS), ["A activates Witch Baker discarding Scroll", "B passes", "A passes"]).state
    zones = sorted(card.zone for card in paid.cards if paid.duel.defs[card.code].name == "Scroll")
    assert GY in zones and len(set(zones)) == 2 and place("Tale", paid) == HAND
    assert not any("discarding Scroll" in move for move in actions(paid).moves)


def test_instead_of_a_tribute_of_itself() -> None:
    there = board(monsters=["Witch Baker"], graveyard=["Grave Imp"])
    found = set(actions(position_of(there, CARDS).state).moves)
    assert {"A activates effect 2 of Witch Baker", "A activates effect 2 of Witch Baker tributing Grave Imp"} <= found
    state = after(position_of(there, CARDS), ["A activates effect 2 of Witch Baker tributing Grave Imp", "B passes", "A passes"]).state
    assert place("Grave Imp", state) == BANISHED and place("Witch Baker", state) != GY


def test_instead_of_one_of_the_materials() -> None:
    there = board(monsters=[{"card": "Witch Engine", "materials": ["Tale", "Baker"]}], graveyard=["Dropper"])
    found = {move for move in actions(position_of(there, CARDS).state).moves if "activates" in move}
    assert found == {"A activates Witch Engine detaching Tale + Baker", "A activates Witch Engine detaching Tale + Dropper",
                     "A activates Witch Engine detaching Baker + Dropper"}
    state = after(position_of(there, CARDS), ["A activates Witch Engine detaching Tale + Dropper", "B passes", "A passes"]).state
    assert (place("Tale", state), place("Dropper", state)) == (GY, BANISHED)
