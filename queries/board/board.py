"""What a board file says, read: the position before `play:`, and the sentences of `play:`."""

from __future__ import annotations

import msgspec

from kb.store.knowledge import KnowledgeBase
from legality.public import State


class Board(msgspec.Struct, frozen=True):
    """What a board file says: the position before `play:`, the moves of `play:` with their places, and the names given to single copies."""

    state: State
    play: tuple[tuple[str, int, int], ...]
    """(sentence, line, column) of each move."""
    file: str
    kb: KnowledgeBase
    ids: dict[str, int]
    """The uid of each copy that the file gives a name (`id`)."""
    ruleset: str
    assumptions: tuple[str, ...] = ()
    """What is taken for granted because the file does not say it."""
