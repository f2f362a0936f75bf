"""Puzzles about responding: proven by the judge, and proven again here by the second enumerator, written from the rules alone."""

from __future__ import annotations

from functools import cache
from itertools import islice

import pytest

from kb.store.knowledge import open_kb
from legality.game.view import UnsettledFact
from queries.board.reader import read_board
from queries.position.replay import play
from queries.puzzles.generating.generate import generate
from queries.puzzles.generating.making import Wanted
from queries.puzzles.puzzle import Puzzle
from queries.puzzles.staging.pool import Pool
from queries.telling.answers import to_json
from tests.oracle.again.windows import as_naive
from tests.oracle.naive.common import NotCovered
from tests.oracle.naive.legal import activations

SEED, NUMBER = 11, 40


@cache
def puzzles() -> tuple[Puzzle, ...]:
    return tuple(islice(generate(SEED, Pool.described(open_kb()), Wanted("respond")), NUMBER))


def test_the_same_seed_gives_the_same_puzzles() -> None:
    again = tuple(islice(generate(SEED, Pool.described(open_kb()), Wanted("respond")), 5))
    assert again == puzzles()[:5]
    assert len({puzzle.id for puzzle in puzzles()}) == NUMBER


@pytest.mark.parametrize("number", range(NUMBER))
def test_exactly_the_right_cards_can_be_used(number: int) -> None:
    puzzle = puzzles()[number]
    try:
        state = as_naive(play(read_board(to_json(puzzle.board))).state)
        used = {after.chain[-1].look.facts.name for after in activations(state, state.actor)}
    except (NotCovered, UnsettledFact) as uncovered:
        pytest.skip(f"the second enumerator does not know {uncovered}")
    assert "AB"[state.actor] == puzzle.player
    asked = {option.text.rpartition(" (")[0] for option in puzzle.options}
    assert used & asked == {option.text.rpartition(" (")[0] for option in puzzle.options if option.right}


@pytest.mark.parametrize("number", range(NUMBER))
def test_every_wrong_answer_is_refuted_and_the_question_is_not_given_away(number: int) -> None:
    puzzle = puzzles()[number]
    wrong = [option for option in puzzle.options if not option.right]
    assert len(wrong) >= 2 and len(puzzle.answer) >= 1
    assert all(option.why for option in wrong) and all(option.line for option in puzzle.options if option.right)
    kb = open_kb()
    assert all(kb.rule(why.rule) is not None for option in wrong for why in option.why)
    assert puzzle.themes and 1 <= puzzle.level <= 5
