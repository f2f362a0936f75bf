"""Puzzles about missed timing: the answers are found again from the list of the effects left out, and by making every move."""

from __future__ import annotations

from itertools import islice

import pytest

from legality.terms import WHEN
from queries.order import segoc
from queries.puzzles.generate import Wanted, generate
from tests.queries.puzzles.triggers import effect_of, every_chain, link_of, played, pool, puzzles

NUMBER = 30
LOST = {"TIM-2", "TIM-4", "TIM-9"}


def test_the_same_seed_gives_the_same_puzzles() -> None:
    assert tuple(islice(generate(11, pool(), Wanted("timing")), 4)) == puzzles("timing", NUMBER)[:4]
    assert len({puzzle.id for puzzle in puzzles("timing", NUMBER)}) == NUMBER


@pytest.mark.parametrize("number", range(NUMBER))
def test_exactly_the_right_effects_miss_the_timing(number: int) -> None:
    puzzle = puzzles("timing", NUMBER)[number]
    orders = segoc(played(puzzle))
    missed = {(entry.player, entry.card, entry.effect) for entry in orders.left_out if LOST & {reason.rule for reason in entry.failed}}
    placed = {link for chain in every_chain(played(puzzle).state) for link in chain}
    right = {link_of(option.text) for option in puzzle.options if option.right}
    triggering = {link for link in right if effect_of(link).is_triggering}
    assert triggering == missed and not right & placed
    assert right and len(puzzle.options) >= 3 and len(right) < len(puzzle.options)
    assert len({option.text for option in puzzle.options}) == len(puzzle.options)


@pytest.mark.parametrize("number", range(NUMBER))
def test_every_answer_says_why(number: int) -> None:
    puzzle = puzzles("timing", NUMBER)[number]
    for option in puzzle.options:
        link, rules = link_of(option.text), {why.rule for why in option.why}
        effect = effect_of(link)
        if option.right:
            assert rules & LOST and rules <= LOST | {"TIM-7"}
            assert "TIM-9" in rules or (effect.timing == WHEN and effect.optional)
        elif option.line:
            shown = played(puzzle, option.line).state.chain
            assert any((("AB"[entry.player]), entry.look.facts.name, entry.effect.number) == link for entry in shown)
        else:
            assert rules and not rules & LOST


def test_all_three_rules_are_found() -> None:
    found = {why.rule for puzzle in islice(generate(2, pool(), Wanted("timing")), 60) for option in puzzle.options for why in option.why}
    assert found >= {"TIM-2", "TIM-9"}
