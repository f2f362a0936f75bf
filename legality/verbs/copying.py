"""An effect that becomes the one that another card has when it is activated."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.view import UnsettledFact
from legality.happening.verbs import verb
from legality.judging.possible import can_do
from legality.verbs.sequence import run

if TYPE_CHECKING:
    from legality.game.effects import EffectFacts, Step
    from legality.game.state import Game
    from legality.game.view import Env
    from legality.happening.work import Work


def _copied(game: Game, env: Env, step: Step) -> EffectFacts | None:
    """The effect of that card when it is activated; None where there is no such card any more.

    Raises:
        UnsettledFact: which effect it is nobody says, or it asks for what only the activation of that card has: a cost, a target, an event.
    """
    uids = step.cards.uids(env)
    if not uids and env.link is not None:
        return None
    if len(uids) != 1:
        raise UnsettledFact("which effect it becomes")
    facts = game.duel.defs[game.cards[uids[0]].code]
    found = [effect for effect in facts.effects if effect.is_card_activation]
    if len(found) != 1:
        raise UnsettledFact(f"which effect of {facts.name} it becomes")
    effect = found[0]
    if effect.targets or effect.declares or effect.cost or effect.patterns or effect.answers:
        raise UnsettledFact(f"what the effect of {facts.name} does as the effect of another card")
    return effect


def _can_become(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    """It can where that effect does one thing, which could be done.

    Raises:
        UnsettledFact: that effect is not known yet, or does several things.
    """
    effect = _copied(game, env, step)
    if effect is None or not can_do(game, env, effect.steps[0], False):
        return False
    if len(effect.steps) > 1:
        raise UnsettledFact("whether it could do all that the other effect does")
    return True


@verb("becomes the effect of", _can_become)
def becomes_the_effect_of(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """Does what that card does when it is activated: "this card" is the one whose effect this is."""
    effect = _copied(work, env, step)
    return effect is not None and run(work, env, effect.steps)
