"""What does an effect wait for: which events, which answers, which phases? How often may it be used, and what is declared for it?

Records that `legality.compiling` makes of what a card says, and `legality.game.effects` holds.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from legality.game.selections import Cards, Condition, Filter

if TYPE_CHECKING:
    from kb.records.events import Answer as AnswerRecord
    from kb.records.events import Event as EventRecord


class Pattern(msgspec.Struct, frozen=True, eq=False):
    """An event that an effect names."""

    verbs: int
    """All of these words must be true of the happening."""
    one_of: tuple[int, ...]
    itself: bool
    """It is about this very card."""
    test: Filter | None
    cause: int
    by_player: str
    by_card: Filter | None
    player: str
    origin: int
    to: int
    how: int
    target: str | Filter | None
    victim: Filter | None
    """The destroyed monster of a battle, the monster Summoned with a material or Tribute (`for`), or that an Equip Card had (`lost`)."""
    using: Filter | None
    face: str
    placed: str
    where: tuple[Condition, ...]
    excludes_itself: bool
    record: EventRecord
    uses_itself: bool = False
    """Is the material or Tribute that it names this very card?"""
    number: Callable[[int], bool] | None = None
    """To how many cards it must have happened in one moment."""
    shows: bool = False
    """Does it ask what a card is that is banished, so that one banished face-down is none?"""
    no_others: str = ""
    """The cards (`card`, `monster`) to which it must not have happened in the same moment, but those that are meant."""


class Answer(msgspec.Struct, frozen=True, eq=False):
    """An activation or an attempted Summon that an effect must answer directly."""

    to: str
    test: Filter | None
    player: str
    includes: frozenset[str]
    targets: Filter | None
    only_target: bool
    how: int
    places: int
    link: Callable[[int], bool] | None
    before: tuple[Answer, ...]
    record: AnswerRecord
    damage_to: str = ""
    destroys: Cards | None = None
    was_set: bool = False


class During(msgspec.Struct, frozen=True, eq=False):
    """The phases, turns and timings in which an effect may be used."""

    phases: tuple[str, ...]
    turn: str
    timings: frozenset[int]


class Declared(msgspec.Struct, frozen=True, eq=False):
    """What is declared at activation."""

    word: str
    allowed: tuple[str, ...] | tuple[int, ...]
    """Empty where it may be any name."""


class Limit(msgspec.Struct, frozen=True, eq=False):
    """How often an effect may be used: one of the kinds of LIM-1 … LIM-6."""

    kind: str
    times: int
    shared: tuple[int, ...] | str
    applied: bool = False
    """Is only counted what was applied?"""
