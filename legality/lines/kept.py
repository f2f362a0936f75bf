"""A search as plain data, to be kept and taken up again: digests, edges and ends. Nothing in it is ever executed."""

from __future__ import annotations

from array import array
from typing import Any

import msgspec

from legality.lines.digest import SIZE
from legality.lines.explore import Search
from legality.lines.graph import NOBODY, LineGraph, WrittenLink
from legality.lines.question import NodeKind


class KeptSearch(msgspec.Struct, frozen=True, kw_only=True):
    """The graph of a search and its decisions, as plain data."""

    decisions: int
    digests: bytes
    kind: bytes
    player: bytes
    parent: bytes
    parent_edge: bytes
    offset: bytes
    degree: bytes
    target: bytes
    label: bytes
    links: list[WrittenLink | None]
    end: dict[int, int]
    outcomes: list[bytes]
    goal: dict[int, bool | None]
    value: dict[int, Any]
    facts: dict[int, str]

    @staticmethod
    def fields_of(search: Search) -> dict[str, Any]:
        """The fields of this record for a search."""
        graph = search.graph
        digests = [b""] * len(graph)
        for digest, node in graph.ids.items():
            digests[node] = digest
        outcomes = [b""] * len(graph.outcomes)
        for digest, number in graph.outcomes.items():
            outcomes[number] = digest
        columns = ("parent", "parent_edge", "offset", "degree", "target", "label")
        return {
            "decisions": search.decisions,
            "digests": b"".join(digests),
            "kind": bytes(graph.kind),
            "player": bytes(graph.player),
            **{name: getattr(graph, name).tobytes() for name in columns},
            "links": graph.links,
            "end": graph.end,
            "outcomes": outcomes,
            "goal": graph.goal,
            "value": graph.value,
            "facts": graph.facts,
        }

    def put_into(self, search: Search) -> bool:
        """Puts what was kept into a search that has not begun. False, and nothing is done, if the graph does not hold together."""
        if _faults(self):
            return False
        search.graph = _graph(self)
        search.decisions = self.decisions
        search.take_up()
        return True


def _faults(content: KeptSearch) -> bool:
    """Does the content not hold together: sizes, kinds, numbers of nodes and edges?"""
    nodes = len(content.kind)
    columns = {"I": (content.parent, content.target), "H": (content.parent_edge, content.degree, content.label), "Q": (content.offset,)}
    if any(len(column) % array(code).itemsize for code, group in columns.items() for column in group):
        return True
    parent, parent_edge, degree = array("I", content.parent), array("H", content.parent_edge), array("H", content.degree)
    offset, target, label = array("Q", content.offset), array("I", content.target), array("H", content.label)
    if not nodes or len(content.digests) != SIZE * nodes or len(label) != len(target) or content.decisions < 0:
        return True
    if {len(content.player), len(parent), len(parent_edge), len(offset), len(degree)} != {nodes}:
        return True
    if max(content.kind) > NodeKind.NOT_OPENED or max(content.player) > NOBODY or max(target, default=0) >= nodes:
        return True
    if max(label, default=0) >= len(content.links) or content.links[:1] != [None] or None in content.links[1:]:
        return True
    if any(start + size > len(target) for start, size in zip(offset, degree, strict=True)):
        return True
    if any(above >= node or edge >= degree[above] for node, (above, edge) in enumerate(zip(parent, parent_edge, strict=True)) if node):
        return True
    if any(not 0 <= number < len(content.outcomes) for number in content.end.values()):
        return True
    ends = {*content.end, *content.goal, *content.value, *content.facts}
    return any(not 0 <= node < nodes or content.kind[node] in (NodeKind.WINDOW, NodeKind.NOT_OPENED) for node in ends)


def _graph(content: KeptSearch) -> LineGraph:
    graph = LineGraph()
    graph.ids = {content.digests[start : start + SIZE]: number for number, start in enumerate(range(0, len(content.digests), SIZE))}
    graph.kind = bytearray(content.kind)
    graph.player = bytearray(content.player)
    for name in ("parent", "parent_edge", "offset", "degree", "target", "label"):
        numbers: array[int] = getattr(graph, name)
        numbers.frombytes(getattr(content, name))
    graph.links = []
    for link in content.links:
        if link is None:
            graph.links.append(None)
        else:
            graph.link(link)
    graph.end = content.end
    graph.outcomes = {digest: number for number, digest in enumerate(content.outcomes)}
    graph.goal = content.goal
    graph.value = {node: _tuples(value) for node, value in content.value.items()}
    graph.facts = content.facts
    return graph


def _tuples(value: Any) -> Any:
    """Lists as tuples, all the way down."""
    return tuple(map(_tuples, value)) if isinstance(value, list) else value
