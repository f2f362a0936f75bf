"""Mutants of CHN, FET and SEG-3 … SEG-5: how a Chain is built and ended, and where play goes on."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from legality.game.terms import BOX_B, BOX_C
from legality.judging import activation
from legality.playing import flow
from legality.verbs import resolving
from tests.mutation.mutants.registry import breaks
from tests.mutation.replacing import everywhere


@breaks("CHN-1")
def a_new_link_goes_below_the_others() -> AbstractContextManager[None]:
    original = flow.activate

    def mutant(work: Any, *others: Any) -> None:
        original(work, *others)
        work.chain.insert(0, work.chain.pop())

    return everywhere(original, mutant)


@breaks("CHN-2")
def the_player_of_the_last_link_speaks_first() -> AbstractContextManager[None]:
    original = flow.finish_batch

    def mutant(work: Any) -> None:
        original(work)
        work.actor = work.chain[-1].player

    return everywhere(original, mutant)


@breaks("CHN-2")
def one_pass_completes_the_chain() -> AbstractContextManager[None]:
    original = flow.finish_batch

    def mutant(work: Any) -> None:
        original(work)
        work.passed = True

    return everywhere(original, mutant)


@breaks("CHN-3")
def a_chain_resolves_from_the_lowest_link_up() -> AbstractContextManager[None]:
    original = resolving.resolve_link

    def mutant(work: Any, index: int) -> None:
        original(work, len(work.chain) - 1 - index)

    return everywhere(original, mutant)


@breaks("CHN-6")
def cards_of_the_chain_go_to_the_gy_later_than_the_last_part() -> AbstractContextManager[None]:
    original = resolving._send_chain_cards

    def mutant(work: Any) -> None:
        work.empty_moment()
        original(work)

    return everywhere(original, mutant)


@breaks("CHN-6")
def cards_of_the_chain_go_to_the_gy_link_by_link() -> AbstractContextManager[None]:
    original = resolving.resolve_link

    def mutant(work: Any, index: int) -> None:
        original(work, index)
        links, work.chain = work.chain, [work.chain[index]]
        resolving._send_chain_cards(work)
        work.chain = links

    return everywhere(original, mutant)


@breaks("FET-1")
def box_b_comes_before_triggered_effects() -> AbstractContextManager[None]:
    def mutant(work: Any) -> None:
        work.pending = []
        flow.no_trigger(work)

    return everywhere(flow.placing, mutant)


@breaks("FET-3")
def a_phase_starts_in_box_b() -> AbstractContextManager[None]:
    original = flow.begin_phase

    def mutant(work: Any, phase: int) -> None:
        original(work, phase)
        work.box, work.actor = BOX_B, work.turn_player

    return everywhere(original, mutant)


@breaks("FET-3")
def a_phase_starts_with_the_opponent() -> AbstractContextManager[None]:
    original = flow.begin_phase

    def mutant(work: Any, phase: int) -> None:
        original(work, phase)
        work.box, work.actor = BOX_C, 1 - work.turn_player

    return everywhere(original, mutant)


@breaks("CHN-4")
def every_link_answers_only_what_is_below_it() -> AbstractContextManager[None]:
    original = flow.start_chain

    def mutant(work: Any) -> None:
        original(work)
        work.answerable = ()

    return everywhere(original, mutant)


@breaks("CHN-5")
def costs_are_answered_inside_the_chain() -> AbstractContextManager[None]:
    original = activation.answerable_moments
    return everywhere(original, lambda board: (*original(board), *board.moments) if board.chain else original(board))


@breaks("CHN-7")
def a_moment_is_answered_at_any_time() -> AbstractContextManager[None]:
    original, moments = flow.forget_moments, activation.answerable_moments

    def mutant(work: Any) -> None:
        kept = work.moments
        original(work)
        work.moments = kept

    @contextmanager
    def both() -> Iterator[None]:
        with everywhere(original, mutant), everywhere(moments, lambda board: board.answerable if board.chain else tuple(board.moments)):
            yield

    return both()
