"""What is asked about the lines of a board: from a board file and options to a search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from legality.public import Beginning, Bounds, ChainSequence, Question, Search
from queries.position.replay import Played, play_open

if TYPE_CHECKING:
    from pathlib import Path

    from legality.public import State
    from queries.board.board import Board
    from queries.expressions.expression import Expression

class Asked(NamedTuple):
    """The lines somebody asks about: from which board, to which end, how deep, and which of them."""

    played: Played
    ends: Question = Question()
    """Where they end, and how deep they go."""
    where: Expression | None = None
    """Only lines for which this is true."""
    bounds: Bounds = Bounds()

    @property
    def beginning(self) -> Beginning:
        """Where the lines begin."""
        return Beginning(self.played.state, self.played.ways)

    def question(self, chains: bool = False, outcomes: bool = True) -> Question:
        """The question to the search. `chains`: lines meet only where their Chains are the same."""
        where = self.where
        watch, goal = (None, None) if where is None else (where.watch, where.goal)
        found = Question(self.ends.until, self.ends.depth, watch, goal, outcomes)
        return found.apart_by(ChainSequence(self.played.state)) if chains else found

    def search(self, chains: bool = False, outcomes: bool = True) -> Search:
        """A search that has not begun yet."""
        return Search(self.beginning, self.question(chains, outcomes))


def asked(
    source: State | Board | Played | str | Path,
    until: str = "open",
    depth: int | None = None,
    where: str | Expression | None = None,
    bounds: Bounds = Bounds(),  # noqa: B008 - a frozen value
) -> Asked:
    """The question about the lines of a board. The last sentence of `play:` may leave its choices out.

    Raises:
        BoardError: the board or its `play:` is wrong.
        ExpressionError: `where` cannot be read.
        ValueError: `until` is none of open, chain, phase, over.
    """
    ends = Question(until, depth)
    played = play_open(source)
    expression: Any = where
    if isinstance(where, str):
        from queries.expressions.read import read  # start-up

        expression = read(where, played.state)
    return Asked(played, ends, expression, bounds)


def bounds_of(decisions: int | None = None, seconds: float | None = None, megabytes: int | None = None) -> Bounds:
    """When a search stops before it has seen everything."""
    return Bounds(decisions, seconds, None if megabytes is None else megabytes * 1_000_000)
