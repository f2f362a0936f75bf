"""The room that asks: what players ask about a board, each question one function with a typed answer.

`load_board(path)` gives the state of a board file; `can_respond`, `check`, `actions`, `segoc`, `lines` and `play` take a board file, or a
state, and answer. Importing this package loads nothing; each name is loaded when first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.lazy import lazily

_PUBLIC = {
    "Board": "queries.board",
    "Played": "queries.replay",
    "actions": "queries.actions",
    "as_json": "queries.answers",
    "can_respond": "queries.respond",
    "can_respond_to": "queries.assumed",
    "check": "queries.check",
    "explain": "queries.explain",
    "lines": "queries.lines",
    "load_board": "queries.board",
    "play": "queries.replay",
    "read_board": "queries.board",
    "read_file": "queries.board",
    "segoc": "queries.order",
}

__all__ = [
    "Board",
    "Played",
    "actions",
    "as_json",
    "can_respond",
    "can_respond_to",
    "check",
    "explain",
    "lines",
    "load_board",
    "play",
    "read_board",
    "read_file",
    "segoc",
]

if TYPE_CHECKING:
    from queries.actions import actions
    from queries.answers import as_json
    from queries.assumed import can_respond_to
    from queries.board import Board, load_board, read_board, read_file
    from queries.check import check
    from queries.explain import explain
    from queries.lines import lines
    from queries.order import segoc
    from queries.replay import Played, play
    from queries.respond import can_respond

lazily(__name__)
