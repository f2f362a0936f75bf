"""The lines of a board one after another, depth first in the order of the legal moves; nothing is merged."""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from legality.public import Bounds, Line, NodeKind, PlainWalk
from queries.lines.asked import Asked, asked
from queries.lines.ends import end_object
from queries.lines.summary import Summary

if TYPE_CHECKING:
    from pathlib import Path

    from legality.public import State
    from queries.board.board import Board
    from queries.position.replay import Played


class Lines:
    """The lines of a board, lazily: iterate over it for lines; afterwards `summary()` counts what was seen."""

    def __init__(self, question: Asked) -> None:
        self.asked = question
        self.walk = PlainWalk(question.beginning, question.question(), question.bounds.decisions, question.bounds.seconds)
        self.count = 0
        self.unsettled = 0
        self.cut = 0
        self.chains: set[bytes] = set()
        self.outcomes: set[bytes] = set()
        """Digests: a listing can be long."""

    @property
    def played(self) -> Played:
        """The board with its `play:` played."""
        return self.asked.played

    def __iter__(self) -> Iterator[Line]:
        goal = self.asked.where.goal if self.asked.where is not None else None
        for line in self.walk:
            self.unsettled += line.kind == NodeKind.UNSETTLED
            if goal is not None and (line.kind == NodeKind.UNSETTLED or goal.holds(line.value, line.state) is not True):
                continue
            self.count += 1
            self.cut += line.kind == NodeKind.CUT
            self.chains.add(short(line.chains))
            self.outcomes.add(short(line.outcome))
            yield line

    def summary(self) -> Summary:
        """The counts of what was listed. With an unsettled line there are at least as many as were found."""
        walk = self.walk
        stopped = walk.stopped
        if walk.loop:
            return Summary(
                lines="infinite", chains=None, outcomes=None, states=len(walk.positions), exhausted=False, loop=walk.loop
            )
        unsure = self.unsettled > 0
        return Summary(
            lines=None if unsure else self.count,
            chains=None if unsure else len(self.chains),
            outcomes=None if unsure else len(self.outcomes),
            states=len(walk.positions),
            exhausted=not stopped,
            at_least=self.count if unsure or stopped else None,
            unsettled=self.unsettled,
            cut=self.cut,
            chance=walk.chance,
            stopped=stopped,
            decisions=walk.decisions if stopped else 0,
        )


def short(value: Any) -> bytes:
    """Sixteen bytes for a value of plain parts."""
    return blake2b(repr(value).encode(), digest_size=16).digest()


def each(found: Lines, by: str) -> Iterator[tuple[Line, int]]:
    """Every line (with 1) as it is found; or at the end, for each sequence of Chains or outcome, one witness with their number."""
    groups: dict[bytes, list[Any]] = {}
    for line in found:
        if by == "lines":
            yield line, 1
            continue
        key = short(line.chains if by == "chains" else line.outcome)
        group = groups.setdefault(key, [line, 0])
        group[1] += 1
    for line, number in groups.values():
        yield line, number


def lines(
    source: State | Board | Played | str | Path,
    until: str = "open",
    limit: int | None = None,
    depth: int | None = None,
    where: str | None = None,
) -> Lines:
    """The lines of a board, one after another. `limit`: so many decisions are looked into; `depth`: so many decisions a line has at most.

    >>> from queries.board.reader import read_board
    >>> found = lines(read_board("A: {hand: [Raigeki], deck: []}\\nB: {monsters: [Sangan], deck: []}\\nplay: [A activates Raigeki]"))
    >>> [line.moves for line in found]
    [('B passes', 'A passes', 'B activates Sangan', 'A passes', 'B passes', 'A passes', 'B passes')]
    >>> found.summary().lines
    1

    Raises:
        BoardError: the board or its `play:` is wrong.
        ExpressionError: `where` cannot be read.
    """
    return Lines(asked(source, until, depth, where, Bounds(limit)))


def line_object(played: Played, line: Line) -> dict[str, Any]:
    """One line as the plain object of `lines --json`."""
    found: dict[str, Any] = {
        "moves": list(line.moves),
        "chains": [[{"player": player, "card": card, "effect": effect} for player, card, effect in chain] for chain in line.chains],
        "end": {"unsettled": list(line.facts)} if line.kind == NodeKind.UNSETTLED else end_object(played.first, line.state),
        "missed": [{"card": card, "effect": effect, "rule": rule} for card, effect, rule in line.missed],
    }
    if line.kind == NodeKind.CUT:
        found["cut"] = True
    return found
