"""Monsters that can attack must attack a certain one, where they can (BAT-5)."""

from typing import Any

import pytest

from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP


def imp(name: str, *applies: dict[str, Any], **words: Any) -> dict[str, Any]:
    return {**IMP, "name": name, "effects": [{"kind": "continuous", "applies": list(applies)}] if applies else [], **words}


THEIRS = {"from": ["monster zone"], "whose": "opponent"}
CARDS: list[dict[str, Any]] = [
    imp("Plain"), imp("Sneak", {"may attack directly": True}),
    imp("Lure", {"must be attacked": True, "by": THEIRS}), imp("Other Lure", {"must be attacked": True, "by": THEIRS}),
    imp("Hidden Lure", {"must be attacked": True, "by": THEIRS}, {"cannot be attacked": True}),
    imp("Aloof", {"unaffected by": {"is": "monster", "other than": "this card"}}),
    imp("Digger", {"cannot be attacked": True, "by": {"one of": "this card"},
                   "of": {**THEIRS, "not": {"face": "down", "position": "defense"}}}, {"cannot attack directly": True}),
]


def answer(move: str, mine: str, theirs: str) -> Any:
    board = "{turn: {player: A, phase: battle, step: battle}, A: {monsters: [%s], deck: [9]}, B: {monsters: [%s], deck: [9]}}"
    return check(read_board(board % (mine, theirs), cards=CARDS), move).answer


@pytest.mark.parametrize(("move", "mine", "theirs", "expected"), [
    ("A attacks Lure with Plain", "Plain", "Lure, Plain", True),
    ("A attacks directly with Sneak", "Sneak", "Lure", False),
    ("A attacks Lure with Plain", "Plain", "Lure, Other Lure", True),
    ("A attacks Other Lure with Plain", "Plain", "Lure, Other Lure", True),
    ("A attacks Sneak with Plain", "Plain", "Lure, Sneak", False),
    ("A attacks Sneak with Plain", "Plain", "Hidden Lure, Sneak", True),
    ("A attacks Sneak with Aloof", "Aloof", "Lure, Sneak", True),
    ("A attacks Sneak with Plain", "Plain, Lure", "Sneak", True),
    ("A ends the phase", "Plain", "Lure", None),
    ("A ends the phase", "Plain", "Sneak", True),
    ("A attacks Plain with Digger", "Digger", "Plain", False),
    ("A attacks Plain with Digger", "Digger", "{set: Plain}", True),
])
def test_what_must_be_attacked_comes_first(move: str, mine: str, theirs: str, expected: bool | None) -> None:
    assert answer(move, mine, theirs) is expected
