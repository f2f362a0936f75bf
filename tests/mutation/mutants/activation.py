"""Mutants of ACT, SPD and SET: what an activation makes, and what is none."""

from __future__ import annotations

from contextlib import AbstractContextManager
from typing import Any

from legality.game.move import ATTACK, FLIP_SUMMON, NORMAL_SUMMON, POSITION, SET
from legality.game.terms import BACKROW, BOX_B, NEGATION
from legality.game.verdict import Reason
from legality.judging.activation import Activation
from legality.judging.checks.registry import CHECKS
from tests.mutation.mutants.registry import breaks
from tests.mutation.replacing import check, instead_of, procedure


@breaks("ACT-1")
def an_activation_makes_two_links() -> AbstractContextManager[None]:
    original = procedure("activate")

    def mutant(work: Any, *others: Any) -> None:
        original(work, *others)
        work.chain.append(work.chain[-1])

    return instead_of(original, mutant)


@breaks("ACT-3")
def costs_are_not_paid_at_activation() -> AbstractContextManager[None]:
    return instead_of("pay", lambda work, env, steps, costs: None)


@breaks("ACT-5")
def what_is_no_activation_can_be_chained_to() -> AbstractContextManager[None]:
    original = procedure("carry_out")

    def mutant(work: Any, move: Any) -> None:
        original(work, move)
        if move is not None and move.kind in (NORMAL_SUMMON, FLIP_SUMMON, SET, POSITION, ATTACK) and work.box in (BOX_B, NEGATION):
            work.actor = 1 - work.turn_player

    return instead_of(original, mutant)


@breaks("ACT-7")
def a_card_activation_uses_no_effect_of_its_card() -> AbstractContextManager[None]:
    return instead_of("uses_its_effect", lambda card: False)


@breaks("SET-3")
def no_spell_is_activated_in_the_turn_it_was_set() -> AbstractContextManager[None]:
    original = CHECKS["SET-1"]

    def mutant(a: Activation) -> Reason | None:
        if a.is_card_activation and not a.card.up and a.card.zone & BACKROW and a.card.came == a.game.turn:
            return Reason("SET-1", "Set this turn", "from the next turn")
        return original(a)

    return check("SET-1", mutant)


@breaks("SPD-5")
def triggering_effects_must_be_fast_enough() -> AbstractContextManager[None]:
    def mutant(a: Activation) -> Reason | None:
        chain = a.game.chain
        return Reason("SPD-4", "too slow", "as Chain Link 1") if chain and (a.speed < 2 or a.speed < chain[-1].speed) else None

    return check("SPD-4", mutant)


@breaks("SPD-5")
def mandatory_quick_effects_need_no_speed() -> AbstractContextManager[None]:
    original = CHECKS["SPD-4"]

    def mutant(a: Activation) -> Reason | None:
        return None if a.effect.is_mandatory_quick else original(a)

    return check("SPD-4", mutant)


@breaks("ACT-4")
def what_earlier_parts_bring_is_not_there() -> AbstractContextManager[None]:
    return instead_of("brings", lambda game, env, what, summons=False: False)


@breaks("ACT-4")
def what_the_cost_and_earlier_parts_do_changes_nothing_for_later_ones() -> AbstractContextManager[None]:
    return instead_of("after", lambda ahead, game, env, step, clauses=(): ahead)


@breaks("ACT-4")
def what_the_cost_takes_is_still_there() -> AbstractContextManager[None]:
    return instead_of("_may_be_paid_away", lambda a, step: False)


@breaks("ACT-4")
def every_part_is_demanded() -> AbstractContextManager[None]:
    return instead_of("_is_demanded", lambda a, env, step, number: True)


@breaks("ACT-4")
def only_the_first_part_is_demanded() -> AbstractContextManager[None]:
    original = procedure("_is_demanded")
    return instead_of(original, lambda a, env, step, number: not number and original(a, env, step, number))


@breaks("ACT-4")
def what_it_answers_may_be_elsewhere() -> AbstractContextManager[None]:
    return instead_of("is_lost", lambda a, step, number: False)


@breaks("ACT-4")
def attacks_need_no_battle_phase() -> AbstractContextManager[None]:
    return instead_of("_only_attacks_too_late", lambda a, step: False)


@breaks("ACT-4")
def what_binds_the_turn_player_alone_is_used_in_any_turn() -> AbstractContextManager[None]:
    return instead_of("_only_for_another_turn", lambda a, step: False)


@breaks("ACT-4")
def battle_damage_is_spared_where_there_is_none() -> AbstractContextManager[None]:
    return instead_of("_spares_no_damage", lambda a, step: False)


@breaks("ACT-4")
def what_is_negated_already_is_negated_again() -> AbstractContextManager[None]:
    original = procedure("admissible")

    def mutant(game: Any, env: Any, name: str, *others: Any) -> bool:
        return bool(original(game, env, "" if name == "negate effects of" else name, *others))

    return instead_of(original, mutant)


@breaks("ACT-4")
def nothing_is_drawn_and_that_is_enough() -> AbstractContextManager[None]:
    return instead_of("comes_to_none", lambda a, step, number: False)


@breaks("ACT-4")
def a_card_targets_itself_with_its_activation() -> AbstractContextManager[None]:
    original = procedure("can_be_targeted")
    return instead_of(original, lambda board, env, uid, own_activation: original(board, env, uid, False))
