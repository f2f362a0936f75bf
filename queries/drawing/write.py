"""From a search, or the Chains of a play, to a file: which ending means which format, and a file that is written whole or not at all."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from kb.errors import LegalityError
from queries.telling.answers import as_object, to_json

if TYPE_CHECKING:
    from legality.public import Search
    from queries.drawing.data import LineCount
    from queries.drawing.picture import Picture
    from queries.position.replay import Played

FORMATS = {
    "svg": "a picture",
    "html": "a page to look around in",
    "dot": "Graphviz",
    "mmd": "a Mermaid flowchart",
    "graphml": "the whole graph for graph programs",
    "json": "the whole graph as data",
}
"""The formats, each named like the ending of its files. The first four draw the picture, the last two hold every window and move."""


class Drawn(NamedTuple):
    """A graph in some format: the text, and what is in it."""

    text: str
    nodes: int
    """Of the graph (not of its picture)."""
    edges: int
    lines: LineCount | None
    """None for the graph of a Chain."""
    shown: int
    """Nodes that are drawn: fewer where passes are folded away or a digest is drawn."""
    digest: bool = False


def format_of(file: str) -> str:
    """The format that the ending of a file name means.

    >>> format_of("a/raigeki.SVG")
    'svg'

    Raises:
        LegalityError: no format has this ending; the message lists those that there are.
    """
    ending = Path(file).suffix.lower().removeprefix(".")
    ending = {"gv": "dot", "mermaid": "mmd", "htm": "html"}.get(ending, ending)
    if ending not in FORMATS:
        found = f'the ending ".{ending}"' if ending else "a file without an ending"
        raise LegalityError(f"{file}: {found} means no format; there are {', '.join('.' + name for name in FORMATS)}")
    return ending


def draw_lines(search: Search, played: Played, form: str, name: str = "", whole: bool = False, everything: bool = False) -> Drawn:
    """The graph of lines of a search in a format of `FORMATS`.

    `whole`: every decision is drawn, not a digest; `everything`: forced windows too. Both leave the formats that hold data as they are.
    """
    from queries.drawing.data import line_count, lines_data  # start-up

    graph, first = search.graph, played.first
    lines = line_count(search)
    if form == "json":
        return Drawn(_json(lines_data(search, first), played), len(graph), graph.edges, lines, len(graph))
    if form == "graphml":
        from queries.drawing.graphml import lines_graphml  # start-up

        return Drawn(lines_graphml(search, first), len(graph), graph.edges, lines, len(graph))
    from queries.drawing.lines_picture import picture  # start-up

    made = picture(search, first, name, whole, everything)
    known: Any = None
    if form == "html":
        from queries.drawing.folding import Folded  # start-up
        from queries.drawing.panels import panels  # start-up

        known = panels(made, Folded(search, everything), first)
    return Drawn(_written(made, form, known), len(graph), graph.edges, lines, len(made.nodes), made.digest)


def draw_chains(played: Played, form: str, name: str = "") -> Drawn:
    """The Chains of a play as response graphs, in a format of `FORMATS`.

    Raises:
        BoardError: there is no Chain in the play.
    """
    from queries.drawing.chain_picture import chain_picture, chains_of  # start-up

    graphs = chains_of(played)
    nodes = sum(len(graph.graph["nodes"]) for graph in graphs)
    edges = sum(len(graph.graph["edges"]) for graph in graphs)
    if form == "json":
        from queries.drawing.data import chains_data  # start-up

        return Drawn(_json(chains_data(graphs), played), nodes, edges, None, nodes)
    if form == "graphml":
        from queries.drawing.graphml import chains_graphml  # start-up

        return Drawn(chains_graphml(graphs), nodes, edges, None, nodes)
    made = chain_picture(graphs, name)
    return Drawn(_written(made, form, {"windows": {}, "rules": {}}), nodes, edges, None, len(made.nodes))


def _written(picture: Picture, form: str, panels: Any) -> str:
    if form == "html":
        from queries.drawing.html import html  # start-up

        return html(picture, panels)
    if form == "dot":
        from queries.drawing.dot import dot  # start-up

        return dot(picture)
    if form == "mmd":
        from queries.drawing.mermaid import mermaid  # start-up

        return mermaid(picture)
    from queries.drawing.svg import svg  # start-up

    return svg(picture)


def _json(plain: dict[str, Any], played: Played) -> str:
    return to_json(as_object(plain, played.ruleset, played.kb)) + "\n"


def put_whole(file: str | Path, content: str | bytes) -> None:
    """Writes a file whole or not at all: into a new file beside it, which then takes its place.

    Raises:
        LegalityError: it cannot be written.
    """
    path = Path(file)
    data = content.encode() if isinstance(content, str) else content
    part = path.with_name(f".{path.name}.{os.getpid()}.part")
    try:
        if path.exists() and not path.is_file():
            path.write_bytes(data)
            return
        try:
            with open(part, "xb") as stream:
                stream.write(data)
            os.replace(part, path)
        finally:
            part.unlink(missing_ok=True)
    except OSError as fault:
        raise LegalityError(f"{file} cannot be written: {fault.strerror or fault}") from fault
