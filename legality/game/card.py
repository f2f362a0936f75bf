"""One card of the Duel as a frozen value, without what it says: everything about it that can still matter."""

from __future__ import annotations

import msgspec


class Form(msgspec.Struct, frozen=True, gc=False):
    """What a Trap is as long as it is a monster."""

    kind: int
    types: frozenset[str]
    attributes: int
    race: str
    level: int
    atk: int
    defense: int


class Card(msgspec.Struct, frozen=True, gc=False):
    """One card of the Duel and everything about it that can still matter. `uid` is its index in `State.cards`."""

    code: int
    """Index into `Duel.defs`."""
    owner: int
    control: int
    zone: int
    slot: int = -1
    """Zone number: 0–4, 5 and 6 the Extra Monster Zones; -1 where it does not matter."""
    up: bool = True
    attack: bool = True
    """Attack Position."""
    stamp: int = 0
    """Grows with every move to another place, so that a reference to a card that moved since is known to be old."""
    came: int = 0
    """The turn in which it came to its place or was Set; 0 for long ago."""
    origin: int = 0
    """Where it was before (places), for cards in the GY and banished."""
    cause: int = 0
    """How it came there (causes)."""
    how: int = 0
    """How it was Summoned (ways of a Summon)."""
    summoner: int = -1
    attacks: int = 0
    """Attacks declared this turn."""
    turned: bool = False
    """Its battle position was changed by its player this turn."""
    equip: int = -1
    bound: int = -1
    materials: tuple[int, ...] = ()
    counters: tuple[tuple[str, int], ...] = ()
    base_atk: int | None = None
    base_def: int | None = None
    negated: bool = False
    proper: bool = True
    """Was Summoned properly before (RES: revival)."""
    as_kind: int = 0
    """Not 0: it lies on the field as a Spell (2) or Trap (4) though it is none."""
    since: int = 0
    """A stamp of when it was last turned face-up or face-down (0: not since it came).
    It orders continuous effects and renews limits (LIM-1)."""
    form: Form | None = None
    """Not None: a Trap in a Monster Zone that was Special Summoned as this monster."""
    deeds: int = 0
    """What it did this turn (`legality.compiling.this_turn`); kept only where a card asks."""
