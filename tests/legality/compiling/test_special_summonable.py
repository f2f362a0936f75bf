"""Which monsters can be Normal Summoned, by their own text? No Token, and none of the Extra Deck."""

from typing import Any

import pytest

from legality.playing.play import moves_of
from queries.board.reader import read_board
from queries.position.replay import play

IMP: dict[str, Any] = {"card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000, "effects": []}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp"},
    {**IMP, "name": "Late Imp", "summoning": {"cannot be Normal Summoned": True}},
    {**IMP, "name": "Fused Imp", "card": "fusion effect monster"},
    {**IMP, "name": "Imp Token", "card": "token"},
    {"name": "Lure", "card": "normal spell", "effects": [
        {"kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"], "special summonable": False}],
         "does": [{"destroy": "targets"}]}]},
]
BOARD = "{turn: {player: A, phase: main1}, A: {hand: [Lure], deck: []}, B: {monsters: [%s], deck: []}}"


@pytest.mark.parametrize(("monster", "found"), [("Plain Imp", True), ("Late Imp", False), ("Fused Imp", False), ("Imp Token", False)])
def test_what_can_be_normal_summoned(monster: str, found: bool) -> None:
    state = play(read_board(BOARD % monster, cards=CARDS)).state
    assert any(move.kind == "activate" for move in moves_of(state)) is found
