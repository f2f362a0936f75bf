"""One card of the Duel as a frozen value, without what it says: everything about it that can still matter."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec

from legality.game.marks import Mark

Uid = Annotated[int, Mark.UID]
"""The index of a card in `State.cards`; -1 for none."""
Stamp = Annotated[int, Mark.STAMP]
"""Grows with every move to another place, so that a reference to a card that moved since is known to be old."""
There = tuple[Uid, Stamp]
"""A card as long as it is there: its uid, and the stamp of its place."""


class Form(msgspec.Struct, frozen=True, gc=False):
    """What a Trap is as long as it is a monster, or a Token whose Level was worked out when it came."""

    kind: int
    types: frozenset[str]
    attributes: int
    race: str
    level: int
    atk: int
    defense: int


class Card(msgspec.Struct, frozen=True, gc=False):
    """One card of the Duel and everything about it that can still matter. Its uid is its index in `State.cards`."""

    code: Annotated[int, Mark.CODE, Mark.IN_ALL_PLACES]
    """Index into `Duel.defs`."""
    owner: Annotated[int, Mark.IN_ALL_PLACES]
    control: int
    zone: Annotated[int, Mark.IN_ALL_PLACES]
    slot: Annotated[int, Mark.ZONE_NUMBER, Mark.ON_THE_FIELD] = -1
    """Zone number: 0–4, 5 and 6 the Extra Monster Zones; -1 where it does not matter."""
    up: bool = True
    attack: Annotated[bool, Mark.ON_THE_FIELD] = True
    """Attack Position."""
    stamp: Stamp = 0
    came: Annotated[int, Mark.TURN] = 0
    """The turn in which it came to its place or was Set; 0 for long ago."""
    origin: Annotated[int, Mark.OFF_THE_FIELD] = 0
    """Where it was before (places), for cards in the GY and banished."""
    cause: Annotated[int, Mark.OFF_THE_FIELD] = 0
    """How it came there (causes)."""
    how: Annotated[int, Mark.ON_THE_FIELD] = 0
    """How it was Summoned (ways of a Summon)."""
    summoner: Annotated[int, Mark.UNDER_WAY] = -1
    attacks: Annotated[int, Mark.ON_THE_FIELD] = 0
    """Attacks declared this turn."""
    turned: Annotated[bool, Mark.ON_THE_FIELD] = False
    """Its battle position was changed by its player this turn."""
    equip: Annotated[Uid, Mark.NAMES] = -1
    bound: Annotated[Uid, Mark.NAMES] = -1
    materials: Annotated[tuple[Uid, ...], Mark.NAMES] = ()
    counters: Annotated[tuple[tuple[str, int], ...], Mark.ON_THE_FIELD] = ()
    base_atk: Annotated[int | None, Mark.ON_THE_FIELD] = None
    base_def: Annotated[int | None, Mark.ON_THE_FIELD] = None
    negated: Annotated[bool, Mark.ON_THE_FIELD] = False
    proper: bool = True
    """Was Summoned properly before (RES: revival)."""
    as_kind: Annotated[int, Mark.ON_THE_FIELD] = 0
    """Not 0: it lies on the field as a Spell (2) or Trap (4) though it is none."""
    since: Stamp = 0
    """A stamp of when it was last turned face-up or face-down (0: not since it came).
    It orders continuous effects and renews limits (LIM-1)."""
    form: Annotated[Form | None, Mark.ON_THE_FIELD] = None
    """Not None: a Trap in a Monster Zone that was Special Summoned as this monster, or a Token with a Level that was worked out."""
    deeds: Annotated[int, Mark.ON_THE_FIELD] = 0
    """What it did this turn (`legality.compiling.this_turn`); kept only where a card asks."""
    used: Annotated[tuple[Any, ...] | None, Mark.ON_THE_FIELD] = None
    """The cards used for its Summon as they were then (`legality.compiling.summoned_with`); kept only where a card asks. None: nobody
    said."""
    through: tuple[Any, ...] | None = None
    """The card by whose effect, or for whose activation, it came to its place, as it was then (`legality.compiling.arrivals`); kept only
    where a card asks. None: nobody said."""
