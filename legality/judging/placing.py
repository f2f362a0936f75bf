"""Could a triggered effect be placed now (SEG-5), and must one be (SEG-1)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.rules import follows
from legality.game.terms import PLACING, QUICK
from legality.game.view import UnsettledFact as UnsettledFact
from legality.happening.triggers import is_private as is_private
from legality.judging.activation import Activation
from legality.judging.checks.registry import is_legal
from legality.judging.choices import payments
from legality.judging.simultaneous import owner_of, placed_now

if TYPE_CHECKING:
    from legality.game.state import Game, State
    from legality.game.state import Pending as Pending
    from legality.judging.action import Action


@follows("SEG-5")
def may_place(game: Game, pending: Pending) -> bool:
    """Is placing it legal after the links before (SEG-5)? What is unsettled counts as possible: placing it makes the line unsettled."""
    return is_legal(Activation(game, owner_of(game, pending), pending.uid, pending.effect, pending)) is not False


def must_place(state: State) -> bool:
    """Is it the turn of a group of mandatory effects of which one can be placed, as far as anybody can say?"""
    waiting, mandatory = placed_now(state)
    return mandatory and any(_has_a_way(state, pending) for pending in waiting)


def _has_a_way(state: State, pending: Pending) -> bool:
    activation = Activation(state, owner_of(state, pending), pending.uid, pending.effect, pending)
    legal = is_legal(activation)
    try:
        return legal is None or legal and bool(payments(activation, 1))
    except UnsettledFact:
        return True


def is_out_of_place(a: Action) -> bool:
    """Is it an activation while triggered effects are placed (SEG), and none of those to be placed now?"""
    return a.state.box == PLACING and a.effect is not None and a.is_theirs and a.activation.pending is None


def waits(a: Action) -> bool:
    """Does the effect wait to be placed, in whatever group?"""
    return any(item.uid == a.uid and item.effect is a.effect for item in a.state.pending)


def comes_after_the_public_ones(a: Action) -> bool:
    """OCG: is it an optional effect in a private place (SEG-2)?"""
    return a.state.duel.tables.private_after and a.activation.effect.optional and is_private(a.state, a.uid)


def before_mandatory_quick_effects(a: Action) -> bool:
    """Is it an optional Quick Effect while mandatory ones that links prompted are placed (SEG-3)?"""
    effect = a.activation.effect
    return effect.kind == QUICK and effect.optional and any(item.prompts for item in a.state.pending)
