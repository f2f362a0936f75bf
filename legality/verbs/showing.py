"""Verbs that show cards: reveal, look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import rules_for
from legality.game.selections import Cards
from legality.game.terms import HAND
from legality.game.view import UnsettledFact
from legality.happening.verbs import verb
from legality.judging.possible import can_cards, pool
from legality.verbs.moving import done, pick

if TYPE_CHECKING:
    from legality.game.effects import Step
    from legality.game.state import Game
    from legality.game.view import Env
    from legality.happening.work import Work


def _can_reveal(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    """Are there such cards?

    Raises:
        UnsettledFact: they are in a hand that is revealed anyway.
    """
    if not isinstance(step.what, Cards):
        return True
    found = can_cards(game, env, step, as_cost)
    for player in (0, 1) if found else ():
        if rules_for(game, "hand revealed", player):
            if any(game.cards[uid].zone == HAND and game.cards[uid].owner == player for uid in pool(game, env, step, as_cost)):
                raise UnsettledFact("whether a card of a hand that is kept revealed can be revealed")
    return found


@verb("reveal", _can_reveal)
def reveal(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Shows cards."""
    env.shown = pick(work, env, step, given)
    return done(env, env.shown)


def _can_look(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    return can_cards(game, env, step, as_cost) if isinstance(step.what, Cards) else True


@verb("look at", _can_look)
def look_at_cards(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Looks at hidden cards."""
    if isinstance(step.what, Cards):
        env.shown = step.what.uids(env)
    return True
