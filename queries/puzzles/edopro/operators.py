"""What comes of two values of a script and an operator between them?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from queries.puzzles.edopro.tokens import Fault
from queries.puzzles.edopro.values import Unknown, Value

_WRAP: Final = 2**64


def _wrapped(number: int) -> int:
    """As Lua keeps a whole number: 64 bits."""
    return (number + _WRAP // 2) % _WRAP - _WRAP // 2


_NUMBERS: Final[dict[str, Callable[[int, int], int]]] = {
    "+": lambda one, other: one + other, "-": lambda one, other: one - other, "*": lambda one, other: one * other,
    "//": lambda one, other: one // other, "%": lambda one, other: one % other, "|": lambda one, other: one | other,
    "&": lambda one, other: one & other, "~": lambda one, other: one ^ other,
    "<<": lambda one, other: one << other if 0 <= other < 64 else 0,
    ">>": lambda one, other: (one % _WRAP) >> other if 0 <= other < 64 else 0,
}
_ORDERS: Final[dict[str, Callable[[int, int], bool]]] = {
    "<": lambda one, other: one < other, ">": lambda one, other: one > other,
    "<=": lambda one, other: one <= other, ">=": lambda one, other: one >= other,
}


def apply(operator: str, left: Value, right: Value, alone: bool, line: int) -> Value:
    """The value; `alone` if the operator has none on its left.

    Raises: Fault where the two cannot be put together.

    >>> apply("|", 4, 3, False, 1), apply("-", None, 5, True, 1), apply("..", "a", 1, False, 1), apply("==", {}, {}, False, 1)
    (7, -5, 'a1', False)
    """
    unknown = next((value for value in (left, right) if isinstance(value, Unknown)), None)
    if unknown is not None:
        return unknown
    if operator in ("==", "~="):
        same = left is right if isinstance(left, dict) else type(left) is type(right) and left == right
        return same == (operator == "==")
    if alone and operator == "#" and isinstance(right, str | dict):
        return len(right)
    if operator == ".." and all(isinstance(part, str | int) and not isinstance(part, bool) for part in (left, right)):
        return f"{left}{right}"
    one, other = 0 if alone and operator == "-" else -1 if alone else left, right
    if not isinstance(one, int) or isinstance(one, bool) or not isinstance(other, int) or isinstance(other, bool):
        raise Fault(line, f"`{operator}` between what are no numbers")
    if operator in _ORDERS:
        return _ORDERS[operator](one, other)
    if operator not in _NUMBERS:
        raise Fault(line, f"`{operator}` gives no whole number")
    if operator in ("//", "%") and not other:
        raise Fault(line, "a number is divided by zero")
    return _wrapped(_NUMBERS[operator](one, other))
