"""Mutants of LIM: under what a use is counted."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

from tests.mutation.mutants.registry import breaks
from tests.mutation.replacing import instead_of, procedure


def _counted(kinds: tuple[str, ...], under: Any) -> AbstractContextManager[None]:
    original = procedure("key")

    def mutant(board: Any, player: int, uid: int, effect: Any, limit: Any) -> tuple[Any, ...]:
        found = original(board, player, uid, effect, limit)
        return (found[0], *under(board, player, uid, effect)) if limit.kind in kinds else found

    return instead_of(original, mutant)


@breaks("LIM-1")
def a_copy_that_has_left_and_come_back_is_the_same() -> AbstractContextManager[None]:
    return _counted(("soft",), lambda board, player, uid, effect: (uid, effect.number))


@breaks("LIM-1")
def a_change_of_control_renews_a_copy() -> AbstractContextManager[None]:
    return _counted(("soft",), lambda board, player, uid, effect: (uid, player, board.cards[uid].stamp, effect.number))


@breaks("LIM-2")
def the_other_copy_is_free() -> AbstractContextManager[None]:
    return _counted(("use",), lambda board, player, uid, effect: (player, uid, effect.number))


@breaks("LIM-2")
def both_players_share_a_use() -> AbstractContextManager[None]:
    return _counted(("use",), lambda board, player, uid, effect: (board.duel.defs[board.cards[uid].code].name, effect.number))


@breaks("LIM-3")
def a_negated_activation_counts() -> AbstractContextManager[None]:
    return instead_of("_release", lambda work, below: None)


@breaks("LIM-4")
def once_per_chain_is_by_copy() -> AbstractContextManager[None]:
    return _counted(("per chain name",), lambda board, player, uid, effect: (uid, effect.number))


@breaks("LIM-10")
def nothing_of_another_kind_is_kept_out() -> AbstractContextManager[None]:
    return instead_of("keeps_out", lambda game, player, look, beside=(): None)


@breaks("LIM-10")
def what_is_too_much_stays() -> AbstractContextManager[None]:
    return instead_of("send_what_is_too_much", lambda work: False)


@breaks("LIM-10")
def what_stood_there_before_is_chosen_too() -> AbstractContextManager[None]:
    return instead_of("_stands", lambda work, uid, kind, stood: False)


@breaks("LIM-10")
def what_an_attack_flips_goes_at_once() -> AbstractContextManager[None]:
    return instead_of("flipped_by_the_attack", lambda game: -1)
