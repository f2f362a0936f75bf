"""Mutants of CHN, FET and SEG-3 … SEG-5: how a Chain is built and ended, and where play goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from legality.game.terms import BACKROW, BOX_B, BOX_C, MONSTER
from tests.mutation.mutants.registry import breaks
from tests.mutation.replacing import instead_of, procedure


@breaks("CHN-1")
def a_new_link_goes_below_the_others() -> AbstractContextManager[None]:
    original = procedure("activate")

    def mutant(work: Any, *others: Any) -> None:
        original(work, *others)
        work.chain.insert(0, work.chain.pop())

    return instead_of(original, mutant)


@breaks("CHN-2")
def the_player_of_the_last_link_speaks_first() -> AbstractContextManager[None]:
    original = procedure("finish_batch")

    def mutant(work: Any) -> None:
        original(work)
        work.actor = work.chain[-1].player

    return instead_of(original, mutant)


@breaks("CHN-2")
def one_pass_completes_the_chain() -> AbstractContextManager[None]:
    original = procedure("finish_batch")

    def mutant(work: Any) -> None:
        original(work)
        work.passed = True

    return instead_of(original, mutant)


@breaks("CHN-3")
def a_chain_resolves_from_the_lowest_link_up() -> AbstractContextManager[None]:
    original = procedure("resolve_link")

    def mutant(work: Any, index: int) -> None:
        original(work, len(work.chain) - 1 - index)

    return instead_of(original, mutant)


@breaks("CHN-6")
def cards_of_the_chain_go_to_the_gy_later_than_the_last_part() -> AbstractContextManager[None]:
    original = procedure("_send_chain_cards")

    def mutant(work: Any) -> None:
        work.empty_moment()
        original(work)

    return instead_of(original, mutant)


@breaks("CHN-6")
def cards_of_the_chain_go_to_the_gy_link_by_link() -> AbstractContextManager[None]:
    original = procedure("resolve_link")

    def mutant(work: Any, index: int) -> None:
        original(work, index)
        links, work.chain = work.chain, [work.chain[index]]
        procedure("_send_chain_cards")(work)
        work.chain = links

    return instead_of(original, mutant)


@breaks("FET-1")
def box_b_comes_before_triggered_effects() -> AbstractContextManager[None]:
    def mutant(work: Any) -> None:
        work.pending = []
        procedure("no_trigger")(work)

    return instead_of("placing", mutant)


@breaks("FET-3")
def a_phase_starts_in_box_b() -> AbstractContextManager[None]:
    original = procedure("begin_phase")

    def mutant(work: Any, phase: int) -> None:
        original(work, phase)
        work.box, work.actor = BOX_B, work.turn_player

    return instead_of(original, mutant)


@breaks("FET-3")
def a_phase_starts_with_the_opponent() -> AbstractContextManager[None]:
    original = procedure("begin_phase")

    def mutant(work: Any, phase: int) -> None:
        original(work, phase)
        work.box, work.actor = BOX_C, 1 - work.turn_player

    return instead_of(original, mutant)


@breaks("CHN-4")
def every_link_answers_only_what_is_below_it() -> AbstractContextManager[None]:
    original = procedure("start_chain")

    def mutant(work: Any) -> None:
        original(work)
        work.answerable = ()

    return instead_of(original, mutant)


@breaks("CHN-5")
def costs_are_answered_inside_the_chain() -> AbstractContextManager[None]:
    original = procedure("answerable_moments")
    return instead_of(original, lambda board: (*original(board), *board.moments) if board.chain else original(board))


@breaks("CHN-7")
def a_moment_is_answered_at_any_time() -> AbstractContextManager[None]:
    original, moments = procedure("forget_moments"), procedure("answerable_moments")

    def mutant(work: Any) -> None:
        kept = work.moments
        original(work)
        work.moments = kept

    @contextmanager
    def both() -> Iterator[None]:
        with instead_of(original, mutant), instead_of(moments, lambda board: board.answerable if board.chain else tuple(board.moments)):
            yield

    return both()


@breaks("CHN-9")
def a_card_of_the_chain_is_returned() -> AbstractContextManager[None]:
    return instead_of("goes_at_the_end_of_the_chain", lambda game, uid: False)


def _of_the_chain(kept: Callable[[Any, Any], bool]) -> AbstractContextManager[None]:
    """Keeps every Spell and Trap whose activation is in the Chain from returning of which this holds, of its facts and its link."""

    def mutant(game: Any, uid: int) -> bool:
        card, facts = game.cards[uid], game.duel.defs[game.cards[uid].code]
        if not card.zone & BACKROW or card.equip >= 0 or not facts.kind & ~MONSTER:
            return False
        links = [link for link in game.chain if (link.uid, link.stamp) == (uid, card.stamp) and link.is_card_activation]
        return any(kept(facts, link) for link in links)

    return instead_of("goes_at_the_end_of_the_chain", mutant)


@breaks("CHN-9")
def a_card_of_the_chain_that_stays_is_not_returned() -> AbstractContextManager[None]:
    return _of_the_chain(lambda facts, link: link.negated != 1)


@breaks("CHN-9")
def a_card_whose_activation_was_negated_is_not_returned() -> AbstractContextManager[None]:
    return _of_the_chain(lambda facts, link: not facts.stays)


@breaks("CHN-9")
def a_card_of_the_chain_that_has_resolved_is_returned() -> AbstractContextManager[None]:
    original = procedure("goes_at_the_end_of_the_chain")

    def mutant(game: Any, uid: int) -> bool:
        now = getattr(game, "resolving", -1)
        done = now if now >= 0 else len(game.chain)
        return bool(original(game, uid)) and any(link.uid == uid for link in game.chain[: done + 1])

    return instead_of(original, mutant)
