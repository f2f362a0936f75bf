"""Pays, in place of a cost or of a part of it, what a text in force lets be paid instead (ACT-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from legality.game.rules import follows
from legality.game.terms import BY_COST
from legality.happening.limits import count, standing_key
from legality.happening.verbs import SUBSTITUTES, perform
from legality.judging.paid_instead import allowing, own_view
from legality.judging.possible import paid_instead

if TYPE_CHECKING:
    from legality.game.effects import Step
    from legality.game.view import Env
    from legality.happening.work import Work


@follows("ACT-3")
def pay_instead(work: Work, env: Env, step: Step, given: Any) -> bool:
    """Pays so, if these cards do, and counts it; the cards that pay as usual do so beside."""
    if not isinstance(given, tuple) or not allowing(work, env, step):
        return False
    found = paid_instead(work, env, step).get(given)
    if found is None:
        return False
    entry, cards = found
    (instead,) = entry.modifier.steps
    if (effect := entry.effect) is not None:
        for limit in effect.limits:
            count(work, standing_key(work, entry.player, entry.source, effect, limit))
    rest = tuple(uid for uid in given if uid not in cards)
    if rest:
        perform(work, env, step, rest, BY_COST)
    perform(work, own_view(work, env, entry), instead, cards, BY_COST)
    return True


SUBSTITUTES.append(pay_instead)
