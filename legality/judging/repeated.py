"""Must an effect Special Summon more than once, and may its player (LIM-8)?"""

from __future__ import annotations

from typing import Final

from legality.continuous.counting import left
from legality.game.effects import Option, Step
from legality.game.rules import follows
from legality.game.state import Active, Game
from legality.game.view import UnsettledFact

SUMMONING: Final = frozenset({"special summon", "fusion summon", "ritual summon", "synchro summon", "xyz summon", "link summon", "tokens"})
LATER: Final = frozenset({"then", "after that"})
"""Joins of a part that happens after the one before; any other may happen at the same time, and is then one Summon with it."""


def _summons(steps: tuple[Step, ...]) -> tuple[int, int]:
    """How often these steps must, and how often they may have to, Special Summon. What a player may leave out is in neither."""
    surely = perhaps = 0
    for step in steps:
        if step.optional:
            continue
        if step.verb in SUMMONING:
            perhaps += 1
            surely += not (step.conditions or step.options.waits_for_chance) and (not surely or step.join in LATER)
        elif isinstance(step.what, tuple):
            for inner in step.what:
                perhaps += _summons((inner,) if isinstance(inner, Step) else inner.steps if isinstance(inner, Option) else ())[1]
    return surely, perhaps


@follows("LIM-8")
def too_few_left(game: Game, player: int, steps: tuple[Step, ...]) -> Active | None:
    """What in force leaves the player fewer Special Summons than these steps must perform one after another, or None.

    Raises:
        UnsettledFact: it is not certain whether they must, or what is left.
    """
    surely, perhaps = _summons(steps)
    return _too_few(game, player, surely, perhaps)


@follows("LIM-8")
def too_few_left_to_pay(game: Game, player: int, paid: tuple[Step, ...]) -> Active | None:
    """What in force leaves the player fewer Special Summons than those that pay for another one and that one, or None.

    Raises:
        UnsettledFact: it is not certain what is left.
    """
    number = 1 + sum(step.verb in SUMMONING for step in paid)
    return _too_few(game, player, number, number)


def _too_few(game: Game, player: int, surely: int, perhaps: int) -> Active | None:
    """What leaves the player fewer Special Summons than so many one after another, or raises where that is not certain."""
    if perhaps < 2 or (found := left(game, player, "special")) is None:
        return None
    (low, high), entry = found
    if surely > max(high, 1):
        return entry
    if perhaps > low:
        raise UnsettledFact("whether the effect must Special Summon more often than its player still may")
    return None
