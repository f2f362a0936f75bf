"""Puzzles about TCG and OCG: exactly what one ruleset allows and the other does not, found again by making every move under both."""

from __future__ import annotations

from itertools import islice

import pytest

from queries.puzzles.generate import Wanted, generate
from queries.puzzles.puzzle import Option, Puzzle
from queries.puzzles.regions import rulesets_of
from tests.queries.puzzles.triggers import Link, chain_of, every_chain, played, pool, puzzles

NUMBER = 26


def test_the_same_seed_gives_the_same_puzzles() -> None:
    assert tuple(islice(generate(11, pool(), Wanted("regions")), 3)) == puzzles("regions", NUMBER)[:3]
    assert len({puzzle.id for puzzle in puzzles("regions", NUMBER)}) == NUMBER


def under(puzzle: Puzzle, ruleset: str) -> set[tuple[Link, ...]]:
    return every_chain(played(puzzle, ruleset=ruleset).state)


def possible(option: Option, chains: set[tuple[Link, ...]]) -> bool:
    asked = chain_of(option.text)
    return asked in chains if len(asked) > 1 else any(asked[0] in chain for chain in chains)


@pytest.mark.parametrize("number", range(NUMBER))
def test_the_right_answers_are_the_differences(number: int) -> None:
    puzzle = puzzles("regions", NUMBER)[number]
    first, second = (under(puzzle, ruleset) for ruleset in rulesets_of(puzzle))
    for option in puzzle.options:
        assert option.right == (possible(option, first) and not possible(option, second)), option.text
    assert 1 <= len(puzzle.answer) < len(puzzle.options) and len({option.text for option in puzzle.options}) == len(puzzle.options)


@pytest.mark.parametrize("number", range(NUMBER))
def test_every_answer_shows_or_says_why(number: int) -> None:
    puzzle = puzzles("regions", NUMBER)[number]
    first, second = (under(puzzle, ruleset) for ruleset in rulesets_of(puzzle))
    for option in puzzle.options:
        if possible(option, first):
            links = played(puzzle, option.line).state.chain
            assert [("AB"[link.player], link.look.facts.name, link.effect.number) for link in links][-1] == chain_of(option.text)[-1]
        assert bool(option.why) == (not possible(option, first) or not possible(option, second))
        if option.right:
            assert {why.rule for why in option.why} <= {"SEG-1", "SEG-2", "TIM-9"}


def test_both_differences_come_up() -> None:
    rules = {why.rule for puzzle in puzzles("regions", NUMBER) for option in puzzle.options if option.right for why in option.why}
    assert rules >= {"SEG-2", "TIM-9"}
