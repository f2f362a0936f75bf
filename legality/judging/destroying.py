"""How many of certain cards does an activated effect surely destroy ("that would destroy 2 or more cards you control")?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.compiling.includes import unread_part
from legality.continuous.look import look_at
from legality.game.rules import follows
from legality.game.selections import Cards
from legality.game.view import Env, UnsettledFact, not_said
from legality.judging.including import link_as_activated, surely

if TYPE_CHECKING:
    from legality.game.effects import Step
    from legality.game.state import Game, Link

DESTROY = frozenset({"destroy"})


@follows("ACT-9")
def destroys_such(game: Game, link: Link, index: int, wanted: Cards, env: Env) -> bool:
    """Does the effect surely destroy as many of these cards as are wanted, as things stand? `env`: of the card that answers it.

    Raises:
        UnsettledFact: not in what can be said of it, and a part that cannot be said may.
    """
    assert wanted.test is not None
    own = link_as_activated(game, link, index)
    found: set[int] = set()
    doubt: UnsettledFact | None = None
    for step in surely(link.steps):
        if step.verb == "destroy":
            found.update(_destroyed(own, step))
        unread = unread_part(step, DESTROY)
        if unread is not None:
            doubt = doubt or not_said(link.look.facts.name, unread)
    if sum(wanted.test.holds(env, look_at(game, uid)) for uid in found) >= wanted.low:
        return True
    if doubt is not None:
        raise doubt
    return False


def _destroyed(env: Env, step: Step) -> tuple[int, ...]:
    """The cards that it is known to destroy: those it names, and all of a kind; of a choice at resolution nobody knows."""
    what = step.what
    if not isinstance(what, Cards):
        return ()
    if what.is_reference or what.every or what.as_many:
        return tuple(what.uids(env))
    among = tuple(what.uids(env))
    return among if len(among) <= what.count(env)[0] else ()
