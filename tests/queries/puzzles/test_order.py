"""Puzzles about orders, proven again: by making every move, by the second enumerator, by the answer set solver, by plain minimax."""

from __future__ import annotations

from itertools import islice

import pytest

from legality.move import ACTIVATE, Move
from legality.play import advance, moves_of, verdict
from legality.state import State, is_open
from legality.terms import OVER, PLACING
from queries.expressions import read
from queries.order import segoc
from queries.puzzles.generate import Wanted, generate
from queries.puzzles.puzzle import Option, Puzzle
from tests.oracle.answer_sets import export
from tests.oracle.answer_sets.solving import segoc_orders
from tests.oracle.naive.common import NotCovered
from tests.oracle.naive.windows import Position, following, links_of
from tests.queries.puzzles.triggers import Link, chain_of, effect_of, every_chain, played, pool, puzzles

NUMBER = 30


def of_form(goal: bool) -> list[Puzzle]:
    return [puzzle for puzzle in puzzles("order", NUMBER) if bool(puzzle.goal) == goal]


def test_the_same_seed_gives_the_same_puzzles() -> None:
    assert tuple(islice(generate(11, pool(), Wanted("order")), 4)) == puzzles("order", NUMBER)[:4]
    assert len({puzzle.id for puzzle in puzzles("order", NUMBER)}) == NUMBER
    assert len(of_form(True)) >= 5 and len(of_form(False)) >= 5


@pytest.mark.parametrize("number", range(NUMBER))
def test_answers_differ_and_wrong_ones_have_a_reason(number: int) -> None:
    puzzle = puzzles("order", NUMBER)[number]
    assert 3 <= len(puzzle.options) <= 6 and len({option.text for option in puzzle.options}) == len(puzzle.options)
    assert all(option.line if option.right else option.why for option in puzzle.options)
    assert 1 <= len(puzzle.answer) < len(puzzle.options)
    assert puzzle.several or (len(puzzle.answer) == 1 and puzzle.goal)


def test_exactly_the_right_chains_can_be_built() -> None:
    for puzzle in of_form(False):
        legal = every_chain(played(puzzle).state)
        assert {option.text for option in puzzle.options if chain_of(option.text) in legal} == {
            option.text for option in puzzle.options if option.right
        }


def test_the_second_enumerator_builds_the_same_chains() -> None:
    known = 0
    for puzzle in of_form(False):
        try:
            legal = naively(played(puzzle).state)
        except NotCovered:
            continue
        known += 1
        assert all((chain_of(option.text) in legal) == option.right for option in puzzle.options)
    assert known >= 5


def naively(state: State) -> set[tuple[Link, ...]]:
    """The Chains after each placement, as the second enumerator places them."""
    found, paths = set(), [Position(state)]
    while paths:
        here = paths.pop()
        found.add(links_of(here.state))
        if here.state.box == PLACING:
            paths += following(here)
    return found


def test_the_answer_set_solver_finds_the_same_orders() -> None:
    pytest.importorskip("clingo", reason="the answer set solver is not installed (pip install clingo)")
    known = 0
    for puzzle in of_form(False):
        try:
            orders = segoc_orders(played(puzzle).state)
        except export.NotCovered:
            continue
        known += 1
        legal = {tuple((player, card, effect) for player, card, effect, _ in order) for order in orders}
        assert all((chain_of(option.text) in legal) == option.right for option in puzzle.options)
    assert known >= 2


def test_a_chain_in_the_wrong_order_breaks_the_groups() -> None:
    """SEG-1 is named just where the groups of a Chain are not in their order; another rule where an effect breaks it."""
    for puzzle in puzzles("order", NUMBER):
        state = played(puzzle).state
        for option in puzzle.options:
            rules = {why.rule for why in option.why}
            if option.right or option.line:
                continue
            links = chain_of(option.text)
            groups = [group(state, link) for link in links]
            if rules == {"SEG-1"}:
                assert groups != sorted(groups)
            elif rules == {"SEG-6"}:
                from_hand = [link[0] for link in links if effect_of(link).summons_itself_from_hand]
                assert len(set(from_hand)) < len(from_hand)
            else:
                refused = [entry for entry in segoc(played(puzzle)).left_out if (entry.player, entry.card, entry.effect) in links]
                assert any(rules & {reason.rule for reason in entry.failed} for entry in refused)


def group(state: State, link: Link) -> tuple[bool, bool]:
    return effect_of(link).optional, "AB"[state.turn_player] != link[0]


def test_after_the_right_order_alone_the_goal_is_forced() -> None:
    """By plain minimax over every move, nothing merged."""
    for puzzle in of_form(True):
        state = played(puzzle).state
        for option in puzzle.options:
            if not option.line:  # it cannot be placed
                assert chain_of(option.text) not in every_chain(state)
            else:
                assert forced(puzzle, option) == option.right


def forced(puzzle: Puzzle, option: Option) -> bool:
    """Is the goal reached after this order, whatever the other player does?"""
    state = played(puzzle).state
    expression = read(puzzle.goal, state)
    player = "AB".index(puzzle.player)
    links = chain_of(option.text)

    def value(here: State, seen: object, placed: int) -> bool:
        if here.box == OVER or is_open(here):
            return bool(expression.goal.holds(seen, here))
        asked = here.asking.player if here.asking is not None else here.actor
        best = asked == player
        for move in moves_of(here):
            following_placed = placed
            if here.box == PLACING and here.actor == player and not placed_all(here, placed):
                name = here.duel.defs[here.cards[move.uid].code].name if move.uid >= 0 else ""
                if move.kind == ACTIVATE and (placed >= len(links) or links[placed] != (puzzle.player, name, move.effect)):
                    continue
                if move.kind != ACTIVATE and placed < len(links) and not may_pass(here, move, links[placed]):
                    continue
                following_placed += move.kind == ACTIVATE
            story: list[dict[str, object]] = []
            after = advance(here, move, story)
            new = expression.watch.after(seen, here, move, story) if expression.watch is not None else seen
            if value(after, new, following_placed) == best:
                return best
        return not best

    def placed_all(here: State, placed: int) -> bool:
        return len(here.chain) > 0 and placed >= len(links) and here.chain[-1].player != player

    def may_pass(here: State, move: Move, link: Link) -> bool:
        left = {(here.duel.defs[here.cards[item.uid].code].name, item.effect.number) for item in advance(here, move).pending}
        return link[1:] in left

    return value(state, expression.watch.first if expression.watch is not None else None, 0)


def test_the_reply_beats_the_wrong_order_and_the_right_one_is_not_beaten_by_it() -> None:
    for puzzle in of_form(True):
        right = next(option for option in puzzle.options if option.right)
        other = "AB"[1 - "AB".index(puzzle.player)]
        for option in puzzle.options:
            if option.right or not option.line:
                continue
            reply = next(move for move in option.line if move.startswith(f"{other} activates "))
            before = option.line[: option.line.index(reply)]
            state, end = played(puzzle, before).state, played(puzzle, right.line).state
            move = next(move for move in moves_of(state) if move.kind == ACTIVATE and move.player != "AB".index(puzzle.player))
            answer = verdict(end, Move(ACTIVATE, move.player, move.uid, move.effect))
            rule = option.why[0].rule
            assert played(puzzle, option.line).state.chain
            assert answer.legal is True or rule in {reason.rule for reason in getattr(answer, "reasons", ())}
