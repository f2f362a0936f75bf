"""The small pieces of an SVG: marks, arrows, signs of the legend, numbers and text."""

from __future__ import annotations

from html import escape

from queries.drawing.boxes import MARK
from queries.drawing.style import ACTORS

STYLES = {"cut": "cut", "not opened": "cut", "unsettled": "unsettled", "trigger": "unsettled"}
CORNERS = {"A": 11, "B": 2, "event": 14, "moment": 1}
"""How round the corners of a box are; that of a move or Chain Link of A is rounder than one of B."""


def mark(kind: str, x: float, y: float, half: float = MARK) -> str:
    """The mark of a window: a disc for A, a square for B, a diamond for chance."""
    if kind == "A":
        return f'<circle class="mark A" cx="{n(x)}" cy="{n(y)}" r="{n(half)}"/>'
    if kind == "B":
        return f'<rect class="mark B" x="{n(x - half)}" y="{n(y - half)}" width="{n(2 * half)}" height="{n(2 * half)}" rx="3"/>'
    if kind == "chance":
        return f'<path class="mark chance" d="M{n(x - half)} {n(y)}L{n(x)} {n(y - half)}L{n(x + half)} {n(y)}L{n(x)} {n(y + half)}Z"/>'
    return f'<circle class="box cut" cx="{n(x)}" cy="{n(y)}" r="{n(half)}"/>'


def legend_sign(kind: str, x: float, y: float) -> str:
    """The sign of a thing in the legend."""
    if kind in ("A", "B", "chance", "again"):
        return mark(kind, x + 6, y, 8)
    if kind.startswith("pill"):
        player = kind.partition(" ")[2]
        round_corner = {"A": 7, "B": 2}.get(player, 4)
        return f'<rect class="{kind}" x="{n(x - 10)}" y="{n(y - 7)}" width="26" height="14" rx="{round_corner}"/>'
    if kind == "pass":
        return f'<path class="quiet" marker-end="url(#arrow-quiet)" d="M{n(x - 12)} {n(y)}H{n(x + 16)}"/>'
    if kind == "cause":
        return f'<path class="edge" marker-end="url(#arrow-plain)" d="M{n(x - 12)} {n(y)}H{n(x + 16)}"/>'
    if kind == "flow":
        return f'<path class="flow" stroke-width="6" d="M{n(x - 12)} {n(y)}H{n(x + 16)}"/>'
    style = kind if kind.startswith("box") else "box unsettled" if kind == "unsettled" else "box"
    corner = CORNERS.get(kind.partition(" ")[2], 4)
    return f'<rect class="{style}" x="{n(x - 10)}" y="{n(y - 8)}" width="26" height="16" rx="{min(corner, 8)}"/>'


def markers() -> str:
    """The heads of arrows."""
    return (
        "<defs>"
        + "".join(
            f'<marker id="arrow-{name}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="{size}" markerHeight="{size}" '
            f'markerUnits="userSpaceOnUse" orient="auto-start-reverse"><path class="head-{name}" d="M0 0.5L8 4L0 7.5Z"/></marker>'
            for name, size in (*((actor, 10) for actor in ACTORS), ("plain", 10), ("quiet", 8))
        )
        + "</defs>"
    )


def curve(x: float, y: float, to_x: float, to_y: float) -> str:
    """The part of a path to there, level at both ends."""
    if abs(y - to_y) < 0.05:
        return f"H{n(to_x)}"
    middle = (x + to_x) / 2
    return f"C{n(middle)} {n(y)} {n(middle)} {n(to_y)} {n(to_x)} {n(to_y)}"


def n(number: float) -> str:
    """A number with at most one decimal place."""
    return f"{number:.1f}".removesuffix(".0")


def escaped(text: str) -> str:
    """Text as it stands in an element or in a quoted attribute."""
    return escape(text, quote=True)
