"""Which function does what a rule says? A procedure of the rules is found by the mark on it; a check is found in the registry of checks."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])
FOLLOWED: dict[str, list[Callable[..., Any]]] = {}
"""For each rule id the functions that do what it says."""


def follows(*rules: str) -> Callable[[Function], Function]:
    """Marks the function that does what these rules say; the function stays as it is."""

    def mark(function: Function) -> Function:
        for rule in rules:
            FOLLOWED.setdefault(rule, []).append(function)
        return function

    return mark
