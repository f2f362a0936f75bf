"""The last word on the lines of a board: how many there are."""

from __future__ import annotations

import msgspec


class Summary(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """How many lines, sequences of Chains and outcomes there are, as exact integers.

    `lines` is None where something unsettled cut one short, and "infinite" where lines can go round for ever (`loop` holds the moves of one
    way round). `chains` is None where they were too many to be told apart without listing them. A search that was stopped has `exhausted`
    False and says in `stopped` why; its numbers are those of the lines found until then.
    """

    lines: int | None | str
    chains: int | None
    outcomes: int | None
    states: int
    exhausted: bool
    at_least: int | None = None
    unsettled: int = 0
    """Lines that end where a fact is missing."""
    cut: int = 0
    """Lines that were cut by `depth`."""
    chance: int = 0
    """Branches of the lines that are chance's."""
    stopped: str = ""
    """limit, time, memory, interrupt, long line."""
    decisions: int = 0
    """Of a stopped search: windows with two or more moves that were looked into."""
    waiting: int = 0
    """Of a stopped search: windows that were found and not opened."""
    loop: tuple[str, ...] = ()
