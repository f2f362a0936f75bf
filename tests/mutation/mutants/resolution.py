"""Mutants of RES and WIN: what happens when links resolve."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import Any

from legality.game.state import change
from legality.happening.triggers import LEAVES
from legality.happening.work import Work
from tests.mutation.mutants.registry import breaks
from tests.mutation.replacing import instead_of, method, procedure


@breaks("RES-1")
def every_link_needs_its_card() -> AbstractContextManager[None]:
    return instead_of("lost_its_card", lambda work, link: work.cards[link.uid].stamp != link.stamp)


@breaks("RES-2")
def no_link_needs_its_card() -> AbstractContextManager[None]:
    return instead_of("lost_its_card", lambda work, link: False)


@breaks("RES-3")
def continuous_effects_apply_only_after_the_chain() -> AbstractContextManager[None]:
    original = procedure("is_active")

    def mutant(board: Any, uid: int, card: Any) -> bool:
        return original(board, uid, card) and not any(link.uid == uid and link.is_card_activation for link in board.chain)

    return instead_of(original, mutant)


@breaks("RES-3")
def continuous_effects_apply_from_the_activation() -> AbstractContextManager[None]:
    return instead_of("is_active", lambda board, uid, card: True)


@breaks("RES-3")
def a_clause_about_leaving_the_field_is_not_applied() -> AbstractContextManager[None]:
    return instead_of("_clause", lambda work, uid, clause, events: None)


@breaks("RES-4")
def targets_are_not_checked_again() -> AbstractContextManager[None]:
    original = procedure("link_environment")

    def mutant(work: Any, index: int) -> Any:
        env = original(work, index)
        env.targets = tuple(tuple(uid for uid, _ in group) for group in work.chain[index].targets)
        return env

    return instead_of(original, mutant)


@breaks("RES-5")
def the_opponent_does_it_first() -> AbstractContextManager[None]:
    original = procedure("each_player")

    def mutant(work: Any, *others: Any) -> bool:
        work.turn_player = 1 - work.turn_player
        try:
            return bool(original(work, *others))
        finally:
            work.turn_player = 1 - work.turn_player

    return instead_of(original, mutant)


@breaks("RES-6")
def the_duel_ends_only_after_the_chain() -> AbstractContextManager[None]:
    original, chain = procedure("win"), procedure("resolve_chain")

    def later(work: Any, player: int, why: str) -> None:
        if work.resolving < 0:
            original(work, player, why)

    def mutant(work: Any) -> None:
        chain(work)
        procedure("check_life")(work)

    @contextmanager
    def both() -> Iterator[None]:
        with instead_of(original, later), instead_of(chain, mutant):
            yield

    return both()


@breaks("RES-8")
def destroying_a_card_negates_its_effect() -> AbstractContextManager[None]:
    original = procedure("destroy_cards")

    def mutant(work: Any, env: Any, uids: Any, cause: int) -> tuple[int, ...]:
        gone: tuple[int, ...] = original(work, env, uids, cause)
        work.chain = [change(link, negated=2) if link.uid in gone and not link.negated else link for link in work.chain]
        return gone

    return instead_of(original, mutant)


@breaks("RES-9")
def equip_cards_stay_without_their_monster() -> AbstractContextManager[None]:
    return instead_of("_equips", lambda work: False)


@breaks("RES-10")
def what_was_applied_follows_a_card_that_left() -> AbstractContextManager[None]:
    original, left = procedure("touches"), procedure("Work")._left_the_field

    def touches(board: Any, entry: Any, look: Any, *others: Any) -> bool:
        if entry.lasting is not None and entry.lasting.uid >= 0:
            return bool(entry.lasting.uid == look.uid)
        return bool(original(board, entry, look, *others))

    def mutant(self: Work, uid: int, card: Any) -> None:
        kept = list(self.lasting)
        left(self, uid, card)
        self.lasting = kept

    @contextmanager
    def both() -> Iterator[None]:
        with instead_of(original, touches), method("Work", "_left_the_field", mutant):
            yield

    return both()


@breaks("RES-10")
def what_was_applied_outlasts_being_turned_face_down() -> AbstractContextManager[None]:
    original = procedure("turn_down")

    def mutant(work: Any, uid: int) -> None:
        kept = list(work.lasting)
        original(work, uid)
        work.lasting = kept

    return instead_of(original, mutant)


@breaks("RES-13")
def a_monster_has_nothing_of_its_materials() -> AbstractContextManager[None]:
    return instead_of("bearer", lambda game, uid, effect: uid if effect.material_of is None else -1)


@breaks("WIN-1")
def nobody_loses_at_zero_life_points() -> AbstractContextManager[None]:
    return instead_of("check_life", lambda work: None)


@breaks("WIN-1")
def nobody_loses_who_cannot_draw() -> AbstractContextManager[None]:
    original = procedure("win")

    def mutant(work: Any, player: int, why: str) -> None:
        if "draw" not in why or player == 2:
            original(work, player, why)

    return instead_of(original, mutant)


@breaks("WIN-2")
def a_draw_is_a_win_of_the_turn_player() -> AbstractContextManager[None]:
    original = procedure("win")
    return instead_of(original, lambda work, player, why: original(work, work.turn_player if player == 2 else player, why))


@breaks("WIN-3")
def life_points_are_never_paid_down_to_zero() -> AbstractContextManager[None]:
    original = procedure("lp_options")

    def mutant(board: Any, env: Any, step: Any) -> list[int]:
        return [amount for amount in original(board, env, step) if amount < board.lp[procedure("doers")(env, step)[0]]]

    return instead_of(original, mutant)


@breaks("RES-11")
def a_monster_that_leaves_goes_where_others_go_while_it_is_negated() -> AbstractContextManager[None]:
    original = procedure("_is_no_effect")
    return instead_of(original, lambda game, entry: not entry.modifier.leaves_to and original(game, entry))


@breaks("RES-11")
def a_spell_or_trap_says_where_it_goes_while_it_is_negated() -> AbstractContextManager[None]:
    original = procedure("_is_no_effect")

    def mutant(game: Any, entry: Any) -> bool:
        return bool(entry.lasting is None and entry.modifier.of is None and entry.modifier.leaves_to) or original(game, entry)

    return instead_of(original, mutant)


@breaks("RES-11")
def a_clause_about_leaving_is_not_applied_while_it_is_negated() -> AbstractContextManager[None]:
    return instead_of("_leaves", lambda event: False)


@breaks("RES-11")
def a_clause_of_a_spell_or_trap_about_leaving_applies_while_it_is_negated() -> AbstractContextManager[None]:
    return instead_of("_leaves", lambda event: bool(event.verbs & LEAVES))


@breaks("RES-12")
def what_is_unaffected_is_tributed() -> AbstractContextManager[None]:
    original = procedure("tribute")

    def mutant(work: Any, env: Any, *others: Any) -> Any:
        with instead_of("affected", lambda work, env, uid: True):
            return original(work, env, *others)

    return instead_of(original, mutant)


@breaks("RES-12")
def the_attack_of_an_unaffected_monster_is_negated() -> AbstractContextManager[None]:
    original = procedure("negate_attack")

    def mutant(work: Any, env: Any, *others: Any) -> Any:
        with instead_of("affected", lambda work, env, uid: True):
            return original(work, env, *others)

    return instead_of(original, mutant)


@breaks("RES-12")
def what_is_unaffected_is_spared_what_its_own_player_does() -> AbstractContextManager[None]:
    original = procedure("affected")

    def mutant(work: Any, env: Any, uid: int) -> bool:
        kept, env.done_by = env.done_by, -1
        try:
            return bool(original(work, env, uid))
        finally:
            env.done_by = kept

    return instead_of(original, mutant)
