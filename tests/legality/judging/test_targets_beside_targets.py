"""Targets that are as many as those targeted before them, or are compared with them (ACT-3, ACT-4)."""

from __future__ import annotations

from typing import Any

from queries.asking.actions import actions
from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP, CardWords, quick_spell

MINE: dict[str, Any] = {"count": "1+", "from": ["monster zone"], "whose": "you", "face": "up"}
THEIRS: dict[str, Any] = {"from": ["field"], "whose": "opponent"}
AS_MANY = quick_spell("Even Scales", {"destroy": "targets"}, targets=[MINE, {"count": {"count of": "target 1"}, **THEIRS}])
WEAKER = quick_spell(
    "Short Straw",
    {"destroy": "target 2"},
    targets=[{**MINE, "count": 1}, {"count": 1, **THEIRS, "atk": {"less than": {"atk of": "target 1"}}}],
)
STRONG: CardWords = {**IMP, "name": "Tall Imp", "atk": 2000}
WEAK: CardWords = {**IMP, "name": "Low Imp", "atk": 500}
OTHER: CardWords = {**IMP, "name": "Odd Imp", "atk": 1500}
CARDS = [AS_MANY, WEAKER, STRONG, WEAK, OTHER]
BOARD = "{A: {hand: [%s], monsters: [Tall Imp, Low Imp], deck: [9]}, B: {monsters: [%s], deck: [9]}}"


def ways(card: str, theirs: str) -> list[str]:
    """The ways to activate it."""
    return [move for move in map(str, actions(read_board(BOARD % (card, theirs), cards=CARDS)).moves) if move.startswith("A activates")]


def test_as_many_of_the_other_side() -> None:
    assert ways("Even Scales", "Odd Imp") == [
        "A activates Even Scales targeting Tall Imp targeting Odd Imp",
        "A activates Even Scales targeting Low Imp targeting Odd Imp",
    ]
    assert len(ways("Even Scales", "Odd Imp, Tall Imp")) == 5


def test_none_where_the_other_side_has_none() -> None:
    assert ways("Even Scales", "") == []


def test_the_second_is_compared_with_the_first() -> None:
    assert ways("Short Straw", "Odd Imp") == ["A activates Short Straw targeting Tall Imp + Odd Imp"]


def test_a_wrong_pair_is_refused() -> None:
    board = BOARD[:-1] + ", play: [A activates Short Straw targeting Low Imp + Odd Imp]}"
    assert not check(read_board(board % ("Short Straw", "Odd Imp"), cards=CARDS)).moves[-1].legal
