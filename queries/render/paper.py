"""Text for people: spans with a style, wrapped to the width of the page, coloured only on a terminal.

A line is a list of spans `(style, text)`; a style is one of `STYLES`. Where no terminal is (a pipe, `NO_COLOR`, `TERM=dumb`) plain text
comes out and nothing of rich is imported.
"""

from __future__ import annotations

import os
import re
import sys
from typing import IO, NamedTuple

from kb.errors import visible
from queries.telling.unread import address, in_words, unread_cards

STYLES = {
    "": "",
    "yes": "bold green",
    "no": "bold red",
    "unsettled": "bold yellow",
    "rule": "cyan",
    "name": "bold",
    "dim": "dim",
    "move": "green",
    "title": "bold",
}
WIDTH = 80
WIDEST = 110
MOST_ADDRESSES = 5
"""Addresses of cards at the end of an answer."""

Span = tuple[str, str]


class PaperLine(NamedTuple):
    """One line before wrapping: its spans, how far it is set in, and how far its continuation is."""

    spans: tuple[Span, ...]
    indent: int = 0
    hang: int = 0


class Paper:
    """Collects lines; `write` puts them out."""

    def __init__(self) -> None:
        self.lines: list[PaperLine] = []
        self.unread: dict[str, None] = {}
        """The cards of which a part is not understood."""

    def add(self, *spans: Span | str, indent: int = 0, hang: int | None = None) -> None:
        """One line. Text without a style is plain; `hang` is the indentation of what does not fit (default: as the line).

        Control characters are written out: a terminal shows what a stranger's file says, and does not obey it. What is not understood of a
        card is said as people count, in sentences.
        """
        self.unread.update(dict.fromkeys(card for span in spans for card in unread_cards(span if isinstance(span, str) else span[1])))
        styled = [(style, in_words(text)) for style, text in (span if isinstance(span, tuple) else ("", span) for span in spans)]
        shown = tuple((style, text if text.isprintable() else visible(text)) for style, text in styled)
        self.lines.append(PaperLine(shown, indent, indent if hang is None else hang))

    def gap(self) -> None:
        """An empty line, unless there is one already."""
        if self.lines and self.lines[-1].spans:
            self.lines.append(PaperLine(()))

    def text(self, width: int = WIDTH) -> str:
        """Plain text."""
        return "\n".join("".join(words for _, words in row).rstrip() for row in self._rows(width))

    def write(self, stream: IO[str] | None = None) -> None:
        """Puts the lines out: with colour on a terminal, plain elsewhere."""
        out = sys.stdout if stream is None else stream
        if not is_terminal(out):
            out.write(self.text() + "\n")
            return
        from rich.console import Console  # start-up
        from rich.text import Text  # start-up

        console = Console(file=out, highlight=False, soft_wrap=True)
        for row in self._rows(min(console.width, WIDEST)):
            text = Text()
            for style, words in row:
                text.append(words, STYLES[style])
            console.print(text)

    def _rows(self, width: int) -> list[list[Span]]:
        rows: list[list[Span]] = []
        for line in self.lines:
            rows += [_joined(row) for row in wrapped(line, width)]
        return rows

    def add_addresses(self) -> None:
        """Where the cards can be read that are not understood in full."""
        unread = list(self.unread)[:MOST_ADDRESSES]
        if unread:
            self.gap()
        for card in unread:
            self.add(("dim", f"The text of {card}: {address(card)}"), hang=2)


def _joined(row: list[Span]) -> list[Span]:
    """Neighbours of one style as one span."""
    joined: list[Span] = []
    for style, text in row:
        if joined and joined[-1][0] == style:
            joined[-1] = (style, joined[-1][1] + text)
        else:
            joined.append((style, text))
    return joined


def is_terminal(stream: IO[str]) -> bool:
    """Does somebody look at this stream on a terminal that shows colour?"""
    return stream.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"


def wrapped(line: PaperLine, width: int) -> list[list[Span]]:
    """The rows of a line, broken at blanks; what stands together without one stays together, whatever its styles."""
    indent = ("", " " * line.indent)
    if line.indent + sum(len(text) for _, text in line.spans) <= width:
        return [[indent, *line.spans]]
    rows: list[list[Span]] = [[indent]]
    used, empty = line.indent, True
    for cluster in _clusters(line.spans):
        size = len(cluster[0][1]) if len(cluster) == 1 else sum(len(text) for _, text in cluster)
        if not empty and used + size > width:
            rows.append([("", " " * line.hang)])
            style, text = cluster[0]
            cluster[0] = (style, text.lstrip())
            used, size = line.hang, size - len(text) + len(cluster[0][1])
        rows[-1] += cluster
        used += size
        empty = False
    return rows


def _clusters(spans: tuple[Span, ...]) -> list[list[Span]]:
    """The spans cut before each run of blanks; a cluster begins with its blanks and has at least one other character, if any follows."""
    clusters: list[list[Span]] = []
    is_blank = True
    for style, text in spans:
        for piece in _PIECE.findall(text):
            if clusters and (is_blank or piece[0] != " "):
                clusters[-1].append((style, piece))
                is_blank = is_blank and piece[-1] == " "
            else:
                clusters.append([(style, piece)])
                is_blank = piece[-1] == " "
    return clusters


_PIECE = re.compile(r" *[^ ]+| +")
