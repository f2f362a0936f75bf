"""A picture as SVG: one file, no dependency, light and dark, a tooltip on everything."""

from __future__ import annotations

from collections.abc import Iterable

from queries.drawing.boxes import HEADING, LINE, MARK, PAD_X, PAD_Y, SMALL_LINE, Sized, half_mark, label_box, node_box
from queries.drawing.layout import Box, Layout, laid_out
from queries.drawing.measure import width, wrapped
from queries.drawing.picture import Edge, Key, Node, Picture
from queries.drawing.signs import CORNERS, STYLES, curve, escaped, legend_sign, mark, markers, n
from queries.drawing.style import ACTORS, style_sheet

MARGIN = 20.0
LEAST_WIDTH = 620.0
TITLE, NOTE = 19.0, 12.5
BAND_TITLE = 13.5
TOP_OF_COLUMN = 50.0
"""From the upper side of a band to the first row: its title and the headings of its columns."""
BELOW_COLUMN = 16.0


KINDS = {"moment": "a moment", "event": "an event", "cost": "a cost", "card": "a target", "trigger": "misses the timing"}
"""The nodes of the response graph of a Chain, for the legend."""


class Drawing:
    """A picture with everything in its place; `text` is the SVG."""

    def __init__(self, picture: Picture) -> None:
        self.picture = picture
        self.nodes: dict[str, Sized] = {node.key: node_box(node) for node in picture.nodes}
        self.labels: dict[tuple[int, int], Sized] = {
            (number, place): label_box(label) for number, edge in enumerate(picture.edges) for place, label in enumerate(edge.labels)
        }
        self.layout: Layout = laid_out(
            picture,
            {key: box.size for key, box in self.nodes.items()},
            {key: box.size for key, box in self.labels.items()},
            self._headings(),
        )
        self.width = max(self.layout.width + 2 * MARGIN, LEAST_WIDTH)
        self.left = (self.width - self.layout.width) / 2
        self.known = {node.key: node for node in picture.nodes}
        self.top = 0.0
        self._parts: list[str] = []

    def _headings(self) -> dict[Key, float]:
        sizes = {column.key: width(column.heading, HEADING) + 16 for column in self.picture.columns}
        first: dict[int, Key] = {}
        for column in self.picture.columns:
            if column.band and column.band not in first:
                first[column.band] = column.key
                sizes[column.key] = max(sizes[column.key], width(f"Chain {column.band}", BAND_TITLE, True) + 16)
        return sizes

    def text(self) -> str:
        """The SVG as text."""
        self._parts = []
        top = self._head()
        self.top = top + TOP_OF_COLUMN
        bottom = self.top + self.layout.height + BELOW_COLUMN
        self._bands(top, bottom)
        self._edges()
        for node in self.picture.nodes:
            self._node(node)
        end = self._legend(bottom + 14)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="legality" viewBox="0 0 {n(self.width)} {n(end)}" '
            f'width="{n(self.width)}" height="{n(end)}" role="group" aria-label="{escaped(self.picture.title)}">'
            f"<title>{escaped(self.picture.title)}</title><desc>{escaped(self.picture.counts)}</desc>"
            f"<style>{style_sheet()}</style>{markers()}"
            f'<rect class="page" x="0" y="0" width="{n(self.width)}" height="{n(end)}"/>\n' + "\n".join(self._parts) + "\n</svg>\n"
        )

    # --- heading -----------------------------------------------------------------------------------------------------

    def _head(self) -> float:
        picture, room = self.picture, self.width - 2 * MARGIN
        y = MARGIN + 4
        for row in wrapped(picture.title, TITLE, room, 2, True):
            y += TITLE * 0.9
            self._put(f'<text class="title text" x="{n(MARGIN)}" y="{n(y)}">{escaped(row)}</text>')
            y += TITLE * 0.35
        for style, words in (("counts", picture.counts), *(("note", note) for note in picture.notes)):
            for row in wrapped(words, NOTE, room, 3) if words else ():
                y += 17
                self._put(f'<text class="{style} muted" x="{n(MARGIN)}" y="{n(y)}">{escaped(row)}</text>')
        return y + 16

    def _bands(self, top: float, bottom: float) -> None:
        bands: dict[int, list[float]] = {}
        for column in self.picture.columns:
            if column.key not in self.layout.columns:
                continue
            left, right = (self.left + x for x in self.layout.columns[column.key])
            if column.band:
                band = bands.setdefault(column.band, [left, right])
                band[1] = right
        for number, (left, right) in bands.items():
            self._put(
                f'<rect class="band" x="{n(left)}" y="{n(top)}" width="{n(right - left)}" height="{n(bottom - top)}" rx="10"/>'
                f'<text class="band-title text middle" x="{n((left + right) / 2)}" y="{n(top + 19)}">Chain {number}</text>'
            )
        previous = 0
        for column in self.picture.columns:
            if column.key not in self.layout.columns:
                continue
            left, right = (self.left + x for x in self.layout.columns[column.key])
            self._put(f'<text class="heading muted middle" x="{n((left + right) / 2)}" y="{n(top + 38)}">{escaped(column.heading)}</text>')
            if column.band and column.band == previous:
                self._put(f'<path class="rule" d="M{n(left)} {n(top + 28)}V{n(bottom - 8)}"/>')
            previous = column.band

    # --- edges -------------------------------------------------------------------------------------------------------

    def _edges(self) -> None:
        arrivals: dict[str, list[tuple[float, int]]] = {}
        for number, edge in enumerate(self.picture.edges):
            stops = self.layout.ways[number]
            y = stops[-1].y if stops else self.layout.nodes[edge.start].y
            arrivals.setdefault(edge.end, []).append((y, number))
        entry: dict[int, float] = {}
        for key, found in arrivals.items():
            box = self.layout.nodes[key]
            room = min(box.above - 6, 8.0 * (len(found) - 1) / 2)
            for place, (_, number) in enumerate(sorted(found)):
                entry[number] = 0.0 if len(found) == 1 else -room + 2 * room * place / (len(found) - 1)
        quiet_first = sorted(range(len(self.picture.edges)), key=lambda number: (bool(self.picture.edges[number].labels), number))
        for number in quiet_first:
            self._edge(number, self.picture.edges[number], entry[number])

    def _edge(self, number: int, edge: Edge, entry: float) -> None:
        start, end = self.layout.nodes[edge.start], self.layout.nodes[edge.end]
        x, y = self._right(self.known[edge.start], start)
        stops = self.layout.ways[number]
        last = max((place for place, stop in enumerate(stops) if stop.label >= 0), default=-1)
        path = f"M{n(x)} {n(y)}"
        if self.left + self.layout.level[edge.start][1] > x:
            x = self.left + self.layout.level[edge.start][1]
            path += f"H{n(x)}"
        pieces: list[tuple[str, bool, str]] = []
        player = edge.player
        shapes: list[str] = []
        for stop in stops:
            left = self.left + stop.left
            path += curve(x, y, left, stop.y + self.top)
            x, y = left, stop.y + self.top
            if stop.label >= 0:
                pieces.append((path, edge.kind == "pass" or (edge.begins_quiet and not pieces), player))
                player = edge.labels[stop.label].player or player
                box = self.layout.labels[number, stop.label]
                shapes.append(self._label(edge, number, stop.label, box))
                x = self.left + box.x + box.width
                path = f"M{n(x)} {n(y)}"
            if stop.right > stop.left and self.left + stop.right > x:
                x = self.left + stop.right
                path += f"H{n(x)}"
        goal_x, goal_y = self._left(self.known[edge.end], end, entry)
        level = self.left + self.layout.level[edge.end][0]
        path += curve(x, y, min(level, goal_x - 9), goal_y) + f"H{n(goal_x - 1)}"
        quiet_tail = edge.kind == "pass" or (bool(edge.folded) and last >= 0)
        pieces.append((path, quiet_tail, player))
        drawn = [
            self._piece(edge, piece, quiet, mover, place == len(pieces) - 1, place == 0)
            for place, (piece, quiet, mover) in enumerate(pieces)
        ]
        tip = f"<title>{escaped(edge.tip)}</title>" if edge.tip else ""
        self._put(
            f'<g class="way" data-from="{escaped(edge.start)}" data-to="{escaped(edge.end)}">{tip}{"".join(drawn)}{"".join(shapes)}</g>'
        )

    def _piece(self, edge: Edge, path: str, quiet: bool, player: str, final: bool, first: bool) -> str:
        if edge.kind == "flow":
            return f'<path class="flow" stroke-width="{n(1.2 + 16 * edge.share)}" d="{path}"/>'
        head = "quiet" if quiet else player if player in ACTORS else "plain"
        style = "quiet" if quiet else f"edge {player if player in ACTORS else ''}".strip()
        marker = f' marker-end="url(#arrow-{head})"' if final and not edge.points_back else ""
        marker += f' marker-start="url(#arrow-{head})"' if first and edge.points_back else ""
        return f'<path class="{style}"{marker} d="{path}"/>'

    def _label(self, edge: Edge, number: int, place: int, box: Box) -> str:
        label = edge.labels[place]
        x, y = self.left + box.x, self.top + box.y
        round_corner = CORNERS.get(label.player, 6)
        style = " ".join(part for part in ("pill", label.player, "forced" if label.forced else "") if part)
        return (
            f"<g><title>{escaped(label.tip or label.words)}{' (the only move)' if label.forced else ''}</title>"
            f'<rect class="{style}" x="{n(x)}" y="{n(y - box.above)}" width="{n(box.width)}" height="{n(box.above + box.below)}" '
            f'rx="{round_corner}"/>{self._rows(self.labels[number, place], x, y - box.above)}</g>'
        )

    def _rows(self, sized: Sized, x: float, top: float, style: str = "") -> str:
        y = top + PAD_Y
        found = []
        for row in sized.rows:
            high = LINE if row.style == "words" else SMALL_LINE
            colour = style or ("text" if row.style in ("words", "said") else "muted")
            found.append(f'<text class="{row.style} {colour}" x="{n(x + PAD_X)}" y="{n(y + high * 0.75)}">{escaped(row.text)}</text>')
            y += high
        return "".join(found)

    # --- nodes -------------------------------------------------------------------------------------------------------

    def _middle(self, box: Box) -> float:
        return self.left + box.x + box.width / 2

    def _right(self, node: Node, box: Box) -> tuple[float, float]:
        y = self.top + box.y
        if node.kind in ("A", "B", "chance", "again"):
            return self._middle(box) + half_mark(node.kind), y
        return self.left + box.x + box.width, y

    def _left(self, node: Node, box: Box, entry: float) -> tuple[float, float]:
        y = self.top + box.y + entry
        if node.kind in ("A", "again"):
            return self._middle(box) - (MARK * MARK - entry * entry) ** 0.5, y
        if node.kind == "B":
            return self._middle(box) - MARK, y
        if node.kind == "chance":
            return self._middle(box) - half_mark(node.kind) + abs(entry), y
        return self.left + box.x, y

    def _node(self, node: Node) -> None:
        box = self.layout.nodes[node.key]
        tip = f"<title>{escaped(node.tip)}</title>" if node.tip else ""
        window = f' data-window="{node.window}"' if node.window >= 0 else ""
        name = f' aria-label="{escaped(node.tip or " ".join(node.words))}"'
        self._put(f'<g class="node" id="{escaped(node.key)}"{window}{name}>{tip}{self._shape(node, box)}</g>')

    def _shape(self, node: Node, box: Box) -> str:
        x, y = self._middle(box), self.top + box.y
        caption = ""
        if node.kind in ("A", "B", "chance", "again"):
            if node.caption:
                at = y + half_mark(node.kind) + SMALL_LINE - 1
                caption = f'<text class="caption muted middle" x="{n(x)}" y="{n(at)}">{escaped(node.caption)}</text>'
            letter = f'<text class="in-mark" x="{n(x)}" y="{n(y + 5)}">{escaped(node.words[0])}</text>'
            return mark(node.kind, x, y, half_mark(node.kind)) + letter + caption
        sized = self.nodes[node.key]
        left, top, wide, high = self.left + box.x, y - box.above, box.width, box.above + box.below
        style = STYLES.get(node.kind, node.player if node.player in ACTORS else node.kind)
        behind = ""
        if node.kind in ("more", "group"):
            behind = f'<rect class="box" x="{n(left + 4)}" y="{n(top + 4)}" width="{n(wide)}" height="{n(high)}" rx="4"/>'
        place = f'x="{n(left)}" y="{n(top)}" width="{n(wide)}" height="{n(high)}" rx="{CORNERS.get(node.player or node.kind, 4)}"'
        rect = f'<rect class="{f"box {style}".strip()}" {place}/>'
        return behind + rect + self._rows(sized, left, top)

    # --- legend ------------------------------------------------------------------------------------------------------

    def _legend(self, y: float) -> float:
        x = MARGIN
        y += 12
        room = self.width - MARGIN
        for sign, words in self._legend_items():
            size = 40 + width(words, HEADING) + 18
            if x + size > room and x > MARGIN:
                x, y = MARGIN, y + 24
            self._put(f'{legend_sign(sign, x + 16, y)}<text class="heading muted" x="{n(x + 38)}" y="{n(y + 4)}">{escaped(words)}</text>')
            x += size
        return y + MARGIN

    def _legend_items(self) -> Iterable[tuple[str, str]]:
        picture = self.picture
        kinds = {node.kind for node in picture.nodes}
        for kind, words in (
            ("A", "A chooses"),
            ("B", "B chooses"),
            ("chance", "chance decides"),
            ("again", "a window that was there before"),
        ):
            if kind in kinds:
                yield kind, words
        players = {label.player for edge in picture.edges for label in edge.labels}
        links = {node.player for node in picture.nodes if node.kind == "link"}
        for player in ("A", "B"):
            if player in players:
                yield f"pill {player}", f"a move of {player}"
            if player in links:
                yield f"box {player}", f"a Chain Link of {player}"
        for kind, words in KINDS.items():
            if kind in kinds:
                yield f"box {STYLES.get(kind, kind)}", words
        if any(label.forced for edge in picture.edges for label in edge.labels):
            yield "pill forced", "the only move"
        if any(edge.kind == "pass" or edge.folded or edge.begins_quiet for edge in picture.edges):
            yield "pass", "the moments in their order, and what they hold" if "link" in kinds else "passes"
        if any(edge.kind == "caused" for edge in picture.edges):
            yield "cause", "what a link caused"
        if kinds & {"end", "unsettled", "group"}:
            yield "end", "lines end"
        if "unsettled" in kinds:
            yield "unsettled", "a fact is missing"
        if any(edge.kind == "flow" for edge in picture.edges):
            yield "flow", "how many of the lines go there"

    def _put(self, part: str) -> None:
        self._parts.append(part)


def svg(picture: Picture) -> str:
    """The picture as the text of an SVG file."""
    return Drawing(picture).text()
