"""The graph of lines, or a part of it, for whoever looks at it: states by node, and the plain networkx object."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from legality.game.state import State
from legality.game.terms import BOX_NAMES, player_name
from legality.lines.explore import Search
from legality.lines.graph import NOBODY, ROOT
from legality.lines.question import NodeKind, Opening, completes_the_chain, openings, sentence_of
from legality.lines.settled import settled
from legality.playing.play import take

MOST_KEPT = 20_000


class States:
    """The states of the nodes of a graph, worked out when asked for: each from the node before it."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self._known: dict[int, State] = {}

    def state(self, node: int) -> State:
        """The state of a node, as it was when it was found first. For an end without a state of its own, the last window."""
        graph, beginning = self.search.graph, self.search.beginning
        path = []
        here = node
        while here != ROOT and here not in self._known:
            path.append(here)
            here = graph.parent[here]
        if here == ROOT:
            self._known.setdefault(ROOT, settled(beginning.state))
        state = self._known[here]
        for following in reversed(path):
            opening = self._openings(here, state)[graph.parent_edge[following]]
            last = self.search.question.until == "chain" and opening.move is not None and completes_the_chain(state, opening.move)
            if opening.move is not None and not last:
                state = settled(take(state, opening.move))
            if len(self._known) > MOST_KEPT:
                self._known = {ROOT: self._known[ROOT]}
            self._known[following] = state
            here = following
        return state

    def _openings(self, node: int, state: State) -> list[Opening]:
        return openings(state, self.search.beginning.ways if node == ROOT else ())

    def openings(self, node: int) -> list[Opening]:
        """The ways out of a window, in the order of its edges."""
        return self._openings(node, self.state(node))

    def sentence(self, node: int, opening: Opening) -> str:
        """A way out of this window in notation."""
        return sentence_of(self.state(node), opening)

    def sentences(self, node: int) -> list[str]:
        """The moves of a window in notation, in their order."""
        return [self.sentence(node, opening) for opening in self.openings(node)]


def part(search: Search, root: int = ROOT, depth: int | None = None, most: int | None = None) -> list[int]:
    """The nodes within `depth` moves of a node, nearest first, at most `most` of them."""
    found = {root: 0}
    queue = [root]
    for node in queue:
        if depth is not None and found[node] >= depth:
            continue
        for after in search.graph.after(node):
            if after not in found and (most is None or len(found) < most):
                found[after] = found[node] + 1
                queue.append(after)
    return queue


def as_networkx(search: Search, nodes: Iterable[int] | None = None, words: bool = True) -> Any:
    """The graph, or the part of it with these nodes, as a `networkx.MultiDiGraph`.

    Nodes are numbers with the attributes `kind` (window, end, unsettled, cut, not opened), `player` (A, B, chance or empty) and, with
    `words`, `box`; edges have the key and attribute `edge` (the number of the move in its window) and, with `words`, `move`. Edges to nodes
    outside the part are left out.
    """
    import networkx as nx

    graph = search.graph
    states = States(search)
    wanted = list(graph.nodes() if nodes is None else nodes)
    inside = set(wanted)
    found: Any = nx.MultiDiGraph()
    for node in wanted:
        player = graph.player[node]
        found.add_node(node, kind=NodeKind(graph.kind[node]).word, player="" if player == NOBODY else player_name(player))
        if words:
            found.nodes[node]["box"] = BOX_NAMES[states.state(node).box]
    for node in wanted:
        sentences = states.sentences(node) if words and graph.degree[node] else []
        for edge, after in enumerate(graph.after(node)):
            if after in inside:
                found.add_edge(node, after, key=edge, edge=edge)
                if words:
                    found.edges[node, after, edge]["move"] = sentences[edge]
    return found
