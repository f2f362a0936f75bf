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


LENDING: list[dict[str, Any]] = [
    {"name": "Lending Lair", "card": "field spell", "effects": [{"kind": "continuous", "limit": [{"soft": 1}], "applies": [{
        "pays instead": [{"tribute": {"count": 1, "from": ["monster zone"], "whose": "opponent", "attribute": "DARK"}}],
        "of": {"whose": "you"}, "for costs": ["Tribute"], "in place of": {"from": ["monster zone"], "whose": "you", "type": "Plant"},
        "only one of them": True}]}]},
    {**IMP, "name": "Dark Imp", "attribute": "DARK", "effects": []},
    {**IMP, "name": "Aloof Imp", "attribute": "DARK", "effects": [
        {"kind": "continuous", "applies": [{"unaffected by": {"is": "spell"}, "of": "this card"}]}]},
    {**IMP, "name": "Light Imp", "attribute": "LIGHT", "effects": []},
    {**IMP, "name": "Seedling", "type": "Plant", "attribute": "LIGHT", "effects": []},
    {**IMP, "name": "Leaver", "attribute": "LIGHT", "effects": [{"kind": "ignition", "cost": [{"tribute": "this card"}], "does": DRAWS}]},
    {"name": "Two Tributes", "card": "normal spell", "effects": [{"kind": "card activation", "does": DRAWS, "cost": [
        {"tribute": {"count": 2, "from": ["monster zone"], "whose": "you", "is": "monster"}}]}]},
    {"name": "A Tribute", "card": "normal spell", "effects": [{"kind": "card activation", "does": DRAWS, "cost": [
        {"tribute": {"count": 1, "from": ["hand", "monster zone"], "whose": "you", "is": "monster"}}]}]},
]


def lent(mine: list[Any], hand: list[Any], theirs: list[Any]) -> Any:
    there = {"turn": {"player": "A", "phase": "main1"}, "B": {"deck": [9], "monsters": theirs},
             "A": {"deck": [9], "monsters": mine, "hand": hand, "field": "Lending Lair"}}
    return position_of(there, LENDING)


def activations(position: Any) -> set[str]:
    return {move.removeprefix("A activates ") for move in actions(position.state).moves if move.startswith("A activates")}


def test_a_monster_of_the_opponent_takes_the_place_of_one_of_such() -> None:
    found = activations(lent(["Seedling", "Light Imp"], ["Two Tributes"], ["Dark Imp"]))
    assert found == {"Two Tributes tributing Seedling + Light Imp", "Two Tributes tributing Light Imp + Dark Imp"}
    assert not any("+ Light Imp (B)" in move for move in activations(lent(["Seedling", "Light Imp"], ["Two Tributes"], ["Light Imp"])))


def test_no_other_card_is_replaced() -> None:
    assert activations(lent(["Light Imp"], ["A Tribute"], ["Dark Imp"])) == {"A Tribute tributing Light Imp"}
    found = activations(lent(["Light Imp", "Seedling"], ["A Tribute"], ["Dark Imp"]))
    assert found == {"A Tribute tributing Light Imp", "A Tribute tributing Seedling", "A Tribute tributing Dark Imp"}


def test_an_unaffected_monster_of_the_opponent_cannot_be_tributed() -> None:
    found = activations(lent(["Seedling"], ["A Tribute"], ["Dark Imp", "Aloof Imp"]))
    assert found == {"A Tribute tributing Seedling", "A Tribute tributing Dark Imp"}


def test_no_source_says_what_is_so_of_a_card_that_tributes_itself_or_without_one_to_replace() -> None:
    alone = actions(lent([], ["A Tribute"], ["Dark Imp"]).state)
    itself = actions(lent(["Leaver"], [], ["Dark Imp"]).state)
    assert not any("activates" in move for move in alone.moves) and any("for a cost that cannot be paid" in str(d) for d in alone.unsettled)
    assert any("Tributes itself" in str(doubt) for doubt in itself.unsettled)
