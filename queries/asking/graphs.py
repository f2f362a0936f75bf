"""The Chains of a play as response graphs over events, one for each Chain in order, the one under construction last."""

from __future__ import annotations

from typing import Any

import msgspec

from legality.public import chain_graph
from queries.position.replay import Played


class ChainGraph(msgspec.Struct, frozen=True, kw_only=True):
    """The response graph of one Chain as plain data (`legality.lines.chain_graph`)."""

    chain: int
    """The number of the Chain in this play, from 1."""
    resolved: bool
    graph: dict[str, Any]


def chain_graphs(played: Played) -> list[ChainGraph]:
    """The graph of every Chain: as it stood when it was complete, with what its resolution did."""
    found: list[ChainGraph] = []
    story: list[dict[str, Any]] = []
    complete: Any = None
    for step in played.steps:
        if complete is None and step.before.chain and any(entry["what"] == "link" for entry in step.story):
            complete, story = step.before, []
        if complete is not None:
            story += step.story
            if step.after.asking is None:
                found.append(ChainGraph(chain=len(found) + 1, resolved=True, graph=as_data(chain_graph(complete, story))))
                complete = None
    if complete is None and played.state.chain:
        found.append(ChainGraph(chain=len(found) + 1, resolved=False, graph=as_data(chain_graph(played.state))))
    return found


def as_data(graph: Any) -> dict[str, Any]:
    """Nodes and edges as plain data for JSON, sorted."""

    def name(node: Any) -> str:
        return " ".join(str(part) for part in node)

    nodes = [{"id": name(node), **{key: value for key, value in data.items() if key != "uid"}} for node, data in graph.nodes(data=True)]
    edges = [{"from": name(start), "to": name(end), "type": data["type"]} for start, end, data in graph.edges(data=True)]
    return {
        "nodes": sorted(nodes, key=lambda node: str(node["id"])),
        "edges": sorted(edges, key=lambda edge: (edge["from"], edge["to"], edge["type"])),
    }
