"""Where the mutants are registered."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import NamedTuple


class Mutant(NamedTuple):
    """A change of the engine: the rule it breaks, its name, and how it is made."""

    rule: str
    name: str
    change: Callable[[], AbstractContextManager[None]]


MUTANTS: list[Mutant] = []


def breaks(rule: str) -> Callable[[Callable[[], AbstractContextManager[None]]], Callable[[], AbstractContextManager[None]]]:
    """Registers a function that makes a mutant under the rule that the mutant breaks."""

    def register(change: Callable[[], AbstractContextManager[None]]) -> Callable[[], AbstractContextManager[None]]:
        MUTANTS.append(Mutant(rule, getattr(change, "__name__", "").replace("_", " "), change))
        return change

    return register
