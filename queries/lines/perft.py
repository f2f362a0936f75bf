"""How many lines are there of so many decisions? The number by which engines of the game can be compared, move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from legality.public import Bounds, States
from queries.lines.asked import asked
from queries.lines.running import run
from queries.position.replay import Played

if TYPE_CHECKING:
    from pathlib import Path

    from legality.public import State
    from queries.board.board import Board


class Under(msgspec.Struct, frozen=True):
    """How many lines begin with this move."""

    move: str
    lines: int


class Perft(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="question", tag="perft"):
    """The lines of `depth` decisions.

    `lines` is None where something unsettled was met or the search was cut short (`at_least` so many then).

    `after` holds the forced moves before the first decision, `divide` the lines under each of its moves.
    """

    depth: int
    until: str
    lines: int | None
    states: int
    at_least: int | None = None
    stopped: str = ""
    """Why the search was cut short, if it was."""
    after: tuple[str, ...] = ()
    divide: tuple[Under, ...] = ()

    def without_division(self) -> Perft:
        """The number alone."""
        return msgspec.structs.replace(self, after=(), divide=())


def perft(
    source: State | Board | Played | str | Path,
    depth: int,
    until: str = "over",
    jobs: int = 1,
    bounds: Bounds = Bounds(),  # noqa: B008 - a frozen value
) -> tuple[Perft, Played]:
    """How many lines of `depth` decisions begin here, counted over merged positions; those that end sooner are counted too.

    >>> from queries.board.reader import read_board
    >>> answer, _ = perft(read_board("A: {hand: [Raigeki], deck: []}\\nB: {monsters: [Sangan], deck: []}\\nplay: [A activates Raigeki]"), 1)
    >>> answer.lines, [under.move for under in answer.divide]
    (3, ['A ends Main Phase 1', 'A ends the turn', 'A enters the Battle Phase'])

    Raises:
        BoardError: the board or its `play:` is wrong.
    """
    question = asked(source, until, depth, bounds=bounds)
    found = run(question, jobs=jobs, outcomes=False)
    graph, states = found.graph, States(found.search)
    node, after = graph.root, []
    seen = set()
    while graph.degree[node] == 1 and node not in seen:
        seen.add(node)
        after += states.sentences(node)
        node = graph.after(node)[0]
    under = tuple(
        Under(move, found.following[target]) for move, target in zip(states.sentences(node), graph.after(node), strict=True)
    ) if graph.degree[node] else ()
    total = found.lines
    stopped = "loop" if found.order.loop else found.search.stopped
    unsure = bool(graph.facts) or bool(stopped)
    return (
        Perft(
            depth=depth,
            until=until,
            lines=None if unsure else total,
            states=len(graph),
            at_least=total if unsure else None,
            stopped=stopped,
            after=tuple(after),
            divide=tuple(sorted(under, key=lambda item: item.move)),
        ),
        question.played,
    )
