"""Replaces a function, a method or a check of the engine wherever it is used, for as long as a test needs it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from importlib import import_module
from typing import Any
from unittest.mock import patch

from legality.happening.verbs import VERBS, Verb
from legality.judging.checks.registry import Check

JUDGE = import_module("legality.judging.judge")
ROOMS = ("legality", "queries", "kb")


@contextmanager
def everywhere(original: Callable[..., Any], mutant: Callable[..., Any]) -> Iterator[None]:
    """Puts the mutant in the place of the function in every module of the three rooms, and among the verbs.

    Raises:
        LookupError: nothing uses the function under its name.
    """
    with ExitStack() as stack:
        found = 0
        for name, module in list(sys.modules.items()):
            if name.partition(".")[0] in ROOMS:
                for word, value in list(vars(module).items()):
                    if value is original:
                        stack.enter_context(patch.object(module, word, mutant))
                        found += 1
        for word, verb in VERBS.items():
            if original in verb:
                changed = Verb(*(mutant if function is original else function for function in verb))
                stack.enter_context(patch.dict(VERBS, {word: changed}))
                found += 1
        if not found:
            raise LookupError(f"{original} is not used anywhere")
        yield


@contextmanager
def method(owner: type[Any], name: str, mutant: Any) -> Iterator[None]:
    """Puts the mutant in the place of a method or property of a class."""
    with patch.object(owner, name, mutant):
        yield


@contextmanager
def check(rule: str, mutant: Check | None) -> Iterator[None]:
    """Puts another function in the place of the check of this rule; None switches it off."""
    before: tuple[tuple[str, Check], ...] = JUDGE.CHECKS
    kept = [(name, function if name != rule else mutant) for name, function in before]
    JUDGE.use_checks(tuple((name, function) for name, function in kept if function is not None))
    try:
        yield
    finally:
        JUDGE.use_checks(before)
