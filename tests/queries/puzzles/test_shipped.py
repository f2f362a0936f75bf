"""The collection that comes with the program: every puzzle is proven again, and what is stored with it is what the program computes now."""

from __future__ import annotations

import os
from collections import Counter
from functools import cache

import pytest

from queries.board.reader import read_board
from queries.position.replay import play
from queries.puzzles.collecting.collection import SHIPPED, read
from queries.puzzles.generating.making import finished
from queries.puzzles.grading.canonical import identity
from queries.puzzles.grading.tags import NAMES
from queries.puzzles.puzzle import KINDS, Puzzle
from queries.telling.answers import to_json
from tests.oracle.again.windows import Tally
from tests.oracle.puzzles import AGAIN, WRONG, judged

PUZZLES = {puzzle.id: puzzle for puzzle in read(SHIPPED)} if os.path.exists(SHIPPED) else {}
FEWEST = 120
MOST_NOT_COVERED = 0.03
"""Of so many puzzles the second proof may say nothing; they are told as skipped."""
FEWEST_OF_A_LEVEL = 0.08


@cache
def verdict(number: str) -> tuple[str, str]:
    return judged(PUZZLES[number], Tally())


@pytest.mark.parametrize("number", PUZZLES)
def test_it_is_proven_again(number: str) -> None:
    what, why = verdict(number)
    assert what != WRONG, why
    if what != AGAIN:
        pytest.skip(f"{what}: {why}")


def test_nearly_all_are_covered() -> None:
    rest = [f"{number} {what}: {why}" for number in PUZZLES for what, why in [verdict(number)] if what != AGAIN]
    assert len(rest) < MOST_NOT_COVERED * len(PUZZLES), rest


def stored(puzzle: Puzzle) -> tuple[object, ...]:
    return puzzle.id, puzzle.themes, puzzle.rules, puzzle.features, puzzle.rating, puzzle.level, puzzle.hints


@pytest.mark.parametrize("number", PUZZLES)
def test_what_is_stored_is_what_is_computed(number: str) -> None:
    """Its id, themes, rules, features, rating, level and hints; and how it was made is told."""
    puzzle = PUZZLES[number]
    state = play(read_board(to_json(puzzle.board))).state
    assert stored(puzzle) == stored(finished(puzzle, state))
    assert puzzle.id == identity(puzzle)
    assert puzzle.made is not None and puzzle.made.seed >= 0 and puzzle.made.number >= 0
    assert puzzle.made.engine and puzzle.made.knowledge


def test_there_is_enough_of_everything() -> None:
    """At least 120 puzzles, no two with one id (`read` refuses these), of all kinds, levels and themes."""
    assert len(PUZZLES) >= FEWEST, f"{len(PUZZLES)} puzzles in {SHIPPED}"
    assert {puzzle.kind for puzzle in PUZZLES.values()} == {*KINDS}
    levels = Counter(puzzle.level for puzzle in PUZZLES.values())
    assert {level for level in range(1, 6) if levels[level] >= FEWEST_OF_A_LEVEL * len(PUZZLES)} == {1, 2, 3, 4, 5}, levels
    shown = {theme for puzzle in PUZZLES.values() for theme in puzzle.themes}
    assert shown == {*NAMES}, {*NAMES} ^ shown
