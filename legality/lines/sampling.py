"""One line out of all of them, each with the same chance: the numbers of lines under each move lead the way, and nothing is listed."""

from __future__ import annotations

from random import Random

from legality.lines.graph import ROOT, LineGraph
from legality.lines.question import NodeKind


def sample(graph: LineGraph, counts: list[int], random: Random) -> list[int]:
    """The edges of one line. `counts`: how many lines lead on from each node (`counting.lines_from`).

    Raises:
        ValueError: there is no line to draw.
    """
    if not counts[ROOT]:
        raise ValueError("there is no such line to draw")
    node = ROOT
    path = []
    while graph.kind[node] == NodeKind.WINDOW:
        drawn = random.randrange(counts[node])
        edge = 0
        for after in graph.after(node):
            if drawn < counts[after]:
                break
            drawn -= counts[after]
            edge += 1
        path.append(edge)
        node = after
    return path
