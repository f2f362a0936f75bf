"""A board as plain data, read and played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from queries.board.reader import read_board
from queries.position.replay import Played, play
from queries.telling.answers import to_json

if TYPE_CHECKING:
    from collections.abc import Mapping

    from kb.store.knowledge import KnowledgeBase


def played_board(board: Mapping[str, Any], kb: KnowledgeBase, name: str = "puzzle") -> Played:
    """The position after the `play` of this board; `name` stands where a fault would name its file.

    Raises: BoardError if the board or its `play` has a fault.
    """
    return play(read_board(to_json(board), name, kb))
