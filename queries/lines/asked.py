"""What is asked about the lines of a board: from a board file and options to a search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from legality.public import UNTIL, Beginning, Both, Bounds, Chains, Goal, GoalOfFirst, Question, Search, Watch
from queries.position.replay import Played, play_open

if TYPE_CHECKING:
    from pathlib import Path

    from legality.public import State
    from queries.board.board import Board
    from queries.expressions.expression import Expression

DISTINCT = ("lines", "chains", "outcomes")


class Asked(NamedTuple):
    """The lines somebody asks about: from which board, to which end, how deep, and which of them."""

    played: Played
    until: str = "open"
    depth: int | None = None
    where: Expression | None = None
    """Only lines for which this is true."""
    bounds: Bounds = Bounds()

    @property
    def beginning(self) -> Beginning:
        """Where the lines begin."""
        return Beginning(self.played.state, self.played.ways)

    def question(self, chains: bool = False, outcomes: bool = True) -> Question:
        """The question to the search. `chains`: lines meet only where their Chains are the same."""
        watch: Watch | None = self.where.watch if self.where is not None else None
        goal: Goal | None = self.where.goal if self.where is not None else None
        if chains:
            sequence = Chains(self.played.state)
            if watch is None and goal is not None:
                watch, goal = Both(Nothing(), sequence), GoalOfFirst(goal)
            elif watch is not None and goal is not None:
                watch, goal = Both(watch, sequence), GoalOfFirst(goal)
            else:
                watch = sequence
        return Question(self.until, self.depth, watch, goal, outcomes)

    def search(self, chains: bool = False, outcomes: bool = True) -> Search:
        """A search that has not begun yet."""
        return Search(self.beginning, self.question(chains, outcomes))


class Nothing:
    """Watches nothing."""

    first: Any = None
    reads_the_story = False

    def after(self, value: Any, state: Any, move: Any, story: Any) -> Any:
        """None."""
        return None


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
    if until not in UNTIL:
        raise ValueError(f'until is one of {", ".join(UNTIL)}; found "{until}"')
    played = play_open(source)
    expression: Any = where
    if isinstance(where, str):
        from queries.expressions.read import read  # start-up

        expression = read(where, played.state)
    return Asked(played, until, depth, expression, bounds)


def bounds_of(decisions: int | None = None, seconds: float | None = None, megabytes: int | None = None) -> Bounds:
    """When a search stops before it has seen everything."""
    return Bounds(decisions, seconds, None if megabytes is None else megabytes * 1_000_000)
