"""What is kept of another card in the record of a card: what was used for its Summon, through what it came to its place."""

from __future__ import annotations

from legality.compiling.arrivals import ITSELF
from legality.game.card import Card
from legality.game.state import Look, change
from legality.game.terms import (
    AS_LINK_MATERIAL,
    BY_COST,
    BY_EFFECT,
    BY_OTHER_PLAYER,
    BY_RULE,
    EVENT,
    FACE_UP_THERE,
    FIELD,
    FOR_A_TRIBUTE_SUMMON,
    HOW,
    OWNERS_THERE,
    SEEN_COMING,
    TRIBUTED,
)
from legality.game.view import Env


def as_it_was(look: Look) -> Look:
    """The card as it was, without what only tells it from others of its kind."""
    told = {"slot": -1, "stamp": 0, "since": 0, "came": 0, "summoner": -1, "equip": -1, "bound": -1, "materials": (), "counters": ()}
    return change(look, uid=-1, card=change(look.card, up=True, used=None, through=None, **told))


def came_through(env: Env | None, cause: int, uid: int) -> tuple[Look, ...] | None:
    """The card by whose effect, or for whose activation, a card comes to its place; none where a rule, a battle or a Summon puts it there.

    None of an effect that is applied later, when its card may be another one (PHA-4).
    """
    if env is None or cause & BY_RULE or not cause & (BY_EFFECT | BY_COST):
        return ()
    if env.source is None:
        return () if cause & BY_COST else None
    source = as_it_was(env.source)
    return (change(source, uid=ITSELF) if env.uid == uid else source,)


def came_as(verbs: int, cause: int, how: int, other: Look | None, card: Card, by: int) -> int:
    """The bits that say as what a card comes to its place: what a rule Tributes for a monster is a Tribute for its Tribute Summon.

    `by`: the player whose card or action does it.
    """
    found = SEEN_COMING | (FACE_UP_THERE if card.zone & FIELD and card.up else 0)
    if card.zone & FIELD and card.control == card.owner:
        found |= OWNERS_THERE
    if by == 1 - card.owner:
        found |= BY_OTHER_PLAYER
    if verbs & EVENT["Tributed"]:
        found |= TRIBUTED | (FOR_A_TRIBUTE_SUMMON if cause & BY_RULE and other is not None else 0)
    return found | (AS_LINK_MATERIAL if verbs & EVENT["used as material"] and how & HOW["link"] else 0)


def not_used_after_all(cause: int) -> int:
    """The same where the Summon was negated for which the card was used: it was none of its cards (SUM-4)."""
    return cause & ~(FOR_A_TRIBUTE_SUMMON | AS_LINK_MATERIAL)
