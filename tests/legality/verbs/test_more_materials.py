"""Further materials of a Fusion Summon: from other places, only while something holds, only so many, banished or discarded (SUM-12)."""

from __future__ import annotations

from typing import Any

import pytest

from legality.game.move import ACTIVATE
from legality.game.state import Game
from legality.game.terms import BANISHED, DECK, GY
from legality.notation import text
from legality.playing.play import moves_of, unsettled_moves
from tests.support.cards import IMP
from tests.support.positions import after, position_of, resolved

DECK_FIENDS: dict[str, Any] = {"count": "up to 1", "from": ["deck"], "whose": "you", "is": "monster"}
ATTACK = ["A chooses Attack Position"]
THEIRS = [{"exists": {"count": "1+", "from": ["monster zone"], "whose": "opponent"}}]


def fusing(name: str, *more: dict[str, Any], **words: Any) -> dict[str, Any]:
    step = {"fusion summon": {"count": 1, "from": ["extra deck"], "whose": "you", "types": ["fusion"]}, "more materials": list(more)}
    return {"name": name, "card": "normal spell", "effects": [
        {"kind": "card activation", "does": [{**step, "materials from": ["hand", "field"], **words}]}]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "One", "effects": []}, {**IMP, "name": "Two", "effects": []}, {**IMP, "name": "Three", "effects": []},
    {"name": "Pair", "card": "fusion monster", "type": "Fiend", "attribute": "DARK", "level": 8, "atk": 2000, "def": 0,
     "materials": [{"count": 2, "is": "monster", "type": "Fiend"}]},
    fusing("From the Deck", {"cards": DECK_FIENDS, "if": THEIRS}),
    fusing("By Banishing", {"cards": {"count": "any", "from": ["GY"], "whose": "you", "is": "monster"}, "by": "banishing"}),
    fusing("By Discarding", {"cards": {"count": "any", "from": ["hand"], "whose": "you", "is": "monster"}, "by": "discarding"},
           **{"materials from": ["field"], "by banishing": True}),
    fusing("For Another", {"cards": DECK_FIENDS, "for": {"archetype": "Nobody"}}),
    fusing("Beside Two", {"cards": DECK_FIENDS, "beside": {"name": "Two", "from": ["field"]}}),
    {"name": "Watch", "card": "normal trap", "effects": [
        {"kind": "card activation", "answers": {"to": "activation", "includes": ["send from the Deck to the GY"]}, "does": [{"draw": 1}]}]},
]


def board(spell: str, mine: dict[str, Any], **theirs: Any) -> Any:
    places = {"A": {"hand": [spell], "extra": ["Pair"], **mine}, "B": {"deck": [9], **theirs}}
    return position_of(places, CARDS)


def usable(spell: str, mine: dict[str, Any], **theirs: Any) -> bool:
    state = board(spell, mine, **theirs).state
    return any(move.kind == ACTIVATE and spell in text(state, move) for move in moves_of(state))


def zones(state: Game) -> dict[str, int]:
    return {state.duel.defs[card.code].name: card.zone for card in state.cards}


def test_from_the_deck_while_its_condition_holds_and_no_more_than_so_many() -> None:
    assert usable("From the Deck", {"monsters": ["One"], "deck": ["Two"]}, monsters=["Three"])
    assert not usable("From the Deck", {"monsters": ["One"], "deck": ["Two"]})
    assert not usable("From the Deck", {"deck": ["One", "Two"]}, monsters=["Three"])
    state = resolved(after(board("From the Deck", {"monsters": ["One"], "deck": ["Two"]}, monsters=["Three"]),
                           ["A activates From the Deck"]), ATTACK).state
    assert zones(state)["One"] == zones(state)["Two"] == GY


def test_what_becomes_of_them() -> None:
    position = board("By Banishing", {"monsters": ["One"], "graveyard": ["Two"], "deck": [9]})
    state = resolved(after(position, ["A activates By Banishing"]), ATTACK).state
    assert zones(state)["One"] == GY and zones(state)["Two"] == BANISHED
    state = resolved(after(board("By Discarding", {"monsters": ["One"], "hand": ["By Discarding", "Two"], "deck": [9]}),
                           ["A activates By Discarding"]), ATTACK).state
    assert zones(state)["One"] == BANISHED and zones(state)["Two"] == GY


def test_only_for_a_monster_or_beside_a_material() -> None:
    assert not usable("For Another", {"monsters": ["One"], "deck": ["Two"]})
    assert usable("Beside Two", {"monsters": ["Two"], "deck": ["One"]})
    assert not usable("Beside Two", {"monsters": ["One"], "deck": ["Two"]})
    assert not usable("Beside Two", {"hand": ["Beside Two", "Two"], "deck": ["One"]})


def test_a_deck_that_nobody_has_named_leaves_it_unsettled() -> None:
    state = board("From the Deck", {"monsters": ["One"], "deck": [9]}, monsters=["Three"]).state
    assert [state.duel.defs[state.cards[uid].code].name for uid, _, _ in unsettled_moves(state)] == ["From the Deck"]


@pytest.mark.parametrize(("theirs", "answered"), [(["Three", "Three"], True), (["Three"], True)])
def test_it_includes_sending_from_the_deck_while_that_is_open(theirs: list[str], answered: bool) -> None:
    position = board("From the Deck", {"monsters": ["One"], "deck": ["Two"]}, monsters=theirs, spells=[{"set": "Watch"}])
    state = after(position, ["A activates From the Deck"]).state
    assert any("Watch" in text(state, move) for move in moves_of(state)) is answered


def test_whether_it_includes_that_while_it_is_not_open_is_not_said() -> None:
    position = board("From the Deck", {"hand": ["From the Deck", "One", "Two"], "deck": ["Three"]}, spells=[{"set": "Watch"}])
    state = after(position, ["A activates From the Deck"]).state
    assert [state.duel.defs[state.cards[uid].code].name for uid, _, _ in unsettled_moves(state)] == ["Watch"]
    assert zones(state)["Three"] == DECK
