"""SUM-12: materials of the player's own hand and of either field, and none of the opponent's hand."""

from typing import Any

import pytest

from queries.asking.actions import actions
from queries.board.reader import read_board
from tests.support.cards import IMP

CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Moss", "effects": []}, {**IMP, "name": "Fern", "effects": []},
    {"name": "Both", "card": "fusion effect monster", "type": "Fiend", "attribute": "DARK", "level": 8, "atk": 1, "def": 1, "effects": [],
     "materials": [{"count": 1, "name": "Moss"}, {"count": 1, "name": "Fern"}]},
    {"name": "Fuse", "card": "normal spell", "effects": [{"kind": "card activation", "does": [
        {"fusion summon": {"count": 1, "from": ["extra deck"], "whose": "you", "types": ["fusion"]}, "materials from": ["hand", "field"],
         "materials": {"whose": "either", "any of": [{"from": ["hand"], "whose": "you"}, {"from": ["field"]}]}}]}]},
]


@pytest.mark.parametrize(("mine", "theirs", "possible"), [
    ("hand: [Fuse, Moss, Fern]", "", True),
    ("hand: [Fuse, Moss]", "monsters: [Fern]", True),
    ("hand: [Fuse]", "monsters: [Moss, Fern]", True),
    ("hand: [Fuse, Moss]", "hand: [Fern]", False),
    ("hand: [Fuse, Moss]", "monsters: [{set: Fern}]", False),
])
def test_which_monsters_are_used(mine: str, theirs: str, possible: bool) -> None:
    other = f"{theirs}, " if theirs else ""
    board = f"{{turn: {{player: A, phase: main1}}, A: {{extra: [Both], {mine}, deck: [9]}}, B: {{{other}deck: [9]}}}}"
    assert ("A activates Fuse" in actions(read_board(board, cards=CARDS)).moves) is possible
