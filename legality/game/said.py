"""What do a step and a modifier say that needs neither steps nor other modifiers? The first part of each, which their records add to."""

from __future__ import annotations

import msgspec


class SaidOfStep(msgspec.Struct, frozen=True, eq=False):
    """Words that qualify a step."""

    while_counter: str = ""
    """The counter that a card must have for what is done to it to last; empty where nothing is said of that."""


class SaidOfModifier(msgspec.Struct, frozen=True, eq=False):
    """Words of a modifier."""

    words: frozenset[str]
    """What it says."""
