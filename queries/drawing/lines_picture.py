"""The picture of every line: the windows in which somebody decides, the moves between them, the ends."""

from __future__ import annotations

from legality.public import Counts, NodeKind, Search, State
from queries.drawing.columns import headed
from queries.drawing.ends import Ends
from queries.drawing.folding import Folded, name_of
from queries.drawing.headings import counts_of, title_of, without_loops
from queries.drawing.picture import Edge, Node, Picture, counted

MOST = 30
"""So many nodes are drawn one by one; beyond that a digest is drawn."""


def picture(search: Search, first: State, name: str = "", whole: bool = False, everything: bool = False) -> Picture:
    """The picture of a search: every decision and end, or a digest where there are more than `MOST`.

    `first`: the state that the board file describes, with which the ends are compared. `whole`: no digest, however many there are.
    `everything`: forced windows are drawn too, nothing is folded (and nothing digested).
    """
    folded = Folded(search, everything)
    nodes = folded.nodes()
    if len(nodes) > MOST and not whole and not everything:
        from queries.drawing.digest import digest  # start-up

        return digest(folded, first, name)
    return every_node(folded, nodes, first, name)


def every_node(folded: Folded, nodes: list[int], first: State, name: str) -> Picture:
    """The picture with each of these nodes."""
    search, graph = folded.search, folded.graph
    ends = Ends(search, first, folded.states, [node for node in nodes if graph.kind[node] != NodeKind.WINDOW])
    counts = Counts(graph)
    ways = counts.ways
    drawn: list[Node] = []
    edges: list[Edge] = []
    columns = set()
    for node in nodes:
        goes_on = graph.kind[node] == NodeKind.WINDOW
        drawn.append(folded.window(node) if goes_on else end_node(folded, ends, node, ways[node] if counts.order.nodes else 0))
        columns.add(drawn[-1].column)
        for way in folded.ways(node):
            edge = folded.edge(way)
            edges.append(edge)
            columns.update(label.column for label in edge.labels if label.column is not None)
    drawn, edges = without_loops(drawn, edges)
    columns.update(node.column for node in drawn)
    return Picture(
        title=title_of(search, name),
        counts=counts_of(search),
        notes=(ends.note,) if ends.note else (),
        columns=headed(columns),
        nodes=tuple(drawn),
        edges=tuple(edges),
    )


def end_node(folded: Folded, ends: Ends, node: int, ways: int) -> Node:
    """An end of lines."""
    told = ends.told(node)
    return Node(
        key=name_of(node),
        kind=told.kind,
        column=folded.column(node),
        words=told.special,
        caption=counted(ways, "line") if ways > 1 else "",
        tip="\n".join(told.whole),
        window=node,
    )
