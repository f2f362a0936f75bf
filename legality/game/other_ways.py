"""In which ways beside those of the rules does a card's own text let it be Summoned, or be used for a Summon?"""

from __future__ import annotations

from typing import Any

import msgspec

from legality.game.selections import Cards, Condition, Filter
from legality.game.terms import HAND, MZONE


class Material(msgspec.Struct, frozen=True, eq=False):
    """One requirement of an Extra Deck or Ritual Monster's materials."""

    low: int
    high: int
    test: Filter
    different_names: bool = False
    differing: tuple[str, ...] = ()
    alike: tuple[str, ...] = ()
    """What all of them must differ, or agree, in."""
    of_xyz: bool = False
    """Are Xyz Monsters asked for, which have no Level?"""


class OtherWays(msgspec.Struct, frozen=True, eq=False):
    """What its text allows besides, of its own Summons and where it is used for those of others."""

    may_skip_tributes: tuple[Condition, ...] | None = None
    """While these hold, it may be Normal Summoned without Tributing; None: never."""
    may_skip_when_set: bool = False
    set_as_a_spell: bool = False
    """May it be Set to a Spell & Trap Zone, too?"""
    other_tributes: tuple[Material, ...] = ()
    """With these Tributes it may be Tribute Summoned, too."""
    other_tributes_when_set: bool | None = None
    """May it be Set with them? None: no source says."""
    other_tributes_while: tuple[Condition, ...] | None = ()
    """What must hold for that."""
    counts_as_tributes: int = 1
    """For how many Tributes it may count (SUM-11)."""
    counts_as_tributes_for: Filter | None = None
    """For the Tribute Summon of which monsters; None: of any."""
    other_materials: tuple[Material, ...] = ()
    """With these materials it may be Xyz Summoned, too."""
    other_materials_while: tuple[Condition, ...] | None = ()
    """What must hold for that."""
    other_materials_once: bool = False
    """Only once a turn?"""
    tributes_also: Filter | None = None
    """Cards other than monsters that its player may Tribute for its Tribute Summon, too; None: none."""
    tributes_must_be: Filter | None = None
    """What each Tribute for its Tribute Summon must be."""
    ritual_materials: Filter | None = None
    """What each monster used for its Ritual Summon must be."""
    all_of_a_ritual_for: Filter | None = None
    """For the Ritual Summon of which monsters it can be used as all that is required; None: of none."""
    all_of_a_ritual_from: int = HAND | MZONE
    """From where."""
    banished_for_a_ritual: Filter | None = None
    """For the Ritual Summon of which monsters it can be banished from the GY as 1 of those required."""
    stands_in_from: int = 0
    """From where it can be used for 1 Fusion Material that is mentioned by name; 0: not at all."""
    stands_in_for_tuner: str = ""
    """For 1 Tuner of which series it can be used at a Synchro Summon; empty: for none."""
    one_as_tuner: Filter | None = None
    """Which monsters 1 of which may be treated as a Tuner for its Synchro Summon; None: none."""
    level_of_that_tuner: int = 0
    """As of which Level; 0: of its own."""
    pendulum_level: int = 0
    """As which Level it is Pendulum Summoned from the Extra Deck; 0: as its own."""
    kind_summons: int = 0
    """How often a turn it may be Synchro, Xyz or Link Summoned; 0: as often as one likes."""
    special_summoned_enough: Condition | None = None
    """Has it been Special Summoned from the Extra Deck so often this turn, in whatever way?"""
    kept: tuple[Condition, ...] = ()
    """What must hold of the player who would Special Summon it (ACT-10)."""
    sworn: tuple[Any, ...] = ()
    """To what that player is bound from then on (steps)."""


NO_OTHER_WAY = OtherWays()


class MoreMaterials(msgspec.Struct, frozen=True, eq=False):
    """Further materials of a Fusion Summon: which, at most how many, what becomes of them, when, for which monster, beside which others."""

    cards: Cards
    by: str
    conditions: tuple[Condition, ...]
    for_: Filter | None
    beside: Filter | None
