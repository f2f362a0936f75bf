"""TIM: missing the timing, cards that moved, and conditions that name a player."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.verdict import Reason
from legality.game.view import Env as Env
from legality.happening.triggers import lost, matching, misses
from legality.judging.checks.registry import check
from legality.judging.wording.reasons import NEVER_FOR_THIS

if TYPE_CHECKING:
    from legality.judging.activation import Activation


@check("TIM-2", 1)
def when_you_can(a: Activation) -> Reason | None:
    """TIM-2: optional "when" needs its event in the most recent moment."""
    pending = a.pending
    if pending is None or pending.prompts or a.game.chain or not misses(a.game, pending):
        return None
    return Reason("TIM-2", "something else happened after its event", NEVER_FOR_THIS)


@check("TIM-9", 1)
def moved_again(a: Activation) -> Reason | None:
    """TIM-9: a monster's trigger is lost if the monster moved again."""
    if a.pending is None or a.pending.prompts:
        return None
    why = lost(a.game, a.pending)
    return Reason("TIM-9", why, NEVER_FOR_THIS) if why else None


@check("TIM-10", 2)
def holds_for_this_player(a: Activation) -> Reason | None:
    """TIM-10: a condition that names a player must hold from the side of who activates it."""
    pending = a.pending
    if pending is None or not pending.events or a.player == pending.player:
        return None
    if matching(Env(a.game, a.player, a.uid), a.effect, pending.events):
        return None
    return Reason("TIM-10", "its condition does not hold for the player who controls it now", NEVER_FOR_THIS)
