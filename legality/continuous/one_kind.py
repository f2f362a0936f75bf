"""Which monsters may come face-up to a player's field, and which must go, where "each player can only control 1 Type of monster" (LIM-10)?

A limit is in force while its card is. What it counts of a monster is its kind: the Type, the Attributes, or that it is one at all.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

import msgspec

from legality.continuous.look import look_at, modifier_env, modifiers
from legality.continuous.permissions import name_of
from legality.game.card import There, Uid
from legality.game.rules import follows
from legality.game.state import Active, Game, Look
from legality.game.terms import BEFORE_CALCULATION, DURING_CALCULATION, MZONE
from legality.game.view import UnsettledFact

ATTRIBUTE: Final = "Attribute"
OF_ONE_KIND: Final = frozenset({"Type", ATTRIBUTE})
"""Words of limits that want all monsters of a player alike; the others want each alone of its kind."""

Kind = str | int
"""A Type, the bits of Attributes, or 1 of a monster that is one of those of which only one may be there."""


class Standing(msgspec.Struct, frozen=True):
    """A monster as it stands face-up under a limit."""

    place: There
    since: int
    player: int
    kind: Kind


Settled = dict[tuple[Uid, int, int], dict[Uid, Standing]]
"""For each limit in force (its card, since when it is face-up there, which of its words) the monsters that stand under it."""


def limits(game: Game) -> list[Active]:
    """The limits in force, in the order in which their cards came."""
    if not game.duel.limits_kinds:
        return []
    return [entry for entry in modifiers(game) if entry.modifier.controls_one]


def kind_under(game: Game, limit: Active, look: Look) -> Kind:
    """The kind of this monster under that limit; empty (or 0) where it has none, so that the limit is not about it."""
    word = limit.modifier.controls_one
    if word == ATTRIBUTE:
        return look.attributes
    if word == "monster":
        env = modifier_env(game, limit)
        env.peek = True
        return int(limit.modifier.of is None or limit.modifier.of.holds(env, look))
    return look.race


def face_up(game: Game, player: int) -> list[Uid]:
    """The face-up monsters that the player controls; one that is being Summoned is not there yet (SUM-2)."""
    coming = game.attempt.uids if game.attempt is not None else ()
    return [
        uid for uid, card in enumerate(game.cards) if card.zone == MZONE and card.up and card.control == player and uid not in coming
    ]


def kinds_there(game: Game, limit: Active, player: int) -> dict[Uid, Kind]:
    """The kinds of the face-up monsters of this player that have one."""
    found = {uid: kind_under(game, limit, look_at(game, uid)) for uid in face_up(game, player)}
    return {uid: kind for uid, kind in found.items() if kind}


@follows("LIM-10")
def flipped_by_the_attack(game: Game) -> Uid:
    """The monster that the attack under way has turned face-up, until damage is calculated: it goes only then; -1 for none."""
    battle = game.battle
    waits = battle is not None and battle.flipped and not battle.calculated and game.timing in (BEFORE_CALCULATION, DURING_CALCULATION)
    return battle.target if waits and battle is not None else -1


def several(kind: Kind) -> bool:
    """Is it more than one Attribute?"""
    return isinstance(kind, int) and kind & (kind - 1) != 0


def is_broken(limit: Active, kinds: Iterable[Kind]) -> bool:
    """Are monsters of these kinds together more than the limit allows a player?"""
    every = list(kinds)
    if limit.modifier.controls_one in OF_ONE_KIND:
        return len(set(every)) > 1 or limit.modifier.controls_one == ATTRIBUTE and any(map(several, every))
    return len(set(every)) < len(every)


@follows("LIM-10")
def keeps_out(game: Game, player: int, look: Look, beside: Collection[Uid] = ()) -> Active | None:
    """What in force keeps this monster from coming face-up to the player's field now, or None.

    Where no face-up monster is there, any may come; a limit that is broken already lets come what is of a kind that is there.
    `beside`: those with which it comes at the same time.

    Raises:
        UnsettledFact: it depends on a monster of several Attributes, or on one that the attack under way has flipped.
    """
    for limit in limits(game):
        kind = kind_under(game, limit, look)
        if not kind:
            continue
        there = kinds_there(game, limit, player)
        for uid in (look.uid, *beside):
            there.pop(uid, None)
        admitted = _admits(game, limit, kind, there.values())
        flipped = flipped_by_the_attack(game)
        if flipped in there and is_broken(limit, there.values()):
            without = [other for uid, other in there.items() if uid != flipped]
            if _admits(game, limit, kind, without) != admitted:
                name = look_at(game, flipped).facts.name
                raise UnsettledFact(f"whether the flipped {name} counts for {name_of(game, limit)} before it goes")
        if not admitted:
            return limit
    return None


def _admits(game: Game, limit: Active, kind: Kind, there: Collection[Kind]) -> bool:
    if limit.modifier.controls_one not in OF_ONE_KIND:
        return kind not in there
    if not there or (kind in there and not several(kind)):
        return True
    if limit.modifier.controls_one == ATTRIBUTE and any(int(kind) & int(other) for other in there):
        raise UnsettledFact(f"whether {name_of(game, limit)} lets a monster come that shares one of several Attributes")
    return False


@follows("LIM-10")
def settled_kinds(game: Game) -> Settled:
    """The monsters that stand under each limit in force now, of both players; not what an attack has just flipped, where it must go."""
    found: Settled = {}
    flipped = flipped_by_the_attack(game)
    for limit in limits(game):
        standing = found.setdefault(identity(game, limit), {})
        for player in (0, 1):
            kinds = kinds_there(game, limit, player)
            if flipped in kinds and is_broken(limit, kinds.values()):
                kinds.pop(flipped)
            for uid, kind in kinds.items():
                standing[uid] = standing_as(game, uid, kind)
    return found


def identity(game: Game, limit: Active) -> tuple[Uid, int, int]:
    """What makes it the same limit as before: its card, face-up there since, and which of its words."""
    card = game.cards[limit.source]
    return limit.source, card.since or card.stamp, id(limit.modifier)


def standing_as(game: Game, uid: Uid, kind: Kind) -> Standing:
    """The monster as it stands there now, of that kind."""
    card = game.cards[uid]
    return Standing((uid, card.stamp), card.since, card.control, kind)
