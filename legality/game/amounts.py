"""Of what, and how much: a change of ATK, DEF or Level, and counters."""

from __future__ import annotations

import msgspec

from legality.game.selections import Cards, Number


class StatChange(msgspec.Struct, frozen=True, eq=False):
    """A change of ATK, DEF or Level: by so much, to so much, or by half or double."""

    of: Cards
    by: Number | None = None
    to: Number | None = None
    times: str = ""
    at_most: int | None = None
    at_least: int = 0
    like: str = ""
    """The reference to the cards whose number it becomes."""


class Counters(msgspec.Struct, frozen=True, eq=False):
    """So many counters of this name on these cards."""

    name: str
    count: Number
    on: Cards
    at_most: int | None = None
    """Of those that are placed: no more may lie on the card."""
