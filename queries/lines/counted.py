"""The lines of a board counted over the graph in which equal positions meet: nothing is listed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.errors import LegalityError
from legality.public import Bounds, Counts, Line, NodeKind, Replay, Search, States
from queries.lines.asked import Asked, asked
from queries.lines.summary import Summary

if TYPE_CHECKING:
    from pathlib import Path

    from legality.public import LineGraph, State
    from queries.board.board import Board
    from queries.position.replay import Played


class Group(NamedTuple):
    """A sequence of Chains or an outcome: the first line that has it, and how many have."""

    line: Line
    lines: int


class Counted(Counts):
    """A finished (or stopped) search and what is counted over its graph."""

    def __init__(self, question: Asked, search: Search) -> None:
        super().__init__(search.graph, None if question.where is None else lambda node: search.graph.goal.get(node) is True)
        self.asked = question
        self.search = search

    @property
    def played(self) -> Played:
        """The board with its `play:` played."""
        return self.asked.played

    @property
    def ends(self) -> list[int]:
        """The nodes in which wanted lines end, in the order in which a listing comes to them.

        Of an unsettled one nobody can say whether an expression is true.
        """
        wanted = self.wanted
        return [node for node in _first_visits(self.graph) if self.graph.is_end(node) and (wanted is None or wanted(node))]

    def loop(self) -> tuple[str, ...]:
        """The moves of one way on which a line comes back to a position; empty if there is none."""
        states = States(self.search)
        return tuple(states.sentences(node)[edge] for node, edge in self.order.loop)

    def summary(self, chains: int | None | str = "count") -> Summary:
        """The counts. `chains`: how many sequences of Chains there are, where that is known already."""
        graph, stopped = self.graph, self.search.stopped
        waiting = len(self.search.stack)
        if self.order.loop:
            return Summary(lines="infinite", chains=None, outcomes=None, states=len(graph), exhausted=False, loop=self.loop())
        ends = self.ends
        unsettled = sum(self.ways[node] for node in graph.facts)
        total = self.lines
        unsure = unsettled > 0
        if unsure:
            chains = None
        elif chains == "count":
            chains = self.sequences()
        return Summary(
            lines=None if unsure else total,
            chains=chains if isinstance(chains, int) else None,
            outcomes=None if unsure else len({graph.end.get(node) for node in ends}),
            states=len(graph),
            exhausted=not stopped,
            at_least=total if unsure or stopped else None,
            unsettled=unsettled,
            cut=sum(self.ways[node] for node in ends if graph.kind[node] == NodeKind.CUT),
            chance=self.chance,
            stopped=stopped,
            decisions=self.search.decisions if stopped else 0,
            waiting=waiting,
        )


def _first_visits(graph: LineGraph) -> Iterator[int]:
    """Every node that can be reached, in the order in which a listing comes to it first."""
    seen = bytearray(len(graph))
    stack = [graph.root]
    while stack:
        node = stack.pop()
        if seen[node]:
            continue
        seen[node] = 1
        yield node
        stack.extend(reversed(graph.after(node)))


def _first_paths(graph: LineGraph) -> dict[int, tuple[int, int]]:
    """For each node the node and the edge before it on the first line, in the order of a listing, that comes to it."""
    found: dict[int, tuple[int, int]] = {}
    seen = bytearray(len(graph))
    stack: list[tuple[int, int, int]] = [(graph.root, graph.root, 0)]
    while stack:
        node, before, edge = stack.pop()
        if seen[node]:
            continue
        seen[node] = 1
        found[node] = (before, edge)
        stack.extend((after, node, number) for number, after in reversed(list(enumerate(graph.after(node)))) if not seen[after])
    return found


def counted(question: Asked, by: str = "lines", search: Search | None = None) -> Counted:
    """Searches and counts. `by`: chains keeps the sequences of Chains apart, for `groups`."""
    found = question.search(by == "chains") if search is None else search
    if not len(found.graph):
        found.begin()
    found.run(question.bounds)
    return Counted(question, found)


def count(
    source: State | Board | Played | str | Path,
    until: str = "open",
    limit: int | None = None,
    depth: int | None = None,
    where: str | None = None,
) -> Summary:
    """How many lines there are, without listing them.

    >>> from queries.board.reader import read_board
    >>> count(read_board("A: {hand: [Raigeki], deck: []}\\nB: {monsters: [Sangan], deck: []}\\nplay: [A activates Raigeki]")).lines
    1

    Raises:
        BoardError: the board or its `play:` is wrong.
        ExpressionError: `where` cannot be read.
    """
    return counted(asked(source, until, depth, where, Bounds(limit))).summary()


def line_graph(source: State | Board | Played | str | Path, until: str = "open", depth: int | None = None) -> Search:
    """The graph of every line: windows and moves, equal positions met. `legality.lines.views` shows it.

    `views.as_networkx(search)` is the plain networkx object, `views.part(search, node, depth)` the nodes near one, `views.States(search)`
    the state of each node and its moves in notation.

    >>> from legality.lines.views import States, as_networkx, part
    >>> search = line_graph("queries/examples/raigeki.yaml")
    >>> len(search.graph), search.graph.edges, States(search).sentences(0)
    (22, 22, ['B activates Imperial Order', 'B passes'])
    >>> as_networkx(search, part(search, 0, depth=1)).number_of_edges()
    2

    Raises:
        BoardError: the board or its `play:` is wrong.
    """
    search = asked(source, until, depth).search()
    search.begin()
    search.run()
    return search


def distinct(found: Counted, by: str) -> list[Group]:
    """One witness for each different sequence of Chains (the search must have kept them apart) or outcome, in the order of a listing.

    Each unsettled end is a group of its own.
    """
    graph = found.graph
    if found.order.loop:
        return []
    first = _first_paths(graph)
    replay = Replay(found.search)
    groups: dict[Any, list[int]] = {}
    for node in found.ends:
        if not found.ways[node]:
            continue
        key: Any = graph.end.get(node)
        if graph.kind[node] == NodeKind.UNSETTLED:
            key = "unsettled", node
        elif by == "chains":
            value: Any = graph.value.get(node)
            key = value[1] if found.asked.where is not None else value
        groups.setdefault(key, []).append(node)
    paths = [_path(first, nodes[0]) for nodes in groups.values()]
    lines = {number: replay.line(paths[number]) for number in sorted(range(len(paths)), key=paths.__getitem__)}
    return [Group(lines[number], sum(found.ways[node] for node in nodes)) for number, nodes in enumerate(groups.values())]


def _path(first: dict[int, tuple[int, int]], node: int) -> list[int]:
    path = []
    while first[node][0] != node:
        node, edge = first[node]
        path.append(edge)
    return path[::-1]


def sample(found: Counted, number: int, seed: int) -> Iterator[Line]:
    """So many lines, one after another, each drawn with the same chance from all of them (the same one can be drawn twice).

    Raises:
        LegalityError: lines go round for ever, so that nothing can be drawn from all of them.
    """
    if found.order.loop:
        raise LegalityError("lines go round for ever here: nothing can be drawn from all of them; a depth cuts them")
    if not found.lines:
        return iter(())
    random = Random(seed)
    replay = Replay(found.search)
    return (replay.line(found.drawn(random)) for _ in range(number))
