"""A picture for Graphviz."""

from __future__ import annotations

from queries.drawing.picture import Edge, Node, Picture
from queries.drawing.style import LIGHT

SHAPES = {"A": "circle", "B": "square", "chance": "diamond", "again": "circle", "event": "ellipse", "moment": "note"}


def dot(picture: Picture) -> str:
    """The picture in the DOT language; `dot -Tsvg` draws it."""
    lines = [
        "digraph legality {",
        f"  graph [rankdir=LR, fontname=sans, labelloc=t, label={quoted(picture.title)}];",
        "  node [fontname=sans, fontsize=11, shape=box];",
        "  edge [fontname=sans, fontsize=10];",
    ]
    by_band: dict[int, list[Node]] = {}
    band = {column.key: column.band for column in picture.columns}
    for node in picture.nodes:
        by_band.setdefault(band.get(node.column, 0), []).append(node)
    for number, nodes in sorted(by_band.items()):
        if number:
            lines += [f"  subgraph cluster_{number} {{", f"    label={quoted(f'Chain {number}')}; color={quoted(LIGHT['rule'])};"]
            lines += [f"    {_node(node)}" for node in nodes]
            lines.append("  }")
        else:
            lines += [f"  {_node(node)}" for node in nodes]
    lines += [f"  {_edge(edge)}" for edge in picture.edges]
    return "\n".join([*lines, "}", ""])


def quoted(text: str) -> str:
    """A DOT string. Line breaks stay line breaks; nothing in it is read as an escape of DOT.

    >>> print(quoted('a "b"'))
    "a \\"b\\""
    """
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _node(node: Node) -> str:
    words = "\n".join(part for part in (*node.words, node.caption if node.kind not in SHAPES else "") if part)
    attributes = {"label": words, "tooltip": node.tip, "shape": SHAPES.get(node.kind, "box")}
    if node.kind in ("A", "B", "chance"):
        attributes |= {"style": "filled", "fillcolor": LIGHT[node.kind], "fontcolor": LIGHT["mark"], "color": LIGHT[node.kind]}
    elif node.kind in ("unsettled", "cut", "not opened", "again", "trigger"):
        attributes["style"] = "dashed"
    elif node.player in LIGHT:
        attributes["color"] = LIGHT[node.player]
    return f"{quoted(node.key)} {_attributes(attributes)};"


def _edge(edge: Edge) -> str:
    attributes = {"tooltip": edge.tip}
    words = "\n".join("\n".join(part for part in (label.words, *label.more) if part) for label in edge.labels)
    if words:
        attributes["label"] = words
    if edge.kind in ("pass", "flow"):
        attributes |= {"style": "dashed" if edge.kind == "pass" else "dotted", "color": LIGHT["quiet"]}
    elif edge.player in LIGHT:
        attributes |= {"color": LIGHT[edge.player], "fontcolor": LIGHT[edge.player]}
    if edge.points_back:
        attributes["dir"] = "back"
    return f"{quoted(edge.start)} -> {quoted(edge.end)} {_attributes(attributes)};"


def _attributes(attributes: dict[str, str]) -> str:
    return "[" + ", ".join(f"{name}={quoted(value)}" for name, value in attributes.items() if value) + "]"
