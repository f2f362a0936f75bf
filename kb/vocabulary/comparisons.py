"""Which numbers does a comparison admit: `4`, `<= 1500`, `1-2`, `2+`, `up to 2`, `!= 3`, `any`?

The one reader of comparisons: what is checked in card files by it is what the engine reads by it.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import NamedTuple

UNBOUNDED = 10**9
"""Beyond every number of the game."""

PATTERN = r"(?:[<>]=?|!=) ?-?[0-9]{1,9}|(?:up to )?[0-9]{1,9}|[0-9]{1,9}(?:-[0-9]{1,9}|\+)|any"
"""A comparison that is text, from its first letter to its last."""


class Comparison(NamedTuple):
    """What a comparison admits: the numbers from `low` to `high`, but not `excluded`."""

    low: int
    high: int
    excluded: int | None = None


def is_comparison(text: str) -> bool:
    """Is this text a comparison?"""
    return re.fullmatch(PATTERN, text) is not None


def comparison(value: int | str) -> Comparison:
    """What does a comparison admit?

    >>> comparison("1-2"), comparison("<= -5").high, comparison("!= 3").excluded
    (Comparison(low=1, high=2, excluded=None), -5, 3)

    Raises:
        ValueError: it is none.
    """
    if isinstance(value, int):
        return Comparison(value, value)
    if not is_comparison(value):
        raise ValueError(f"no comparison: {value!r}")
    if value == "any":
        return Comparison(0, UNBOUNDED)
    if value.startswith("up to "):
        return Comparison(1, int(value.removeprefix("up to ")))
    if value[0] in "<>!":
        relation = value.rstrip("-0123456789 ")
        return _related(relation, int(value.removeprefix(relation)))
    if value.endswith("+"):
        return Comparison(int(value[:-1]), UNBOUNDED)
    least, _, most = value.partition("-")
    return Comparison(int(least), int(most or least))


def _related(relation: str, number: int) -> Comparison:
    match relation:
        case "<=":
            return Comparison(-UNBOUNDED, number)
        case "<":
            return Comparison(-UNBOUNDED, number - 1)
        case ">=":
            return Comparison(number, UNBOUNDED)
        case ">":
            return Comparison(number + 1, UNBOUNDED)
        case _:
            return Comparison(-UNBOUNDED, UNBOUNDED, number)


def admitted(value: int | str) -> Callable[[int], bool]:
    """The test whether a comparison admits a number."""
    low, high, excluded = comparison(value)
    if excluded is not None:
        return lambda number: number != excluded
    return lambda number: low <= number <= high
