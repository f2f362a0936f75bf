"""What stands above and below a picture of lines, and the marks where a line goes back to where it was."""

from __future__ import annotations

from msgspec.structs import replace

from legality.public import NodeKind, Search
from queries.drawing.data import line_count
from queries.drawing.picture import Edge, Node, clean, counted

UNTIL = {
    "open": "until the game state is open",
    "chain": "until the first Chain is complete",
    "phase": "until the phase is over",
    "over": "until the Duel is over",
}


def title_of(search: Search, name: str) -> str:
    """The heading of the picture."""
    question = f"every line {UNTIL[search.question.until]}"
    return f"{clean(name)}: {question}" if name else question[0].upper() + question[1:]


def counts_of(search: Search) -> str:
    """How much there is in the whole graph."""
    graph = search.graph
    said = [line_count(search).words, *([counted(len(graph.outcomes), "outcome")] if graph.outcomes else [])]
    unsettled = sum(1 for kind in graph.kind if kind == NodeKind.UNSETTLED)
    if unsettled:
        said.append(counted(unsettled, "unsettled end"))
    if any(kind == NodeKind.CUT for kind in graph.kind):
        said.append(f"cut after {counted(search.question.depth or 0, 'decision')}")
    said += [counted(len(graph), "window"), counted(graph.edges, "move")]
    if search.stopped:
        said.append("cut short: there are more")
    return " · ".join(said)


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
