"""Puzzles about TCG and OCG: each is proven again, under both rulesets, and both differences come up."""

from __future__ import annotations

from itertools import islice

import pytest

from queries.puzzles.collecting.collection import SHIPPED, read
from queries.puzzles.generating.generate import generate
from queries.puzzles.generating.making import Wanted
from tests.oracle.puzzles import prove_again
from tests.queries.puzzles.triggers import pool, puzzles
from tests.support.chance import FULL, of_all

NUMBER = of_all(26, 8)
"""LEGALITY_TESTS=full: 26."""


def test_the_same_seed_gives_the_same_puzzles() -> None:
    assert tuple(islice(generate(11, pool(), Wanted("regions")), of_all(3, 1))) == puzzles("regions", NUMBER)[: of_all(3, 1)]
    assert len({puzzle.id for puzzle in puzzles("regions", NUMBER)}) == NUMBER


@pytest.mark.parametrize("number", range(NUMBER))
def test_it_is_proven_again(number: int) -> None:
    puzzle = puzzles("regions", NUMBER)[number]
    prove_again(puzzle)
    assert 1 <= len(puzzle.answer) < len(puzzle.options)
    assert all({why.rule for why in option.why} <= {"SEG-1", "SEG-2", "TIM-9"} for option in puzzle.options if option.right)


def test_both_differences_come_up() -> None:
    shipped = [puzzle for puzzle in read(SHIPPED) if puzzle.kind == "regions"]
    asked = puzzles("regions", NUMBER) if FULL else shipped
    rules = {why.rule for puzzle in asked for option in puzzle.options if option.right for why in option.why}
    assert rules >= {"SEG-2", "TIM-9"}
