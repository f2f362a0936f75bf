"""A picture as a Mermaid flowchart."""

from __future__ import annotations

from queries.drawing.picture import Edge, Node, Picture
from queries.drawing.style import ACTORS, LIGHT

SHAPES = {"A": ('(("', '"))'), "chance": ('{"', '"}'), "again": ('(("', '"))'), "end": ('("', '")'), "event": ('(["', '"])')}
PLAIN = frozenset(" .,:+-/()'’·…→↺")


def mermaid(picture: Picture) -> str:
    """The picture as a Mermaid flowchart."""
    names = {node.key: f"n{number}" for number, node in enumerate(picture.nodes)}
    lines = ["---", f"title: {_title(picture.title)}", "---", "flowchart LR"]
    band = {column.key: column.band for column in picture.columns}
    by_band: dict[int, list[Node]] = {}
    for node in picture.nodes:
        by_band.setdefault(band.get(node.column, 0), []).append(node)
    for number, nodes in sorted(by_band.items()):
        if number:
            lines.append(f'  subgraph chain{number} ["Chain {number}"]')
        lines += [f"{'    ' if number else '  '}{_node(names[node.key], node)}" for node in nodes]
        if number:
            lines.append("  end")
    lines += [f"  {_edge(names, edge)}" for edge in picture.edges]
    for actor in ACTORS:
        members = [names[node.key] for node in picture.nodes if actor in (node.kind, node.player)]
        if members:
            colour = LIGHT[actor]
            lines.append(f"  classDef {actor} fill:{colour},stroke:{colour},color:{LIGHT['mark']}")
            lines.append(f"  class {','.join(members)} {actor}")
    return "\n".join([*lines, ""])


def entities(text: str) -> str:
    """Text in which every sign that Mermaid or HTML could read is written as its number.

    >>> entities('a <b> "c"')
    'a #60;b#62; #34;c#34;'
    """
    return "".join(sign if sign.isalnum() or sign in PLAIN else f"#{ord(sign)};" for sign in text)


def _title(text: str) -> str:
    """A title for the YAML head of a flowchart."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("<", "‹").replace(">", "›") + '"'


def _node(name: str, node: Node) -> str:
    words = [part for part in (*node.words, node.caption if node.kind not in ("A", "B", "chance") else "") if part]
    before, after = SHAPES.get(node.kind, ('["', '"]'))
    return name + before + "<br/>".join(entities(part) for part in words) + after


def _edge(names: dict[str, str], edge: Edge) -> str:
    words = "<br/>".join(entities(part) for label in edge.labels for part in (label.words, *label.more) if part)
    arrow = "-.->" if edge.kind in ("pass", "flow") else "-->"
    start, end = (edge.end, edge.start) if edge.points_back else (edge.start, edge.end)
    return f'{names[start]} {arrow}|"{words}"| {names[end]}' if words else f"{names[start]} {arrow} {names[end]}"
