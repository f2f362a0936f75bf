"""Hints: every one true, from general to near, and all of them together never the answer."""

from __future__ import annotations

import re
from functools import cache
from itertools import combinations

import msgspec
import pytest

from queries.puzzles.collecting.collection import SHIPPED, read
from queries.puzzles.grading.hints import hints_of
from queries.puzzles.puzzle import Option, Puzzle
from tests.queries.puzzles.samples import puzzle, with_right

NUMBER = 40


@cache
def made() -> tuple[Puzzle, ...]:
    return tuple(read(SHIPPED)[::3][:NUMBER])


def answers_left(puzzle: Puzzle, hints: tuple[str, ...]) -> list[frozenset[int]]:
    """The answers that a reader of these hints must still take for possible."""
    places = range(1, len(puzzle.options) + 1)
    sizes = range(len(puzzle.options) + 1) if puzzle.several else (1,)
    left = [frozenset(chosen) for size in sizes for chosen in combinations(places, size)]
    for hint in hints:
        if found := re.match(r"At most (\d+) of these", hint):
            left = [chosen for chosen in left if len(chosen) <= int(found[1])]
        elif found := re.match(r"At least (\d+) of these", hint):
            left = [chosen for chosen in left if len(chosen) >= int(found[1])]
        elif found := re.match(r"(\d+) of these", hint):
            left = [chosen for chosen in left if len(chosen) == int(found[1])]
        elif found := re.match(r"Not (\d+), ", hint):
            left = [chosen for chosen in left if int(found[1]) not in chosen]
    return left


@pytest.mark.parametrize("number", range(NUMBER))
def test_of_generated_puzzles_every_hint_is_true_and_the_answer_stays_open(number: int) -> None:
    one = made()[number]
    assert one.hints == hints_of(one) and len(one.hints) >= 3
    left = answers_left(one, one.hints)
    assert frozenset(one.answer) in left and len(left) > 1
    themes, *_ = one.hints
    assert all(theme in one.themes for theme in themes.removeprefix("Think of: ").removesuffix(" …").split("; "))
    struck = one.hints[-1]
    refutations = [text for option in one.options if not option.right for text in (*(why.why for why in option.why), *option.line)]
    assert struck.startswith("Not ") == (len(one.options) - len(one.answer) > 1)
    assert not struck.startswith("Not ") or any(text in struck for text in refutations)


@pytest.mark.parametrize("several", [True, False])
@pytest.mark.parametrize("number", range(2, 6))
def test_no_number_of_right_answers_is_given_away(number: int, several: bool) -> None:
    for right in range(number + 1) if several else (1,):
        for chosen in combinations(range(1, number + 1), right):
            one = with_right(chosen, number, several=several)
            left = answers_left(one, hints_of(one))
            assert frozenset(chosen) in left and len(left) > 1


def test_none_and_one_right_answer_have_the_same_hint() -> None:
    assert hints_of(with_right([]))[1] == hints_of(with_right([3]))[1]
    assert hints_of(with_right([1, 2, 3, 4]))[1] == hints_of(with_right([1, 2, 4]))[1]


def test_what_falls_by_the_most_rules_is_struck_out() -> None:
    assert hints_of(puzzle())[-1] == "Not 3, Mirror Force (Set): CHN-4, no such event."
    assert hints_of(with_right([1], 2, several=False)) == hints_of(puzzle())[:1] + hints_of(puzzle())[2:3]


def test_moves_refute_where_no_rule_does() -> None:
    options = (Option(text="a", right=True), Option(text="b", right=False, line=("A passes", "B wins")), Option(text="c", right=False))
    assert hints_of(puzzle(options=options, rules=(), themes=(), several=False)) == ("Not 2, b: A passes; B wins.",)


def test_hints_do_not_depend_on_what_is_no_proof() -> None:
    one = puzzle()
    assert hints_of(msgspec.structs.replace(one, id="other", rating=1.0, hints=("x",))) == hints_of(one)
