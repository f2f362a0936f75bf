"""Every legal line of play from the window after `play:` to an end: listed, counted, drawn at random.

`lines(board)` lists them one by one, `count(board)` counts without listing, `distinct` gives one witness for each different
sequence of Chains or outcome, `sample` draws. A line ends where `until` says, when the Duel is over, or where a fact is missing.
"""

from __future__ import annotations

from queries.lines.asking import DISTINCT, Asked, asked
from queries.lines.counted import Counted, count, counted, distinct, line_graph, sample
from queries.lines.ends import end_object
from queries.lines.listed import Lines, line_object, lines
from queries.lines.summary import Summary

__all__ = [
    "DISTINCT",
    "Asked",
    "Counted",
    "Lines",
    "Summary",
    "asked",
    "count",
    "counted",
    "distinct",
    "end_object",
    "line_graph",
    "line_object",
    "lines",
    "sample",
]
