"""The picture of the Chains of a play as response graphs: links side by side, what they answer before them, what they did behind them."""

from __future__ import annotations

from typing import Any

from kb.errors import BoardError
from queries.asking.graphs import ChainGraph, chain_graphs
from queries.drawing.picture import Column, Edge, Key, Label, Node, Picture, clean, counted
from queries.position.replay import Played

BEFORE, LINKS, RESOLUTION = 0, 1, 2
BACK = {"answers", "answers_moment", "triggered_by", "prompted_by", "negates", "placed_with", "later_than"}
"""Edges from what comes later to what it rests on: drawn from left to right with the arrow at the left end."""
FORWARD = {"targets", "holds", "paid_for"}
TURNED = {"caused"}
"""An event points to the link that caused it; it is read better from the link to the event."""
QUIET = {"holds", "later_than", "answers_moment"}
SILENT = {"holds", "caused"}
"""Edges without a word on them."""


def chains_of(played: Played) -> list[ChainGraph]:
    """The response graphs of the Chains of a play.

    Raises:
        BoardError: there is no Chain in it.
    """
    found = chain_graphs(played)
    if not found:
        raise BoardError("there is no Chain in play: of this board, so there is no graph of one", played.board.file if played.board else "")
    return found


def chain_picture(graphs: list[ChainGraph], name: str = "") -> Picture:
    """The picture of these response graphs."""
    nodes: list[Node] = []
    edges: list[Edge] = []
    columns: dict[Key, Column] = {}
    for graph in graphs:
        plain = graph.graph
        where = _columns(graph.chain, plain)
        for node in plain["nodes"]:
            nodes.append(_node(graph.chain, node, where[node["id"]]))
        players = {node["id"]: node.get("player", "") for node in plain["nodes"]}
        edges += [_edge(graph.chain, edge, players) for edge in plain["edges"]]
        for key in where.values():
            columns[key] = _headed(key)
    edges.sort(key=lambda edge: edge.kind in QUIET)
    one = len(graphs) == 1
    what = "the Chain as a response graph" if one else "the Chains as response graphs"
    return Picture(
        title=f"{clean(name)}: {what}" if name else what[0].upper() + what[1:],
        counts=" · ".join((counted(len(nodes), "node"), counted(len(edges), "edge"))),
        columns=tuple(columns[key] for key in sorted(columns)),
        nodes=tuple(nodes),
        edges=tuple(edges),
    )


def _columns(chain: int, plain: dict[str, Any]) -> dict[str, Key]:
    """The column of each node: links in their own, costs and targets with the link that they belong to."""
    found: dict[str, Key] = {}
    for node in plain["nodes"]:
        if node["kind"] == "link":
            found[node["id"]] = (chain, LINKS, node["link"])
        elif "after" in node["id"].split() or node["kind"] == "trigger":
            found[node["id"]] = (chain, RESOLUTION, 0)
        elif node["kind"] in ("moment", "event"):
            found[node["id"]] = (chain, BEFORE, 0)
    for edge in plain["edges"]:
        if edge["type"] == "targets":
            found[edge["to"]] = max(found.get(edge["to"], found[edge["from"]]), found[edge["from"]])
        elif edge["type"] == "paid_for":
            found[edge["from"]] = found[edge["to"]]
    for node in plain["nodes"]:
        found.setdefault(node["id"], (chain, BEFORE, 0))
    return found


def _node(chain: int, node: dict[str, Any], column: Key) -> Node:
    kind, label = node["kind"], clean(str(node["label"]))
    words: tuple[str, ...] = (label,)
    player, caption = "", ""
    if kind == "link":
        player = node["player"]
        number = "the card" if not node["effect"] else f"effect {node['effect']}"
        words = (label, f"{player}, {number}, Spell Speed {node['spell_speed']}")
        if node["negated"]:
            words = (*words, f"{node['negated']} negated")
    elif kind == "event":
        subject, _, verbs = label.rpartition(": ")
        words = (subject, verbs) if subject else words
    elif kind == "moment":
        caption = "what can be answered" if node.get("most_recent") and column[1] == BEFORE else ""
    elif kind == "trigger":
        caption = f"misses the timing: {node.get('lost_by', '')}"
    elif kind in ("cost", "card"):
        caption = {"cost": "cost", "card": "target"}[kind]
    tip = ", ".join((*words, caption) if caption else words)
    return Node(
        key=f"c{chain} {node['id']}".replace(" ", "-"), kind=kind, column=column, words=words, caption=caption, tip=tip, player=player
    )


def _edge(chain: int, edge: dict[str, str], players: dict[str, str]) -> Edge:
    kind = edge["type"]
    start, end = (edge["from"], edge["to"]) if kind in FORWARD else (edge["to"], edge["from"])
    words = kind.replace("_", " ")
    labels = () if kind in SILENT else (Label(words="", more=(words,), tip=f"{edge['from']} {words} {edge['to']}"),)
    return Edge(
        start=f"c{chain} {start}".replace(" ", "-"),
        end=f"c{chain} {end}".replace(" ", "-"),
        kind="pass" if kind in QUIET else kind,
        labels=labels,
        tip=f"{edge['from']} {words} {edge['to']}",
        player=players[edge["to"]] if kind == "caused" else "",
        firm=kind == "answers",
        points_back=kind in BACK,
    )


def _headed(key: Key) -> Column:
    chain, part, link = key
    if part == LINKS:
        return Column(key=key, heading=f"Link {link}", band=chain)
    return Column(key=key, heading="What happened before" if part == BEFORE else f"Chain {chain} resolves")
