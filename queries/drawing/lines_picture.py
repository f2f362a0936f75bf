"""The picture of every line: the windows in which somebody decides, the moves between them, the ends."""

from __future__ import annotations

from msgspec.structs import replace

from legality.game.state import State
from legality.lines.counting import in_order, lines_to
from legality.lines.explore import Search
from legality.lines.question import GOES_ON, IS_CUT, IS_UNSETTLED
from queries.drawing.columns import headed
from queries.drawing.data import line_count
from queries.drawing.ends import Ends
from queries.drawing.folding import Folded, name_of
from queries.drawing.picture import Edge, Node, Picture, clean, counted

MOST = 30
"""So many nodes are drawn one by one; beyond that a digest is drawn."""
UNTIL = {
    "open": "until the game state is open",
    "chain": "until the first Chain is complete",
    "phase": "until the phase is over",
    "over": "until the Duel is over",
}


def picture(search: Search, first: State, name: str = "", whole: bool = False, everything: bool = False) -> Picture:
    """The picture of a search: every decision and end, or a digest where there are more than `MOST`.

    `first`: the state that the board file describes, with which the ends are compared. `whole`: no digest, however many there are.
    `everything`: forced windows are drawn too, nothing is folded (and nothing digested).
    """
    folded = Folded(search, everything)
    nodes = folded.nodes()
    if len(nodes) > MOST and not whole and not everything:
        from queries.drawing.digest import digest

        return digest(folded, first, name)
    return every_node(folded, nodes, first, name)


def every_node(folded: Folded, nodes: list[int], first: State, name: str) -> Picture:
    """The picture with each of these nodes."""
    search, graph = folded.search, folded.graph
    ends = Ends(search, first, folded.states, [node for node in nodes if graph.kind[node] != GOES_ON])
    order = in_order(graph)
    ways = lines_to(graph, order)
    drawn: list[Node] = []
    edges: list[Edge] = []
    columns = set()
    for node in nodes:
        drawn.append(folded.window(node) if graph.kind[node] == GOES_ON else end_node(folded, ends, node, ways[node] if order.nodes else 0))
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


def without_loops(nodes: list[Node], edges: list[Edge]) -> tuple[list[Node], list[Edge]]:
    """An edge that leads back to where the line has been goes to a small node that says so: what is drawn has no way round."""
    after: dict[str, list[int]] = {node.key: [] for node in nodes}
    for number, edge in enumerate(edges):
        after[edge.start].append(number)
    mark: dict[str, int] = {}
    back: set[int] = set()
    for node in nodes:
        if node.key in mark:
            continue
        mark[node.key] = 1
        stack = [(node.key, iter(after[node.key]))]
        while stack:
            key, rest = stack[-1]
            for number in rest:
                end = edges[number].end
                if mark.get(end) == 1:
                    back.add(number)
                elif end not in mark:
                    mark[end] = 1
                    stack.append((end, iter(after[end])))
                    break
            else:
                mark[key] = 2
                stack.pop()
    known = {node.key: node for node in nodes}
    more: list[Node] = []
    changed: list[Edge] = []
    for number, edge in enumerate(edges):
        if number not in back:
            changed.append(edge)
            continue
        goal = known[edge.end]
        key = f"back{number}"
        tip = f"back to a window that was there before: {goal.tip}"
        more.append(
            Node(key=key, kind="again", column=known[edge.start].column, words=("↺",), caption="again", tip=tip, window=goal.window)
        )
        changed.append(replace(edge, end=key))
    return nodes + more, changed


# --- words -------------------------------------------------------------------------------------------------------------


def title_of(search: Search, name: str) -> str:
    """The heading of the picture."""
    question = f"every line {UNTIL[search.question.until]}"
    return f"{clean(name)}: {question}" if name else question[0].upper() + question[1:]


def counts_of(search: Search) -> str:
    """How much there is in the whole graph."""
    graph = search.graph
    said = [line_count(search).words, *([counted(len(graph.outcomes), "outcome")] if graph.outcomes else [])]
    unsettled = sum(1 for kind in graph.kind if kind == IS_UNSETTLED)
    if unsettled:
        said.append(counted(unsettled, "unsettled end"))
    if any(kind == IS_CUT for kind in graph.kind):
        said.append(f"cut after {counted(search.question.depth or 0, 'decision')}")
    said += [counted(len(graph), "window"), counted(graph.edges, "move")]
    if search.stopped:
        said.append("cut short: there are more")
    return " · ".join(said)
