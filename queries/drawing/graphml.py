"""The whole graph as GraphML, written by networkx: every window and every move, nothing folded."""

from __future__ import annotations

from typing import Any

import networkx as nx

from legality.public import NodeKind, Search, State, States, as_networkx
from queries.asking.graphs import ChainGraph
from queries.drawing.ends import fates, sentences
from queries.drawing.picture import clean


def lines_graphml(search: Search, first: State) -> str:
    """The graph of lines as GraphML, by networkx."""
    graph = as_networkx(search)
    states = States(search)
    for node, attributes in graph.nodes(data=True):
        if search.graph.kind[node] == NodeKind.END:
            attributes["end"] = "; ".join(sentences(fates(first, states.state(node))))
        elif node in search.graph.facts:
            attributes["unsettled"] = search.graph.facts[node]
    return _graphml(graph)


def chains_graphml(graphs: list[ChainGraph]) -> str:
    """The response graphs of Chains as GraphML, by networkx."""
    found: Any = nx.MultiDiGraph()
    for graph in graphs:
        for node in graph.graph["nodes"]:
            found.add_node(f"{graph.chain} {node['id']}", chain=graph.chain, **{key: value for key, value in node.items() if key != "id"})
        for edge in graph.graph["edges"]:
            found.add_edge(f"{graph.chain} {edge['from']}", f"{graph.chain} {edge['to']}", key=edge["type"], type=edge["type"])
    return _graphml(found)


def _graphml(graph: Any) -> str:
    for _, attributes in graph.nodes(data=True):
        _clean(attributes)
    for _, _, attributes in graph.edges(data=True):
        _clean(attributes)
    return '<?xml version="1.0" encoding="utf-8"?>\n' + "\n".join(nx.generate_graphml(graph)) + "\n"


def _clean(attributes: dict[str, Any]) -> None:
    for key, value in attributes.items():
        if isinstance(value, str):
            attributes[key] = clean(value)
        elif value is None:
            attributes[key] = ""
