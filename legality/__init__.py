"""The room that judges: what is legal in a Yu-Gi-Oh! Chain, and what follows. Pure functions over frozen values.

`legal_moves(state)` lists, `verdict(state, move)` says why not, `play(state, move)` goes on; `text` and `parse` are the notation of moves.
A state comes from `queries.load_board`. Importing this package loads nothing; each name is loaded when first used.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.lazy import lazily

__version__ = "0.1.0"

_PUBLIC = {
    "Activation": "legality.judging.activation",
    "Card": "legality.game.card",
    "Duel": "legality.game.duel",
    "Event": "legality.game.state",
    "Illegal": "legality.game.verdict",
    "Legal": "legality.game.verdict",
    "Link": "legality.game.state",
    "Missing": "legality.game.verdict",
    "Move": "legality.game.move",
    "Reason": "legality.game.verdict",
    "State": "legality.game.state",
    "Tables": "legality.game.duel",
    "Unsettled": "legality.game.verdict",
    "Verdict": "legality.game.verdict",
    "chain_graph": "legality.lines.chain_graph",
    "judge": "legality.playing.play",
    "legal_moves": "legality.notation.legal",
    "orders": "legality.playing.segoc",
    "parse": "legality.notation",
    "play": "legality.playing.play",
    "start": "legality.playing.play",
    "text": "legality.notation",
    "verdict": "legality.playing.play",
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
    from legality.game.card import Card
    from legality.game.duel import Duel, Tables
    from legality.game.move import Move
    from legality.game.state import Event, Link, State
    from legality.game.verdict import Illegal, Legal, Missing, Reason, Unsettled, Verdict
    from legality.judging.activation import Activation
    from legality.lines.chain_graph import chain_graph
    from legality.notation import parse, text
    from legality.notation.legal import legal_moves
    from legality.playing.play import judge, play, start, verdict
    from legality.playing.segoc import orders

lazily(__name__)
