"""How wide is text? An estimate for any sans-serif font: that of a wide one, so that what fits by it fits."""

from __future__ import annotations

import unicodedata

NARROW = frozenset("iIjl.,:;'|!·’‘` ")
MIDDLE = frozenset('ftrJ()[]{}/\\-"*°s?“”zkvxyc')
WIDE = frozenset("mwMWQOGD@%&+→↺…—<>=~#")


def width(text: str, size: float, bold: bool = False) -> float:
    """The width of a line of text in this size.

    >>> width("Raigeki", 10) < width("Mirror Force", 10)
    True
    """
    units = 0.0
    for sign in text:
        if sign in NARROW:
            units += 0.36
        elif sign in MIDDLE:
            units += 0.54
        elif sign in WIDE:
            units += 0.92
        elif sign.isupper():
            units += 0.73
        elif unicodedata.east_asian_width(sign) in "WF":
            units += 1.0
        else:
            units += 0.63
    return units * size * (1.08 if bold else 1.0)


def wrapped(text: str, size: float, most: float, lines: int = 3, bold: bool = False) -> list[str]:
    """The text in at most so many lines of at most this width, broken at blanks; what does not fit ends in an ellipsis.

    >>> wrapped("Gladiator Beast Heraklinos", 10, 120)
    ['Gladiator Beast', 'Heraklinos']
    """
    rows: list[str] = []
    row = ""
    for word in text.split():
        for piece in _pieces(word, size, most, bold):
            if row and width(f"{row} {piece}", size, bold) > most:
                rows.append(row)
                row = piece
            else:
                row = f"{row} {piece}" if row else piece
    rows.append(row)
    if len(rows) <= lines:
        return rows
    last = rows[lines - 1]
    while last and width(last + "…", size, bold) > most:
        last = last[:-1]
    return [*rows[: lines - 1], last.rstrip(" ,;:") + "…"]


def _pieces(word: str, size: float, most: float, bold: bool) -> list[str]:
    """A word that is too long for a line, cut."""
    pieces = []
    while width(word, size, bold) > most and len(word) > 1:
        cut = len(word) - 1
        while cut > 1 and width(word[:cut], size, bold) > most:
            cut -= 1
        pieces.append(word[:cut])
        word = word[cut:]
    return [*pieces, word]
