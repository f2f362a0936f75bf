"""Pays for an activation: what its cost says, or what a text in force lets be paid instead (ACT-3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from legality.continuous.look import look_at
from legality.game.rules import follows
from legality.game.terms import BY_COST
from legality.happening.limits import count_applied
from legality.happening.verbs import is_done_to_what_paid, perform
from legality.judging.paid_instead import own_view
from legality.judging.possible import paid_instead

if TYPE_CHECKING:
    from legality.game.effects import Step
    from legality.game.view import Env
    from legality.happening.work import Work


@follows("ACT-3")
def pay(work: Work, env: Env, steps: tuple[Step, ...], costs: tuple[Any, ...], triggers: bool = True) -> None:
    """Pays the costs chosen for an activation (ACT-3); what was paid is remembered in the environment.

    Without `triggers` it is only tried, and which effects it would trigger is not looked at.
    """
    looks = []
    for step, given in zip(steps, costs, strict=False):
        if isinstance(given, tuple):
            looks += [look_at(work, uid) for uid in given]
            if _pay_instead(work, env, step, given):
                continue
        perform(work, env, step, None if is_done_to_what_paid(step) else given, BY_COST)
    env.costs = (*env.costs, *looks)
    work.match(triggers)


def _pay_instead(work: Work, env: Env, step: Step, given: tuple[int, ...]) -> bool:
    """Pays so, if these cards do, and counts it; the cards that pay as usual do so beside."""
    found = paid_instead(work, env, step).get(given)
    if found is None:
        return False
    entry, cards = found
    (instead,) = entry.modifier.steps
    count_applied(work, entry)
    rest = tuple(uid for uid in given if uid not in cards)
    if rest:
        perform(work, env, step, rest, BY_COST)
    perform(work, own_view(work, env, entry), instead, cards, BY_COST)
    return True
