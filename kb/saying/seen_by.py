"""What the opponent does: "your" in the words of the card is then theirs, and "your opponent" is you."""

from __future__ import annotations

import re

_OTHERS = (
    (r"\byour opponent's\b", "\x01your"), (r"\byour opponent (control|own|draw)s\b", "\x01you \\1"),
    (r"\byour opponent does\b", "\x01you do"),
    (r"\byour opponent has\b", "\x01you have"), (r"\byour opponent\b", "\x01you"),
    (r"(?<!\x01)\byour\b", "their"), (r"(?<!\x01)\byou\b", "they"),
    ("\x01", ""),
)  # fmt: skip


def the_opponent(words: str) -> str:
    """What a step of the opponent says, seen by the player of the card.

    >>> the_opponent("banish 1 card you control"), the_opponent("discard cards equal to the number of cards your opponent controls")
    ('banish 1 card they control', 'discard cards equal to the number of cards you control')
    """
    parts = words.split('"')
    for place, part in enumerate(parts[::2]):
        for pattern, said in _OTHERS:
            part = re.sub(pattern, said, part)
        parts[2 * place] = part
    return '"'.join(parts)
