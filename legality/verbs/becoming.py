"""An activated effect that another one changes: "the activated effect becomes …"."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.selections import Cards
from legality.game.state import change
from legality.game.view import UnsettledFact
from legality.happening.verbs import seen_by, verb
from legality.judging.possible import can_do, pool
from legality.verbs.negating import answered_index

if TYPE_CHECKING:
    from legality.game.effects import Step
    from legality.game.state import Game
    from legality.game.view import Env
    from legality.happening.work import Work


def _can_become(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    """It can be done where the effect that it would be could do something, seen by the player of the other link.

    Raises:
        UnsettledFact: that effect could do nothing.
    """
    links = game.chain[: env.index] if env.link is not None else game.chain
    view = seen_by(env, links[-1].player if links else 1 - env.you)
    first = step.steps[0]
    alone = env.link is None and isinstance(first.what, Cards) and set(pool(game, view, first, False)) == {env.uid}  # the cost may take it
    if alone or not can_do(game, view, first, False):
        raise UnsettledFact("whether an effect can be made one that could do nothing")
    return True


@verb("add to the effect")
def add_to_the_effect(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """The effect of the answered link does these steps after its own, as its own player."""
    below = answered_index(work, env)
    if below < 0 or work.chain[below].added is not None:
        return False
    work.chain[below] = change(work.chain[below], added=step)
    work.touch()
    return True


@verb("the activated effect becomes", _can_become)
def becomes(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """The effect of the answered link does these steps, for its own player, and nothing that it said itself."""
    below = answered_index(work, env)
    if below < 0:
        return False
    work.chain[below] = change(work.chain[below], becomes=step)
    work.touch()
    return True
