"""What is kept of another card in the record of a card: what was used for its Summon, through what it came to its place."""

from __future__ import annotations

from legality.game.state import Look, change
from legality.game.terms import BY_COST, BY_EFFECT, BY_RULE
from legality.game.view import Env


def as_it_was(look: Look) -> Look:
    """The card as it was, without what only tells it from others of its kind."""
    told = {"slot": -1, "stamp": 0, "since": 0, "came": 0, "summoner": -1, "equip": -1, "bound": -1, "materials": (), "counters": ()}
    return change(look, uid=-1, card=change(look.card, up=True, used=None, through=None, **told))


def came_through(env: Env | None, cause: int) -> tuple[Look, ...] | None:
    """The card by whose effect, or for whose activation, a card comes to its place; none where a rule, a battle or a Summon puts it there.

    None of an effect that is applied later, when its card may be another one (PHA-4).
    """
    if env is None or cause & BY_RULE or not cause & (BY_EFFECT | BY_COST):
        return ()
    if env.source is None:
        return () if cause & BY_COST else None
    return (as_it_was(env.source),)
