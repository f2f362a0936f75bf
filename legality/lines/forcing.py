"""Can a player force it? An AND/OR labelling of the graph: that player needs one move, everybody else (and chance) must fail with all.

With positions that repeat it is the least fixed point: who can only go round for ever forces nothing. Where a fact is missing, or the
search stopped, both answers are tried: what is forced even if all of that fails is forced, what is not forced even if all of it
succeeds is not.
"""

from __future__ import annotations

from array import array
from collections import deque

import msgspec

from legality.lines.graph import ROOT, LineGraph
from legality.lines.question import NodeKind


class Forcing(msgspec.Struct, frozen=True):
    """What one player can force. For each node its rank: in how many rounds the goal is reached from there; -1: not at all."""

    graph: LineGraph
    possible: array[int]
    """If everybody helps."""
    perhaps_possible: array[int]
    """The same, if everything unknown comes out well."""
    forced: array[int]
    """Whatever the others do."""
    perhaps_forced: array[int]

    @property
    def is_possible(self) -> bool | None:
        """Is there a line in which it happens? None: unsettled."""
        return _answer(self.possible[ROOT], self.perhaps_possible[ROOT])

    @property
    def is_forced(self) -> bool | None:
        """Can it be forced? None: unsettled."""
        return _answer(self.forced[ROOT], self.perhaps_forced[ROOT])

    @classmethod
    def of(cls, graph: LineGraph, player: int) -> Forcing:
        """What this player can force from every node. The graph must have been built with a goal."""
        before = _reversed(graph)
        sure, unsure = [], []
        for node in graph.nodes():
            if graph.kind[node] == NodeKind.WINDOW:
                continue
            value = graph.goal.get(node) if graph.kind[node] == NodeKind.END else None
            if value is True:
                sure.append(node)
            if value is not False:
                unsure.append(node)
        return cls(
            graph,
            _ranks(graph, before, sure, None),
            _ranks(graph, before, unsure, None),
            _ranks(graph, before, sure, player),
            _ranks(graph, before, unsure, player),
        )

    def best_edge(self, node: int, rank: array[int]) -> int:
        """The move that comes nearest to the goal; `rank` is one of the four."""
        after = self.graph.after(node)
        return min((edge for edge, end in enumerate(after) if rank[end] >= 0), key=lambda edge: (rank[after[edge]], edge))

    def avoiding_edge(self, node: int, rank: array[int]) -> int:
        """The first move after which the goal is not reached."""
        return next(edge for edge, after in enumerate(self.graph.after(node)) if rank[after] < 0)

    def shortest(self) -> list[int]:
        """The edges of a shortest line to the goal, everybody helping."""
        node, path = ROOT, []
        while self.possible[node] > 0:
            edge = self.best_edge(node, self.possible)
            path.append(edge)
            node = self.graph.after(node)[edge]
        return path



def _answer(surely: int, perhaps: int) -> bool | None:
    return True if surely >= 0 else None if perhaps >= 0 else False


class _Reversed(msgspec.Struct, frozen=True):
    offset: array[int]
    source: array[int]


def _reversed(graph: LineGraph) -> _Reversed:
    """For each node the nodes with an edge to it, one entry for each edge."""
    size = array("Q", bytes(8 * (len(graph) + 1)))
    for target in graph.target:
        size[target + 1] += 1
    for number in range(1, len(size)):
        size[number] += size[number - 1]
    place = array("Q", size)
    source = array("I", bytes(4 * len(graph.target)))
    for node in graph.nodes():
        for target in graph.after(node):
            source[place[target]] = node
            place[target] += 1
    return _Reversed(size, source)


def _ranks(graph: LineGraph, before: _Reversed, ends: list[int], player: int | None) -> array[int]:
    """Round by round backwards from the ends. Without a player everybody helps."""
    rank = array("i", [-1]) * len(graph)
    missing = array("H", graph.degree)
    queue = deque(ends)
    for node in ends:
        rank[node] = 0
    while queue:
        node = queue.popleft()
        for source in before.source[before.offset[node] : before.offset[node + 1]]:
            if rank[source] >= 0:
                continue
            missing[source] -= 1
            if player is None or graph.player[source] == player or not missing[source]:
                rank[source] = rank[node] + 1
                queue.append(source)
    return rank

