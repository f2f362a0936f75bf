"""The whole graph as plain data for JSON: every window and every move, nothing folded."""

from __future__ import annotations

from typing import Any, NamedTuple

from legality.public import Counts, NodeKind, Search, State
from queries.asking.graphs import ChainGraph
from queries.drawing.folding import Folded, FoldedMove
from queries.drawing.picture import counted
from queries.lines.ends import end_object
from queries.telling.windows import box_name


def lines_data(search: Search, first: State) -> dict[str, Any]:
    """Nodes and edges of the graph of lines. Node 0 is the window in which lines begin; `edge` numbers the moves of a window."""
    graph = search.graph
    folded = Folded(search)
    nodes: list[dict[str, Any]] = []
    edges: list[dict[str, Any]] = []
    for node in graph.nodes():
        state = folded.states.state(node)
        kind = graph.kind[node]
        plain: dict[str, Any] = {"id": node, "kind": NodeKind(kind).word}
        if kind == NodeKind.WINDOW:
            window = folded.window(node)
            plain |= {"player": window.player, "box": box_name(state), "chain": folded.chains[node], "links": len(state.chain)}
        elif node in graph.facts:
            plain["unsettled"] = graph.facts[node]
        elif kind == NodeKind.END:
            plain |= {"outcome": graph.end.get(node), "end": end_object(first, state)}
        nodes.append(plain)
        forced = graph.degree[node] == 1
        for edge, after in enumerate(graph.after(node)):
            move = folded.sentence(FoldedMove(node, edge, forced))
            edges.append({"from": node, "to": after, "edge": edge, "move": move, "forced": forced})
    return {
        "question": "graph",
        "of": "lines",
        "until": search.question.until,
        **line_count(search).plain,
        "outcomes": len(graph.outcomes),
        "exhausted": not search.stopped,
        "nodes": nodes,
        "edges": edges,
    }


class LineCount(NamedTuple):
    """How many lines there are: exactly, at least (where a fact is missing), or without end (None)."""

    number: int | None
    exact: bool = True

    @property
    def plain(self) -> dict[str, Any]:
        """As the JSON of an answer says it."""
        if self.number is None:
            return {"lines": "infinite"}
        return {"lines": self.number} if self.exact else {"lines": None, "at_least": self.number}

    @property
    def words(self) -> str:
        """For people.

        >>> LineCount(1200).words, LineCount(1, False).words, LineCount(None).words
        ('1,200 lines', 'at least 1 line', 'lines without end')
        """
        if self.number is None:
            return "lines without end"
        return ("" if self.exact else "at least ") + counted(self.number, "line")


def line_count(search: Search) -> LineCount:
    """How many lines there are."""
    graph = search.graph
    counts = Counts(graph)
    if not counts.order.nodes:
        return LineCount(None)
    return LineCount(counts.lines, not any(kind == NodeKind.UNSETTLED for kind in graph.kind))


def chains_data(graphs: list[ChainGraph]) -> dict[str, Any]:
    """Nodes and edges of the response graphs of Chains."""
    return {
        "question": "graph",
        "of": "chain",
        "chains": [{"chain": graph.chain, "resolved": graph.resolved, **graph.graph} for graph in graphs],
    }
