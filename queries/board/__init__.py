"""A board file read into a position: `read_board` a text, `read_file` a file, `load_board` straight to the state.

The format is the section "Board file" of formats.md. Whatever is wrong is a `BoardError`, and all faults are told at once. Importing this
module is cheap; the parser and the engine are loaded with the first board.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

    from kb.store.knowledge import KnowledgeBase
    from legality.game.state import State

__all__ = ["Board", "load_board", "read_board", "read_file"]


class Board(NamedTuple):
    """What a board file says: the position before `play:`, the moves of `play:` with their places, and the names given to single copies."""

    state: State
    play: tuple[tuple[str, int, int], ...]
    """(sentence, line, column) of each move."""
    file: str
    kb: KnowledgeBase
    ids: dict[str, int]
    """The uid of each copy that the file gives a name (`id`)."""
    ruleset: str


def read_board(
    text: str | bytes,
    file: str = "board.yaml",
    kb: KnowledgeBase | None = None,
    cards: Iterable[dict[str, Any]] = (),
    ruleset: str = "",
) -> Board:
    """The board that a text describes; `cards` are further described cards (invented ones of a test).

    `ruleset`: the name of a ruleset to read it under instead of its own.

    Raises: BoardError with every fault of reading and naming, each with its line and column.
    """
    from kb.errors import BoardError
    from kb.store.load import BOARD_BOUNDS, read
    from queries.board.reader import board_of

    return board_of(read(text, file, BOARD_BOUNDS, BoardError), file, kb, cards, ruleset)


def read_file(path: str | Path, kb: KnowledgeBase | None = None, cards: Iterable[dict[str, Any]] = (), ruleset: str = "") -> Board:
    """The board in a file; `-` is the standard input. `ruleset`: the name of a ruleset to read it under instead of its own.

    Raises: BoardError, also if the file cannot be read.
    """
    from kb.errors import BoardError
    from kb.store.load import BOARD_BOUNDS, read
    from kb.store.load import read_file as tree_of
    from queries.board.reader import board_of

    if str(path) == "-":
        import sys

        root = read(sys.stdin.buffer.read(BOARD_BOUNDS.size + 1), "<stdin>", BOARD_BOUNDS, BoardError)
        return board_of(root, "<stdin>", kb, cards, ruleset)
    return board_of(tree_of(path, BOARD_BOUNDS, BoardError), str(path), kb, cards, ruleset)


def load_board(path: str | Path, kb: KnowledgeBase | None = None, extra_cards: Iterable[dict[str, Any]] = ()) -> State:
    """The position that a board file leads to: its `play:` is played, and what has just happened has triggered.

    Raises: BoardError, also for an illegal move in `play:`.
    """
    from queries.replay import play

    return play(read_file(path, kb, extra_cards)).state
