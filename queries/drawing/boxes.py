"""How large are the parts of a picture, and which text stands in them: nodes and labels before they have a place."""

from __future__ import annotations

from typing import NamedTuple

from queries.drawing.layout import Size
from queries.drawing.measure import width, wrapped
from queries.drawing.picture import Label, Node

MARK = 15.0
"""Half the height of the mark of a window."""
WORDS, MORE, CAPTION, HEADING = 12.5, 11.5, 11.0, 11.5
SIZES = {"words": WORDS, "said": 12.0, "more": MORE, "caption": CAPTION}
LINE = 15.0
SMALL_LINE = 14.0
PAD_X, PAD_Y = 9.0, 6.0
LABEL_WIDTH = 176.0
END_WIDTH = 250.0
BOX_WIDTH = 170.0
MARKS = ("A", "B", "chance", "again")


class Row(NamedTuple):
    """One line of text in a box: its style and its words."""

    style: str
    text: str


class Sized(NamedTuple):
    """A box with its text."""

    size: Size
    rows: tuple[Row, ...]


def label_box(label: Label) -> Sized:
    """The box of a move: what is done in bold, what belongs to it in small print."""
    rows = [Row("words", text) for text in wrapped(label.words, WORDS, LABEL_WIDTH, 3, True)] if label.words else []
    for more in label.more[:3]:
        rows += [Row("more", text) for text in wrapped(more, MORE, LABEL_WIDTH, 2)]
    if len(label.more) > 3:
        rows.append(Row("more", f"… {len(label.more) - 3} more"))
    return _boxed(rows)


def half_mark(kind: str) -> float:
    """Half the width and height of the mark of a window. A diamond is larger, so that its sign has room."""
    return MARK + 3 if kind == "chance" else MARK


def node_box(node: Node) -> Sized:
    """The box of a node. Windows are marks with a caption below."""
    if node.kind in MARKS:
        half = half_mark(node.kind)
        wide = max(2 * half, width(node.caption, CAPTION))
        return Sized(Size(wide, half, half + (SMALL_LINE + 2 if node.caption else 0)), (Row("in-mark", node.words[0]),))
    is_end = node.kind in ("end", "group", "unsettled")
    most = END_WIDTH if is_end else BOX_WIDTH
    rows: list[Row] = []
    for number, words in enumerate(node.words[:4]):
        first = number == 0 and not is_end
        style = "said" if is_end else "words" if first else "more"
        rows += [Row(style, text) for text in wrapped(words, SIZES[style], most, 3 if first or is_end else 2, first)]
    if len(node.words) > 4:
        rows.append(Row("more", f"… {len(node.words) - 4} more"))
    if node.caption:
        rows += [Row("caption", text) for text in wrapped(node.caption, CAPTION, most, 2)]
    return _boxed(rows)


def _boxed(rows: list[Row]) -> Sized:
    wide = max(width(row.text, SIZES[row.style], row.style == "words") for row in rows)
    high = sum(LINE if row.style == "words" else SMALL_LINE for row in rows)
    return Sized(Size(wide + 2 * PAD_X, high / 2 + PAD_Y, high / 2 + PAD_Y), tuple(rows))
