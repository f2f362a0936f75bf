"""Puzzles about orders: each is proven again, and both forms come up."""

from __future__ import annotations

from itertools import islice

import pytest

from queries.puzzles.generating.generate import generate
from queries.puzzles.generating.making import Wanted
from queries.puzzles.puzzle import Puzzle
from tests.oracle.again.windows import Tally
from tests.oracle.puzzles import prove_again
from tests.queries.puzzles.triggers import SEEDS, pool, puzzles
from tests.support.chance import of_all

NUMBER = 40


def of_form(goal: bool) -> list[Puzzle]:
    return [puzzle for puzzle in puzzles("order", NUMBER) if bool(puzzle.goal) == goal]


def test_the_same_seed_gives_the_same_puzzles() -> None:
    assert tuple(islice(generate(SEEDS["order"], pool(), Wanted("order")), of_all(4, 1))) == puzzles("order", NUMBER)[: of_all(4, 1)]
    assert len({puzzle.id for puzzle in puzzles("order", NUMBER)}) == NUMBER
    assert len(of_form(True)) >= 5 and len(of_form(False)) >= 5


@pytest.mark.parametrize("number", range(NUMBER))
def test_it_is_proven_again(number: int) -> None:
    puzzle = puzzles("order", NUMBER)[number]
    prove_again(puzzle)
    assert 3 <= len(puzzle.options) <= 6 and len(puzzle.answer) < len(puzzle.options)
    assert all(option.line if option.right else option.why for option in puzzle.options)
    assert puzzle.several != bool(puzzle.goal)


def test_the_second_enumerator_and_the_solver_know_many_of_them() -> None:
    pytest.importorskip("clingo", reason="the answer set solver is not installed (pip install clingo)")
    tally = Tally()
    for puzzle in of_form(False):
        prove_again(puzzle, tally)
    by_the_solver = len(of_form(False)) - sum(number for why, number in tally.uncovered_moves.items() if why.startswith("by the solver"))
    assert by_the_solver >= 1 and tally.agreed_moves - by_the_solver >= 5
