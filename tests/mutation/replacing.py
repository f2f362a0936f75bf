"""Replaces a function, a method or a check of the engine wherever it is used, for as long as a test needs it.

What is replaced is called by the name under which the engine knows it, never by the place where it stands: a check by its rule id, a
verb by its word, a procedure by the name of its function.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import lru_cache
from types import FunctionType
from typing import Any
from unittest.mock import patch

from msgspec.structs import astuple

from legality.happening.verbs import Verb
from legality.judging import judge
from legality.judging.checks import registry
from legality.judging.checks.registry import CHECKS, MOVE_CHECKS, Check, ordered
from tests.support.engine import load

ROOMS = ("legality", "queries", "kb")
SAYING = ("legality.notation", "legality.lines")
"""Packages that say or search, and decide nothing."""
Procedure = Callable[..., Any]


@lru_cache(maxsize=1)
def _by_name() -> dict[str, list[Any]]:
    """Every function and class of the engine that decides something, but for the checks."""
    found: dict[str, list[Any]] = {}
    for module in load():
        if module.__name__.startswith(SAYING):
            continue
        for word, value in vars(module).items():
            if isinstance(value, FunctionType | type) and value.__module__ == module.__name__ and value not in CHECKS.values():
                found.setdefault(word, []).append(value)
    return found


def procedure(name: str) -> Any:
    """The function (or class) of the engine with this name, as it is while nothing is replaced.

    Raises:
        LookupError: there is none, or more than one.
    """
    found = _by_name().get(name, [])
    if len(found) != 1:
        raise LookupError(f"{name} is the name of {len(found)} functions of the engine: {[one.__module__ for one in found]}")
    return found[0]


@contextmanager
def instead_of(original: str | Procedure, mutant: Procedure) -> Iterator[None]:
    """Puts the mutant in the place of the procedure (or of the one with this name) in every module of the rooms, and every registry.

    Raises:
        LookupError: nothing uses the procedure under its name.
    """
    if isinstance(original, str):
        original = procedure(original)
    with ExitStack() as stack:
        found = 0
        for called, module in list(sys.modules.items()):
            if called.partition(".")[0] not in ROOMS:
                continue
            for word, value in list(vars(module).items()):
                if value is original:
                    stack.enter_context(patch.object(module, word, mutant))
                    found += 1
                elif isinstance(value, dict) and word.isupper():
                    for key in [key for key, entry in value.items() if entry is original]:
                        stack.enter_context(patch.dict(value, {key: mutant}))
                        found += 1
                    for key, entry in list(value.items()):
                        if isinstance(entry, Verb) and any(part is original for part in astuple(entry)):
                            parts: list[Any] = [mutant if part is original else part for part in astuple(entry)]
                            stack.enter_context(patch.dict(value, {key: Verb(*parts)}))
                            found += 1
        if not found:
            raise LookupError(f"{original} is not used anywhere")
        yield


@contextmanager
def method(owner: str, name: str, mutant: Any) -> Iterator[None]:
    """Puts the mutant in the place of a method or property of a class of the engine."""
    with patch.object(procedure(owner), name, mutant):
        yield


@contextmanager
def check(rule: str, mutant: Check | None) -> Iterator[None]:
    """Puts another function in the place of the check of this rule; None switches it off."""
    before = ordered()
    kept = [(name, function if name != rule else mutant) for name, function in before]
    judge.use_checks(tuple((name, function) for name, function in kept if function is not None))
    try:
        yield
    finally:
        judge.use_checks(before)



@contextmanager
def move_check_off(rule: str) -> Iterator[None]:
    """Switches the check of moves of this rule off, for every kind of move."""
    with ExitStack() as stack:
        for table in (registry._IN_ORDER, registry._IN_WINDOW):  # what is kept in order is put in order anew, now and afterwards
            stack.enter_context(patch.dict(table, clear=True))
        for asked in MOVE_CHECKS.values():
            if rule in asked:
                stack.enter_context(patch.dict(asked))
                del asked[rule]
        stack.enter_context(patch.object(registry, "ALONE", {entry for entry in registry.ALONE if entry[1] != rule}))
        stack.enter_context(patch.object(registry, "BOXES", {entry: boxes for entry, boxes in registry.BOXES.items() if entry[1] != rule}))
        yield
