"""What a word is said with that holds whole steps or conditions: handed down, so that no file imports one that imports it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from kb.saying.context import Context


class Whole(NamedTuple):
    """How steps, conditions and a single step are said."""

    steps: Callable[[Any, Context], str]
    conditions: Callable[[Any, Context], str]
    clause: Callable[[Any, Context], str]
