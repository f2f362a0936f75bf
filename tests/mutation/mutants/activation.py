"""Mutants of ACT, SPD and SET: what an activation makes, and what is none."""

from __future__ import annotations

from contextlib import AbstractContextManager
from importlib import import_module
from typing import Any

from legality import flow, play, resolve
from legality.activation import Activation
from legality.checks import CHECKS, Check, activation, sets
from legality.move import ATTACK, FLIP_SUMMON, NORMAL_SUMMON, POSITION, SET
from legality.terms import BACKROW, BOX_B, NEGATION
from legality.verdict import Reason
from tests.mutation.mutants.registry import breaks
from tests.mutation.replacing import everywhere, method

judging = import_module("legality.judge")


def other_check(rule: str, mutant: Check) -> AbstractContextManager[None]:
    """Another function in the place of the check of this rule."""
    return everywhere(CHECKS[rule], mutant)


@breaks("ACT-1")
def an_activation_makes_two_links() -> AbstractContextManager[None]:
    original = flow.activate

    def mutant(work: Any, *others: Any) -> None:
        original(work, *others)
        work.chain.append(work.chain[-1])

    return everywhere(original, mutant)


@breaks("ACT-3")
def costs_are_not_paid_at_activation() -> AbstractContextManager[None]:
    return everywhere(resolve.pay, lambda work, env, steps, costs: None)


@breaks("ACT-5")
def what_is_no_activation_can_be_chained_to() -> AbstractContextManager[None]:
    original = play.carry_out

    def mutant(work: Any, move: Any) -> None:
        original(work, move)
        if move is not None and move.kind in (NORMAL_SUMMON, FLIP_SUMMON, SET, POSITION, ATTACK) and work.box in (BOX_B, NEGATION):
            work.actor = 1 - work.turn_player

    return everywhere(original, mutant)


@breaks("ACT-7")
def a_card_activation_uses_no_effect_of_its_card() -> AbstractContextManager[None]:
    return method(Activation, "is_combined", property(lambda self: False))
