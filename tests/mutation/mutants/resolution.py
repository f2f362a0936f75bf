"""Mutants of RES and WIN: what happens when links resolve."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from legality.continuous import look as looks
from legality.game.state import change
from legality.happening import triggers, verbs, winning
from legality.happening.work import Work
from legality.judging import possible
from legality.verbs import changing, choosing, moving, resolving
from legality.verbs import sequence as resolve
from tests.mutation.mutants.registry import breaks
from tests.mutation.replacing import everywhere, method


@breaks("RES-1")
def every_link_needs_its_card() -> AbstractContextManager[None]:
    return everywhere(resolving.lost_its_card, lambda work, link: work.cards[link.uid].stamp != link.stamp)


@breaks("RES-2")
def no_link_needs_its_card() -> AbstractContextManager[None]:
    return everywhere(resolving.lost_its_card, lambda work, link: False)


@breaks("RES-3")
def continuous_effects_apply_only_after_the_chain() -> AbstractContextManager[None]:
    original = looks.is_active

    def mutant(board: Any, uid: int, card: Any) -> bool:
        return original(board, uid, card) and not any(link.uid == uid and link.is_card_activation for link in board.chain)

    return everywhere(original, mutant)


@breaks("RES-3")
def continuous_effects_apply_from_the_activation() -> AbstractContextManager[None]:
    return everywhere(looks.is_active, lambda board, uid, card: True)


@breaks("RES-3")
def a_clause_about_leaving_the_field_is_not_applied() -> AbstractContextManager[None]:
    return everywhere(triggers._clause, lambda work, uid, clause, events: None)


@breaks("RES-4")
def targets_are_not_checked_again() -> AbstractContextManager[None]:
    original = resolving.link_environment

    def mutant(work: Any, index: int) -> Any:
        env = original(work, index)
        env.targets = tuple(tuple(uid for uid, _ in group) for group in work.chain[index].targets)
        return env

    return everywhere(original, mutant)


@breaks("RES-5")
def the_opponent_does_it_first() -> AbstractContextManager[None]:
    original = choosing.each_player

    def mutant(work: Any, *others: Any) -> bool:
        work.turn_player = 1 - work.turn_player
        try:
            return original(work, *others)
        finally:
            work.turn_player = 1 - work.turn_player

    return everywhere(original, mutant)


@breaks("RES-6")
def the_duel_ends_only_after_the_chain() -> AbstractContextManager[None]:
    original, chain = winning.win, resolving.resolve_chain

    def later(work: Any, player: int, why: str) -> None:
        if work.resolving < 0:
            original(work, player, why)

    def mutant(work: Any) -> None:
        chain(work)
        winning.check_life(work)

    @contextmanager
    def both() -> Iterator[None]:
        with everywhere(original, later), everywhere(chain, mutant):
            yield

    return both()


@breaks("RES-8")
def destroying_a_card_negates_its_effect() -> AbstractContextManager[None]:
    original = moving.destroy_cards

    def mutant(work: Any, env: Any, uids: Any, cause: int) -> tuple[int, ...]:
        gone = original(work, env, uids, cause)
        work.chain = [change(link, negated=2) if link.uid in gone and not link.negated else link for link in work.chain]
        return gone

    return everywhere(original, mutant)


@breaks("RES-9")
def equip_cards_stay_without_their_monster() -> AbstractContextManager[None]:
    return everywhere(resolve._equips, lambda work: False)


@breaks("RES-10")
def what_was_applied_follows_a_card_that_left() -> AbstractContextManager[None]:
    original, left = looks.touches, Work._left_the_field

    def touches(board: Any, entry: Any, look: Any) -> bool:
        if entry.lasting is not None and entry.lasting.uid >= 0:
            return bool(entry.lasting.uid == look.uid)
        return original(board, entry, look)

    def mutant(self: Work, uid: int, card: Any) -> None:
        kept = list(self.lasting)
        left(self, uid, card)
        self.lasting = kept

    @contextmanager
    def both() -> Iterator[None]:
        with everywhere(original, touches), method(Work, "_left_the_field", mutant):
            yield

    return both()


@breaks("RES-10")
def what_was_applied_outlasts_being_turned_face_down() -> AbstractContextManager[None]:
    original = changing.turn_down

    def mutant(work: Any, uid: int) -> None:
        kept = list(work.lasting)
        original(work, uid)
        work.lasting = kept

    return everywhere(original, mutant)


@breaks("WIN-1")
def nobody_loses_at_zero_life_points() -> AbstractContextManager[None]:
    return everywhere(winning.check_life, lambda work: None)


@breaks("WIN-1")
def nobody_loses_who_cannot_draw() -> AbstractContextManager[None]:
    original = winning.win

    def mutant(work: Any, player: int, why: str) -> None:
        if "draw" not in why or player == 2:
            original(work, player, why)

    return everywhere(original, mutant)


@breaks("WIN-2")
def a_draw_is_a_win_of_the_turn_player() -> AbstractContextManager[None]:
    original = winning.win
    return everywhere(original, lambda work, player, why: original(work, work.turn_player if player == 2 else player, why))


@breaks("WIN-3")
def life_points_are_never_paid_down_to_zero() -> AbstractContextManager[None]:
    original = possible.lp_options

    def mutant(board: Any, env: Any, step: Any) -> list[int]:
        return [amount for amount in original(board, env, step) if amount < board.lp[verbs.doers(env, step)[0]]]

    return everywhere(original, mutant)


