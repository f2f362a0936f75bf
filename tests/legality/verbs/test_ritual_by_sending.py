"""A Ritual Summon for which monsters are sent to the GY: that is no Tribute, and from the Deck it is sending from the Deck (ACT-9)."""

from typing import Any

import pytest

from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP, spell

LORD = {**IMP, "name": "Lord", "card": "ritual effect monster", "level": 4, "effects": []}
WATCHER = {**IMP, "name": "Watcher", "effects": [
    {"kind": "trigger", "works in": ["GY"], "timing": "if", "trigger": {"event": "Tributed", "card": "this card"},
     "does": [{"gain LP": 1}]}]}
STOP = {**IMP, "name": "Stop", "effects": [
    {"kind": "quick", "works in": ["hand"], "answers": {"to": "activation", "includes": ["send from the Deck to the GY"]},
     "cost": [{"discard": "this card"}], "does": [{"negate the effect": True}]}]}


def rite(**words: Any) -> dict[str, Any]:
    step = {"ritual summon": {"count": 1, "from": ["hand"], "whose": "you", "types": ["ritual"]}, "exactly": True}
    return spell("Rite", {**step, "materials from": ["deck"], "materials": {"is": "monster"}, **words}, card="ritual spell")


@pytest.mark.parametrize("words", [{"by sending": True}, {}])
def test_sending_is_no_tribute(words: dict[str, Any]) -> None:
    cards = [rite(**words), LORD, WATCHER, STOP]
    board = "{turn: {player: A, phase: main1}, A: {hand: [Rite, Lord], deck: [Watcher]}, B: {hand: [Stop], deck: [9]}, "
    board += "play: [A activates Rite"
    assert check(read_board(board + "]}", cards=cards), "B activates Stop").answer is bool(words)
    done = read_board(board + ", B passes, A passes, A chooses Attack Position]}", cards=cards)
    assert check(done, "A activates Watcher").answer is not bool(words)
