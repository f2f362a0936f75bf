"""The room that judges: what is legal in a Yu-Gi-Oh! Chain, and what follows. Pure functions over frozen values.

`legal_moves(state)` lists, `verdict(state, move)` says why not, `play(state, move)` goes on; `text` and `parse` are the notation of moves.
A state comes from `queries.load_board`. Importing this package loads nothing; each name is loaded when first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.lazy import lazily

__version__ = "0.1.0"

_PUBLIC = {
    "Activation": "legality.activation",
    "Card": "legality.state",
    "Duel": "legality.duel",
    "Event": "legality.state",
    "Illegal": "legality.verdict",
    "Legal": "legality.verdict",
    "Link": "legality.state",
    "Missing": "legality.verdict",
    "Move": "legality.move",
    "Reason": "legality.verdict",
    "State": "legality.state",
    "Tables": "legality.duel",
    "Unsettled": "legality.verdict",
    "Verdict": "legality.verdict",
    "chain_graph": "legality.chain_graph",
    "judge": "legality.judge",
    "legal_moves": "legality.play",
    "orders": "legality.segoc",
    "parse": "legality.notation",
    "play": "legality.play",
    "start": "legality.play",
    "text": "legality.notation",
    "verdict": "legality.play",
}

__all__ = [
    "Activation",
    "Card",
    "Duel",
    "Event",
    "Illegal",
    "Legal",
    "Link",
    "Missing",
    "Move",
    "Reason",
    "State",
    "Tables",
    "Unsettled",
    "Verdict",
    "chain_graph",
    "judge",
    "legal_moves",
    "orders",
    "parse",
    "play",
    "start",
    "text",
    "verdict",
]

if TYPE_CHECKING:
    from legality.activation import Activation
    from legality.chain_graph import chain_graph
    from legality.duel import Duel, Tables
    from legality.judge import judge
    from legality.move import Move
    from legality.notation import parse, text
    from legality.play import legal_moves, play, start, verdict
    from legality.segoc import orders
    from legality.state import Card, Event, Link, State
    from legality.verdict import Illegal, Legal, Missing, Reason, Unsettled, Verdict

lazily(__name__)
