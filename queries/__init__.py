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
    "Played": "queries.position.replay",
    "actions": "queries.asking.actions",
    "as_json": "queries.telling.answers",
    "can_respond": "queries.asking.respond",
    "can_respond_to": "queries.supposing.assumed",
    "check": "queries.asking.check",
    "count": "queries.lines.counted",
    "diff": "queries.lines.diff",
    "explain": "queries.asking.explain",
    "line_graph": "queries.lines.counted",
    "lines": "queries.lines.listed",
    "load_board": "queries.position.replay",
    "perft": "queries.lines.perft",
    "play": "queries.position.replay",
    "read_board": "queries.board.reader",
    "read_file": "queries.board.reader",
    "segoc": "queries.asking.order",
    "solve": "queries.lines.solve",
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
    from queries.asking.actions import actions
    from queries.asking.check import check
    from queries.asking.explain import explain
    from queries.asking.order import segoc
    from queries.asking.respond import can_respond
    from queries.board.board import Board
    from queries.board.reader import read_board, read_file
    from queries.lines.counted import count, line_graph
    from queries.lines.diff import diff
    from queries.lines.listed import lines
    from queries.lines.perft import perft
    from queries.lines.solve import solve
    from queries.position.replay import Played, load_board, play
    from queries.supposing.assumed import can_respond_to
    from queries.telling.answers import as_json

lazily(__name__)
