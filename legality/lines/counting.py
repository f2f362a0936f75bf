"""How many lines? Exact integers by dynamic programming over the graph; nothing is listed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from random import Random

import msgspec

from legality.game.terms import CHANCE
from legality.lines.graph import ROOT, LineGraph
from legality.lines.question import NodeKind
from legality.lines.sampling import sample

MOST_WORDS = 400_000
"""So many nodes are looked at to count the different sequences of Chains; beyond that they are not counted."""


class NodeOrder(msgspec.Struct, frozen=True):
    """The nodes that can be reached, each before what it leads to; or, if lines can go round for ever, a loop."""

    nodes: list[int]
    loop: tuple[tuple[int, int], ...] = ()
    """(node, edge) of one way round."""


class Counts:
    """What is counted over a graph, each thing when it is first asked for. `wanted`: of lines, only those that end in such a node."""

    def __init__(self, graph: LineGraph, wanted: Callable[[int], bool] | None = None) -> None:
        self.graph = graph
        self.wanted = wanted

    @cached_property
    def order(self) -> NodeOrder:
        """The nodes in order, or a loop."""
        return in_order(self.graph)

    @cached_property
    def ways(self) -> list[int]:
        """For each node on how many ways it is reached."""
        return lines_to(self.graph, self.order)

    @cached_property
    def following(self) -> list[int]:
        """For each node how many of the wanted lines lead on from it."""
        return lines_from(self.graph, self.order, self.wanted)

    @property
    def lines(self) -> int:
        """How many wanted lines there are."""
        return self.following[ROOT]

    @property
    def chance(self) -> int:
        """How many branches of the lines are chance's: each time a line comes to a window in which chance decides, one for each result."""
        graph = self.graph
        return sum(self.ways[node] * graph.degree[node] for node in graph.nodes() if graph.player[node] == CHANCE)

    def sequences(self) -> int | None:
        """How many different sequences of Chains the wanted lines have; None if there is too much to look at."""
        return sequences(self.graph, self.wanted)

    def drawn(self, random: Random) -> list[int]:
        """The edges of one of the wanted lines, each drawn with the same chance.

        Raises:
            ValueError: there is no line to draw.
        """
        return sample(self.graph, self.following, random)


def in_order(graph: LineGraph, root: int = ROOT) -> NodeOrder:
    """A topological order of the nodes that can be reached, by depth first search; or a loop."""
    opened, closed = 1, 2
    mark = bytearray(len(graph))
    found: list[int] = []
    path: list[tuple[int, int]] = []
    offset, degree, target = graph.offset, graph.degree, graph.target
    node, edge = root, 0
    mark[root] = opened
    while True:
        if edge < degree[node]:
            following = target[offset[node] + edge]
            if not mark[following]:
                mark[following] = opened
                path.append((node, edge))
                node, edge = following, 0
                continue
            if mark[following] == opened:
                way = [*path, (node, edge)]
                start = next(number for number, (passed, _) in enumerate(way) if passed == following)
                return NodeOrder([], tuple(way[start:]))
            edge += 1
            continue
        mark[node] = closed
        found.append(node)
        if not path:
            break
        node, edge = path.pop()
        edge += 1
    found.reverse()
    return NodeOrder(found)


def lines_from(graph: LineGraph, order: NodeOrder, wanted: Callable[[int], bool] | None = None) -> list[int]:
    """For each node how many lines lead on from it to an end (that is `wanted`). Windows that were not opened count none."""
    counts = [0] * len(graph)
    kind, offset, degree, target = graph.kind, graph.offset, graph.degree, graph.target
    for node in reversed(order.nodes):
        if kind[node] == NodeKind.WINDOW:
            start = offset[node]
            counts[node] = sum([counts[after] for after in target[start : start + degree[node]]])
        elif kind[node] != NodeKind.NOT_OPENED and (wanted is None or wanted(node)):
            counts[node] = 1
    return counts


def lines_to(graph: LineGraph, order: NodeOrder, root: int = ROOT) -> list[int]:
    """For each node on how many ways it can be reached."""
    counts = [0] * len(graph)
    counts[root] = 1
    kind, offset, degree, target = graph.kind, graph.offset, graph.degree, graph.target
    for node in order.nodes:
        if kind[node] == NodeKind.WINDOW:
            ways = counts[node]
            start = offset[node]
            for after in target[start : start + degree[node]]:
                counts[after] += ways
    return counts


def sequences(graph: LineGraph, wanted: Callable[[int], bool] | None = None) -> int | None:
    """How many different sequences of Chains the lines have; None if there is too much to look at.

    Several nodes can stand for the same sequence so far (other targets, other choices). The sets of such nodes are the states of a
    deterministic automaton over links; its words are counted, not listed.
    """
    closures: dict[frozenset[int], int] = {}
    steps: list[dict[int, frozenset[int]]] = []
    accepting: list[bool] = []
    looked_at = 0

    def closure(seeds: Iterable[int]) -> frozenset[int]:
        nonlocal looked_at
        found = set(seeds)
        rest = list(found)
        while rest:
            node = rest.pop()
            looked_at += 1
            for after, label in zip(graph.after(node), graph.labels(node), strict=True):
                if not label and after not in found:
                    found.add(after)
                    rest.append(after)
        return frozenset(found)

    first = closure((ROOT,))
    closures[first] = 0
    queue = [first]
    for nodes in queue:
        moves: dict[int, set[int]] = {}
        accepts = False
        for node in nodes:
            accepts = accepts or (graph.is_end(node) and (wanted is None or wanted(node)))
            for after, label in zip(graph.after(node), graph.labels(node), strict=True):
                if label:
                    moves.setdefault(label, set()).add(after)
        accepting.append(accepts)
        following = {label: closure(seeds) for label, seeds in moves.items()}
        steps.append(following)
        for group in following.values():
            if group not in closures:
                closures[group] = len(queue)
                queue.append(group)
        if looked_at > MOST_WORDS:
            return None
    return _words(closures, steps, accepting)


def _words(closures: dict[frozenset[int], int], steps: list[dict[int, frozenset[int]]], accepting: list[bool]) -> int:
    """How many words the automaton accepts (it has no loops)."""
    following = [[closures[group] for group in step.values()] for step in steps]
    counts: dict[int, int] = {}
    stack = [0]
    while stack:
        number = stack[-1]
        rest = [other for other in following[number] if other not in counts]
        if rest:
            stack += rest
            continue
        counts[number] = int(accepting[number]) + sum(counts[other] for other in following[number])
        stack.pop()
    return counts[0]
