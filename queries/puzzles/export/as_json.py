"""Puzzles as JSON: a list of them, each as docs/puzzle.schema.json says."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from queries.puzzles.puzzle import Puzzle


def write(puzzles: Sequence[Puzzle], kb: KnowledgeBase) -> bytes:
    """The puzzles, set out to be read."""
    return msgspec.json.format(msgspec.json.encode(puzzles), indent=2) + b"\n"
