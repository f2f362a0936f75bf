"""How much could be gained by letting more positions meet? Nodes of the graph of lines, and the fewest that any exact merging could leave.

Two nodes are put into one class if the same player chooses there and their moves lead to the same classes, ends by outcome: whatever a
reduction for links that commute could merge is merged by this, too. Run: python benchmarks/merging.py. See docs/decisions/0007.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from legality.lines.counting import in_order
from legality.lines.explore import Search
from legality.lines.graph import LineGraph
from legality.lines.question import NodeKind
from queries.lines.asked import asked

ROOT = Path(__file__).parents[1]
FOLDERS = ("tests/oracle/boards", "queries/examples")
ALONE = ("benchmarks/boards/chainable-6.yaml", "benchmarks/boards/m01.yaml", "benchmarks/boards/six-fast-effects.yaml")


def classes(graph: LineGraph) -> int:
    """The number of classes of nodes with equal futures."""
    number: dict[int, int] = {}
    known: dict[Any, int] = {}
    for node in reversed(in_order(graph).nodes):
        if graph.kind[node] == NodeKind.WINDOW:
            key: Any = graph.player[node], tuple(sorted(number[after] for after in graph.after(node)))
        else:
            key = "end", graph.kind[node], graph.end.get(node), node if graph.kind[node] == NodeKind.UNSETTLED else 0
        number[node] = known.setdefault(key, len(known))
    return len(known)


def searched(path: Path) -> Search:
    """The whole graph of a board."""
    search = asked(path).search()
    search.begin()
    search.run()
    return search


def main() -> None:
    """Prints nodes and classes."""
    for folder in FOLDERS:
        graphs = [searched(path).graph for path in sorted((ROOT / folder).glob("*.yaml"))]
        nodes, fewest = sum(map(len, graphs)), sum(map(classes, graphs))
        print(f"{folder:42}{nodes:>10,} nodes {fewest:>10,} classes {nodes / fewest:6.1f}")
    for name in ALONE:
        graph = searched(ROOT / name).graph
        print(f"{name:42}{len(graph):>10,} nodes {classes(graph):>10,} classes {len(graph) / classes(graph):6.1f}")


if __name__ == "__main__":
    main()
