"""The room that asks: what players ask about a board, each question one function with a typed answer.

`load_board(path)` gives the state of a board file; `can_respond`, `check`, `actions`, `segoc`, `lines`, `count`, `solve`, `diff`, `perft`
and `play` take a board file, or a state, and answer; `line_graph` is the graph of every line. Importing this package loads nothing; each
name is loaded when first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.lazy import lazily

_PUBLIC = {
    "Board": "queries.board.board",
    "Played": "queries.replay",
    "actions": "queries.actions",
    "as_json": "queries.answers",
    "can_respond": "queries.respond",
    "can_respond_to": "queries.assumed",
    "check": "queries.check",
    "count": "queries.lines.counted",
    "diff": "queries.diff",
    "explain": "queries.explain",
    "line_graph": "queries.lines.counted",
    "lines": "queries.lines.listed",
    "load_board": "queries.replay",
    "perft": "queries.perft",
    "play": "queries.replay",
    "read_board": "queries.board.reader",
    "read_file": "queries.board.reader",
    "segoc": "queries.order",
    "solve": "queries.solve",
}

__all__ = [
    "Board",
    "Played",
    "actions",
    "as_json",
    "can_respond",
    "can_respond_to",
    "check",
    "count",
    "diff",
    "explain",
    "line_graph",
    "lines",
    "load_board",
    "perft",
    "play",
    "read_board",
    "read_file",
    "segoc",
    "solve",
]

if TYPE_CHECKING:
    from queries.actions import actions
    from queries.answers import as_json
    from queries.assumed import can_respond_to
    from queries.board.board import Board
    from queries.board.reader import read_board, read_file
    from queries.check import check
    from queries.diff import diff
    from queries.explain import explain
    from queries.lines.counted import count, line_graph
    from queries.lines.listed import lines
    from queries.order import segoc
    from queries.perft import perft
    from queries.replay import Played, load_board, play
    from queries.respond import can_respond
    from queries.solve import solve

lazily(__name__)
