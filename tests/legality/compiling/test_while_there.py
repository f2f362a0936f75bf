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


MORE = {"up to": {"more while": {"usual": 1, "number": 2, "there": {"from": ["monster zone"], "whose": "you", "level": ">= 8"}}}}
RAID = {"name": "Raid", "card": "normal spell", "effects": [
    {"kind": "card activation", "does": [{"destroy": "targets"}],
     "targets": [{"count": MORE, "from": ["monster zone"], "whose": "opponent"}]}]}
OTHERS = "{turn: {player: A, phase: main1}, A: {hand: [Raid], monsters: [%s], deck: []}, B: {monsters: [Plain Imp, Great Imp], deck: []}}"


@pytest.mark.parametrize(("monsters", "ways"), [("Plain Imp", 2), ("Great Imp", 3)])
def test_more_may_be_targeted_while_they_are_there(monsters: str, ways: int) -> None:
    state = play(read_board(OTHERS % monsters, cards=[*CARDS, RAID])).state
    assert sum(move.kind == "activate" for move in moves_of(state)) == ways
