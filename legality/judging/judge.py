"""Is this legal, and why not? The one place where legality is decided, of activations and of every other move.

`legal_moves` filters by it and `play` raises from it. The checks register themselves; they are all loaded with this module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.move import ACTIVATE
from legality.game.terms import OVER
from legality.game.verdict import LEGAL, Illegal, Missing, Unsettled, Verdict
from legality.game.view import UnsettledFact
from legality.judging.action import Action
from legality.judging.activation import Activation
from legality.judging.checks import (
    activation,
    battle,
    chain,
    fast_effects,
    limits,
    phases,
    sets,
    simultaneous,
    spell_speed,
    summons,
    timing,
    winning,
    zones,
)
from legality.judging.checks.registry import (
    checks_in_use,
    is_allowed,
    is_legal,
    judge,
    objections,
    reason_of,
    rules_with_a_check,
    use_checks,
)
from legality.judging.simultaneous import owner_of

if TYPE_CHECKING:
    from legality.game.move import Move
    from legality.game.state import Game, Pending, State

CHAPTERS = (activation, battle, chain, fast_effects, limits, phases, sets, simultaneous, spell_speed, summons, timing, winning, zones)
"""The modules of checks, a chapter of the rules each."""


def judge_triggered(game: Game, pending: Pending) -> Verdict:
    """Could this effect that triggered be placed on the Chain now, by whom it is to place?"""
    return judge(Activation(game, owner_of(game, pending), pending.uid, pending.effect, pending))


def verdict(state: State, move: Move) -> Verdict:
    """Is the move legal now? `Legal`, `Illegal` with every rule that it breaks, or `Unsettled`.

    Of an activation a certain reason counts more than a missing fact; any other move is unsettled where one of its rules is.
    """
    try:
        return _verdict(state, move)
    except UnsettledFact as unsettled:
        return Unsettled((Missing(unsettled.fact, "the verdict depends on it"),))


def _verdict(state: State, move: Move) -> Verdict:
    if state.box == OVER and state.unsettled:
        return Unsettled(tuple(map(Missing, state.unsettled)))
    action = Action(state, move)
    reasons, missing = objections(action)
    if move.kind != ACTIVATE:
        if missing:
            return Unsettled(tuple(missing[:1]))
        return Illegal(tuple(sorted(reasons))) if reasons else LEGAL
    if state.box != OVER and action.effect is not None:
        answer = judge(action.activation)
        if isinstance(answer, Illegal):
            reasons.update(answer.reasons)
        elif isinstance(answer, Unsettled):
            missing = list(answer.missing)
    if reasons:
        return Illegal(tuple(sorted(reasons)))
    return Unsettled(tuple(missing)) if missing else LEGAL


__all__ = [
    "CHAPTERS",
    "checks_in_use",
    "is_allowed",
    "is_legal",
    "judge",
    "judge_triggered",
    "reason_of",
    "rules_with_a_check",
    "use_checks",
    "verdict",
]
