"""A filter that matches only while other cards are there."""

from typing import Any

import pytest

from legality.playing.play import moves_of
from queries.board.reader import read_board
from queries.position.replay import play

IMP: dict[str, Any] = {"card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000, "effects": []}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp"},
    {**IMP, "name": "Great Imp", "level": 8},
    {"name": "Welcome", "card": "normal spell", "effects": [
        {"kind": "card activation", "does": [{"destroy": "targets"}], "targets": [{"count": 1, "any of": [
            {"from": ["monster zone"], "whose": "you", "level": 4},
            {"from": ["monster zone"], "whose": "opponent",
             "while there": {"from": ["monster zone"], "whose": "you", "level": ">= 8"}}]}]}]},
]
BOARD = "{turn: {player: A, phase: main1}, A: {hand: [Welcome], monsters: [%s], deck: []}, B: {monsters: [Plain Imp], deck: []}}"


@pytest.mark.parametrize(("monsters", "ways"), [("", 0), ("Plain Imp", 1), ("Great Imp", 1), ("Plain Imp, Great Imp", 2)])
def test_it_matches_only_while_they_are_there(monsters: str, ways: int) -> None:
    state = play(read_board(BOARD % monsters, cards=CARDS)).state
    assert sum(move.kind == "activate" for move in moves_of(state)) == ways
