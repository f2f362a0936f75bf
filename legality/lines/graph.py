"""The graph of lines in compact arrays: nodes are windows, edges are moves in their order, equal windows meet.

A node is known by its digest. An edge keeps the node it leads to and its label (the link that was activated). The states themselves are not
kept: `legality.lines.walk` plays a path again.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Any, Final

from legality.lines.question import NodeKind

ROOT = 0
NOBODY = 3
WrittenLink = tuple[bool, str, str, int]
"""An activated link: does it begin a Chain, the player, the card, the number of the effect."""


class LineGraph:
    """Windows and moves, by number."""

    root: Final = ROOT
    """The window in which lines begin."""

    def __init__(self) -> None:
        self.ids: dict[bytes, int] = {}
        """Digest -> node."""
        self.kind = bytearray()
        """What each node is (`NodeKind`)."""
        self.player = bytearray()
        """Who chooses there: 0, 1, 2 (chance); 3 where nobody does."""
        self.parent = array("I")
        """From where each node was found first."""
        self.parent_edge = array("H")
        self.offset = array("Q")
        """Where the edges of each node begin in `target`."""
        self.degree = array("H")
        self.target = array("I")
        self.label = array("H")
        """For each edge the number of its link in `links`; 0: no activation."""
        self.links: list[WrittenLink | None] = [None]
        self.end: dict[int, int] = {}
        """For each node that ends lines, the number of its outcome in `outcomes`."""
        self.outcomes: dict[bytes, int] = {}
        self.goal: dict[int, bool | None] = {}
        """For each node that ends lines, whether the goal holds there."""
        self.value: dict[int, Any] = {}
        """For each node that ends lines, what was watched, if anything was."""
        self.facts: dict[int, str] = {}
        """For each unsettled end the missing fact."""
        self._link_numbers: dict[WrittenLink, int] = {}

    def __len__(self) -> int:
        return len(self.kind)

    @property
    def edges(self) -> int:
        """How many edges there are."""
        return len(self.target)

    def add(self, digest: bytes, player: int, parent: int, edge: int) -> int:
        """A new node, not opened yet."""
        node = len(self.kind)
        self.ids[digest] = node
        self.kind.append(NodeKind.NOT_OPENED)
        self.player.append(player)
        self.parent.append(parent)
        self.parent_edge.append(edge)
        self.offset.append(0)
        self.degree.append(0)
        return node

    def open(self, node: int, kind: int, targets: list[int], labels: list[int]) -> None:
        """What a node is, and where its edges lead."""
        self.kind[node] = kind
        self.offset[node] = len(self.target)
        self.degree[node] = len(targets)
        self.target.extend(targets)
        self.label.extend(labels)

    def link(self, link: WrittenLink) -> int:
        """The number of a link."""
        number = self._link_numbers.get(link)
        if number is None:
            number = self._link_numbers[link] = len(self.links)
            self.links.append(link)
        return number

    def outcome(self, digest: bytes) -> int:
        """The number of an outcome."""
        return self.outcomes.setdefault(digest, len(self.outcomes))

    def after(self, node: int) -> array[int]:
        """The nodes to which the edges of a node lead, in the order of the moves."""
        start = self.offset[node]
        return self.target[start : start + self.degree[node]]

    def labels(self, node: int) -> array[int]:
        """The labels of the edges of a node."""
        start = self.offset[node]
        return self.label[start : start + self.degree[node]]

    def path_to(self, node: int) -> list[int]:
        """The edges that lead to a node from the root, by the way on which it was found first."""
        found = []
        while node != ROOT:
            found.append(self.parent_edge[node])
            node = self.parent[node]
        return found[::-1]

    def is_end(self, node: int) -> bool:
        """Does a line end here (cut by `depth` too)?"""
        return self.kind[node] not in (NodeKind.WINDOW, NodeKind.NOT_OPENED)

    def nodes(self) -> Iterator[int]:
        """Every node."""
        return iter(range(len(self.kind)))

    def not_opened(self) -> list[int]:
        """The nodes at which the search stopped."""
        return [node for node, kind in enumerate(self.kind) if kind == NodeKind.NOT_OPENED]
