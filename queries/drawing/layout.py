"""Where everything stands: columns from left to right, in each of them rows without overlap, edges as ways around what stands between.

A picture is cut into tracks, by turns one for labels and one for nodes. Every node, every label and every place where an edge passes
through a track is a spot with a height. The order of the spots in a track is settled by `crossings`, their places by `places`.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from queries.drawing.crossings import ordered
from queries.drawing.picture import Key, Picture
from queries.drawing.places import places

GAP = 12.0
"""Between two rows."""
LEAST_SPACE, MOST_SPACE = 26.0, 84.0
"""Between two tracks."""


class Size(msgspec.Struct, frozen=True):
    """The width of a box, and how far it reaches above and below the line on which edges meet it."""

    width: float
    above: float
    below: float


class Box(msgspec.Struct, frozen=True):
    """Where a box stands: `x` its left side, `y` the line on which edges meet it."""

    x: float
    y: float
    width: float
    above: float
    below: float

    def meets(self, other: Box) -> bool:
        """Do the two overlap?"""
        apart = self.x + self.width <= other.x or other.x + other.width <= self.x
        return not (apart or self.y + self.below <= other.y - other.above or other.y + other.below <= self.y - self.above)


class Stop(msgspec.Struct, frozen=True):
    """A part of the way of an edge: from `left` to `right` it runs level at `y`. `label`: the number of the label there, or -1."""

    left: float
    right: float
    y: float
    label: int = -1


class Layout(msgspec.Struct, frozen=True):
    """The places of everything. Lengths are those of the sizes that were given."""

    width: float
    height: float
    nodes: dict[str, Box]
    level: dict[str, tuple[float, float]]
    """From where to where an edge runs level beside each node: the track in which it stands."""
    labels: dict[tuple[int, int], Box]
    """By the number of the edge and of its label."""
    ways: list[list[Stop]]
    """For each edge the stops between its start and its end."""
    columns: dict[Key, tuple[float, float]]
    """From where to where each column reaches."""


class Spot(msgspec.Struct):
    """Something that takes up room in a track: a node, a label, or an edge that passes through."""

    track: int
    size: Size
    node: str = ""
    edge: int = -1
    label: int = -1


PASSING = Size(0.0, 1.0, 1.0)


def laid_out(
    picture: Picture,
    nodes: Mapping[str, Size],
    labels: Mapping[tuple[int, int], Size],
    headings: Mapping[Key, float] | None = None,
) -> Layout:
    """The layout of a picture for boxes of these sizes. `headings`: how wide the heading of each column is."""
    cut = _Tracks(picture, nodes, labels)
    spots, chains = cut.spots, cut.chains
    flows: list[tuple[int, int]] = []
    pairs: list[tuple[int, int]] = []
    for edge, chain in zip(picture.edges, chains, strict=True):
        (flows if edge.kind == "flow" else pairs).extend(zip(chain, chain[1:], strict=False))
    order = ordered([spot.track for spot in spots], pairs, flows)
    inner = [spot.edge >= 0 for spot in spots]
    heights = [(spot.size.above, spot.size.below) for spot in spots]
    firm = [pair for edge, chain in zip(picture.edges, chains, strict=True) if edge.firm for pair in zip(chain, chain[1:], strict=False)]
    y = places(order, pairs, heights, inner, GAP, firm, flows)
    return cut.layout(order, y, dict(headings or {}))


class _Tracks:
    """The picture cut into tracks."""

    def __init__(self, picture: Picture, nodes: Mapping[str, Size], labels: Mapping[tuple[int, int], Size]) -> None:
        self.picture = picture
        self.keys = sorted({node.column for node in picture.nodes} | {column.key for column in picture.columns})
        self.spots: list[Spot] = []
        self.chains: list[list[int]] = []
        self.place: dict[str, int] = {}
        where = self._node_tracks()
        for node in picture.nodes:
            self.place[node.key] = len(self.spots)
            self.spots.append(Spot(where[node.key], nodes[node.key], node=node.key))
        for number, edge in enumerate(picture.edges):
            here, end = where[edge.start], where[edge.end]
            chain = [self.place[edge.start]]
            for position, label in enumerate(edge.labels):
                track = self.gaps[label.column] if label.column in self.gaps else here + 1
                if not here < track < end:
                    track = next((track for track in self.gap_tracks if here < track < end), -1)
                if track < 0:
                    continue
                chain.append(len(self.spots))
                self.spots.append(Spot(track, labels[number, position], edge=number, label=position))
                here = track
            self.chains.append([*chain, self.place[edge.end]])
        self._compress()
        self._fill()

    def _node_tracks(self) -> dict[str, int]:
        """The track of each node: within a column one after another where an edge leads from one to the next."""
        picture = self.picture
        number = {key: place for place, key in enumerate(self.keys)}
        column = {node.key: number[node.column] for node in picture.nodes}
        row = dict.fromkeys(column, 0)
        after: dict[str, list[str]] = {key: [] for key in column}
        missing = dict.fromkeys(column, 0)
        for edge in picture.edges:
            after[edge.start].append(edge.end)
            missing[edge.end] += 1
        queue = [key for key, count in missing.items() if not count]
        for key in queue:
            for end in after[key]:
                if column[end] < column[key]:
                    column[end], row[end] = column[key], row[key] + 1
                elif column[end] == column[key]:
                    row[end] = max(row[end], row[key] + 1)
                missing[end] -= 1
                if not missing[end]:
                    queue.append(end)
        tracks: dict[tuple[int, int], int] = {}
        self.gaps: dict[Key | None, int] = {}
        self.gap_tracks: list[int] = []
        self.column_of_track: list[int] = []
        for place, heading in enumerate(self.keys):
            rows = 1 + max((row[node] for node in column if column[node] == place), default=-1)
            self.gaps[heading] = len(self.column_of_track)
            self.gap_tracks.append(len(self.column_of_track))
            self.column_of_track.append(place)
            for line in range(rows):
                tracks[place, line] = len(self.column_of_track)
                self.column_of_track += [place, place]
                self.gap_tracks.append(len(self.column_of_track) - 1)
        return {key: tracks[column[key], row[key]] for key in column}

    def _compress(self) -> None:
        """Leaves out the tracks in which nothing stands."""
        used = sorted({spot.track for spot in self.spots})
        new = {track: number for number, track in enumerate(used)}
        self.column_of_track = [self.column_of_track[track] for track in used]
        for spot in self.spots:
            spot.track = new[spot.track]

    def _fill(self) -> None:
        """A spot in every track through which an edge passes."""
        for number, chain in enumerate(self.chains):
            full = [chain[0]]
            for spot in chain[1:]:
                for track in range(self.spots[full[-1]].track + 1, self.spots[spot].track):
                    full.append(len(self.spots))
                    self.spots.append(Spot(track, PASSING, edge=number))
                full.append(spot)
            self.chains[number] = full

    def layout(self, order: list[list[int]], y: list[float], headings: dict[Key, float]) -> Layout:
        """The places, once the rows are known."""
        spots = self.spots
        top = min((y[number] - spot.size.above for number, spot in enumerate(spots)), default=0.0)
        y = [value - top for value in y]
        widths = [max((spots[number].size.width for number in track), default=0.0) for track in order]
        spaces = [LEAST_SPACE] * (len(order) + 1)
        for chain in self.chains:
            for one, other in zip(chain, chain[1:], strict=False):
                track = spots[other].track
                spaces[track] = max(spaces[track], min(LEAST_SPACE + abs(y[one] - y[other]) * 0.16, MOST_SPACE))
        self._widen(widths, spaces, headings)
        left = [0.0] * len(order)
        x = spaces[0] / 2
        for track, wide in enumerate(widths):
            left[track] = x
            x += wide + spaces[track + 1]
        total = x - (spaces[len(order)] / 2 if order else 0)
        nodes: dict[str, Box] = {}
        level: dict[str, tuple[float, float]] = {}
        labels: dict[tuple[int, int], Box] = {}
        for number, spot in enumerate(spots):
            size = spot.size
            start = left[spot.track]
            if spot.node:
                if not self._is_last(spot.track):
                    start += (widths[spot.track] - size.width) / 2
                level[spot.node] = (left[spot.track], left[spot.track] + widths[spot.track])
                nodes[spot.node] = Box(start, y[number], size.width, size.above, size.below)
            elif spot.label >= 0:
                labels[spot.edge, spot.label] = Box(start, y[number], size.width, size.above, size.below)
        ways = []
        for chain in self.chains:
            ways.append(
                [Stop(left[spots[n].track], left[spots[n].track] + widths[spots[n].track], y[n], spots[n].label) for n in chain[1:-1]]
            )
        columns: dict[Key, tuple[float, float]] = {}
        for track, place in enumerate(self.column_of_track):
            key = self.keys[place]
            begin, end = left[track] - spaces[track] / 2, left[track] + widths[track] + spaces[track + 1] / 2
            columns[key] = (min(begin, columns[key][0]), end) if key in columns else (begin, end)
        height = max((y[number] + spot.size.below for number, spot in enumerate(spots)), default=0.0)
        return Layout(total, height, nodes, level, labels, ways, columns)

    def _is_last(self, track: int) -> bool:
        return track == len(self.column_of_track) - 1

    def _widen(self, widths: list[float], spaces: list[float], headings: dict[Key, float]) -> None:
        """Columns that are narrower than their heading become wider."""
        for place, key in enumerate(self.keys):
            tracks = [track for track, column in enumerate(self.column_of_track) if column == place]
            if tracks:
                size = sum(widths[track] for track in tracks) + sum(spaces[track] for track in tracks[1:])
                size += (spaces[tracks[0]] + spaces[tracks[-1] + 1]) / 2
                widths[tracks[0]] += max(0.0, headings.get(key, 0.0) - size)
