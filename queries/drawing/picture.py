"""What is drawn, whatever the format: nodes in columns, edges with the moves on them. No sizes, no places, no colours."""

from __future__ import annotations

import unicodedata

import msgspec

Key = tuple[int, ...]
"""The key of a column; columns stand in the order of their keys."""

AHEAD: Key = (1_000_000,)
"""The column of windows that a digest does not look into."""
LAST: Key = (2_000_000,)
"""The column of ends."""


class Label(msgspec.Struct, frozen=True, kw_only=True):
    """A move on an edge. In the column of a Chain Link it stands under the number of that link."""

    words: str
    more: tuple[str, ...] = ()
    """What belongs to it, in small print: targets, costs, forced moves that follow."""
    player: str = ""
    """A, B, chance; empty where it is no move."""
    column: Key | None = None
    forced: bool = False
    """Was it the only move?"""
    tip: str = ""


class Node(msgspec.Struct, frozen=True, kw_only=True):
    """A window, an end, or what a digest puts in the place of several; in the graph of a Chain a link, a moment, an event or a card."""

    key: str
    kind: str
    """A, B, chance: who chooses there; end, unsettled, cut, not opened, again, group, more; link, moment, event, cost, card, trigger."""
    column: Key
    words: tuple[str, ...] = ()
    """What is written in it, one paragraph each, the first one in bold."""
    caption: str = ""
    tip: str = ""
    window: int = -1
    """The number of the node in the graph of lines, if it stands for one."""
    player: str = ""


class Edge(msgspec.Struct, frozen=True, kw_only=True):
    """An arrow. `kind`: move, pass, flow (of lines to a group of ends), or the type of an edge of a response graph."""

    start: str
    end: str
    kind: str = "move"
    player: str = ""
    labels: tuple[Label, ...] = ()
    folded: tuple[str, ...] = ()
    """The forced passes between the last label and the end."""
    begins_quiet: bool = False
    """Is the first move a pass, with forced moves behind it that have labels?"""
    share: float = 0.0
    """Of a flow: which part of the lines takes it."""
    tip: str = ""
    firm: bool = False
    """Is it kept straight before all others?"""
    points_back: bool = False
    """Does the arrow point to the earlier one?"""
    number: int = -1
    """The number of the move in its window."""


class Column(msgspec.Struct, frozen=True, kw_only=True):
    """A column: its heading, and the number of the Chain to whose band it belongs (0: to none)."""

    key: Key
    heading: str = ""
    band: int = 0


class Picture(msgspec.Struct, frozen=True, kw_only=True):
    """All that is drawn. `counts` says what the whole graph holds, `notes` what is true of all of it."""

    title: str
    counts: str = ""
    notes: tuple[str, ...] = ()
    columns: tuple[Column, ...] = ()
    nodes: tuple[Node, ...] = ()
    edges: tuple[Edge, ...] = ()
    digest: bool = False


def clean(text: str) -> str:
    """Text without what no format can hold: control characters and lone surrogates become a replacement character, line breaks blanks.

    >>> clean("a\\x00b\\nc")
    'a\\ufffdb c'
    """
    if text.isprintable():
        return text
    return "".join(
        " " if sign in "\n\r\t" else "\ufffd" if unicodedata.category(sign) in ("Cc", "Cs", "Cn", "Cf") else sign for sign in text
    )


def counted(number: int, word: str, several: str = "") -> str:
    """A number with its word.

    >>> counted(1, "line"), counted(1200, "line")
    ('1 line', '1,200 lines')
    """
    return f"{number:,} {word if number == 1 else several or word + 's'}"
