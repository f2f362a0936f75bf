"""Are there enough cards for two parts that are done together ("1 X and 1 Y"), where one card may be of both kinds?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.rules import follows
from legality.game.selections import Cards
from legality.game.zones import free_backrow
from legality.judging.possible import pool
from legality.judging.several import TOO_FEW_ZONES, lacks_zones, number_said, too_many_at_once, with_those_before
from legality.judging.wording.later import Why

if TYPE_CHECKING:
    from legality.game.effects import Step
    from legality.game.state import Game
    from legality.game.view import Env, UnsettledFact

BACKROW_KINDS = frozenset({"continuous trap", "continuous spell", "equip spell"})
TOO_FEW_BACKROW = Why("too few Spell & Trap Zones are free for all that it places there at once", "once enough are")
TOO_FEW_CARDS = Why("there are too few different cards for both of its parts", "once there are enough")


def lacking(game: Game, env: Env, steps: tuple[Step, ...], number: int, clauses: tuple[Cards, ...]) -> Why | None:
    """Why this part and the one it is done together with cannot both be done; None if they can."""
    if lacks_zones(game, env, with_those_before(steps, number), clauses):
        return too_many_at_once(game, env.you) or TOO_FEW_ZONES
    if _placed_together(steps, number) > max(1, free_backrow(game, env.you)):
        return TOO_FEW_BACKROW
    return TOO_FEW_CARDS if number and lacks_cards(game, env, steps[number - 1], steps[number]) else None


@follows("ZON-1")
def _placed_together(steps: tuple[Step, ...], number: int) -> int:
    """How many parts, with this one, each place a card in a Spell & Trap Zone at once; 1 if it does not."""
    return len(with_those_before(steps, number, _takes_a_zone))


def _takes_a_zone(step: Step) -> bool:
    return step.verb == "place" and step.options.as_ in BACKROW_KINDS


@follows("ACT-4")
def lacks_cards(game: Game, env: Env, first: Step, second: Step) -> bool:
    """Are there fewer cards than two parts joined by "and" are done to, each of which alone could be done?

    Raises:
        UnsettledFact: it depends on cards that nobody knows.
    """
    both = (first, second)
    selected = all(isinstance(step.what, Cards) and not step.what.is_reference for step in both)
    if second.join != "and" or first.verb != second.verb or not selected or any(step.options.ignoring_conditions for step in both):
        return False
    doubts: list[UnsettledFact] = []
    found = {uid for step in both for uid in pool(game, env, step, False, doubts)}
    lacks = len(found) < sum(number_said(env, step.cards) for step in both)
    if lacks and doubts:
        raise doubts[0]
    return lacks
