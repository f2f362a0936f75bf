"""Deck files (YDK): passcodes in sections, one on each line."""

from __future__ import annotations

import re
from typing import NamedTuple

from kb.errors import KnowledgeError

SECTIONS = {"#main": "main", "#extra": "extra", "!side": "side"}
"""The line that begins a section, and its name."""
LARGEST = 100_000
"""Bytes of a deck file."""
MOST_CARDS = 500
MOST_FAULTS = 25
LONGEST_CODE = 10
_LINE = re.compile(r"\r\n|\r|\n")


class DeckEntry(NamedTuple):
    """One copy of a card in a deck."""

    passcode: int
    section: str
    """`main`, `extra` or `side`."""
    line: int


class Deck(NamedTuple):
    """The cards of a deck file, in its order."""

    entries: tuple[DeckEntry, ...]


def read_deck(text: str, file: str = "") -> Deck:
    """The deck that a YDK file holds: `#main`, `#extra` and `!side`, passcodes below each; other lines that begin with # say nothing.

    Raises: KnowledgeError with every line that is none of these, and for a file without a section or with too many cards.
    """
    faults: list[KnowledgeError] = []
    entries: list[DeckEntry] = []
    begun: dict[str, int] = {}
    section = ""
    for number, line in enumerate(_LINE.split(text), 1):
        words = line.strip()
        fault = ""
        if words.casefold() in SECTIONS:
            section = SECTIONS[words.casefold()]
            fault = f"a second {words} (the first is in line {begun[section]})" if section in begun else ""
            begun.setdefault(section, number)
        elif not words or words.startswith("#"):
            continue
        elif not (words.isascii() and words.isdigit() and len(words) <= LONGEST_CODE):
            fault = f'a passcode, #main, #extra, !side or a comment (#) was expected; found "{words[:40]}"'
        elif not section:
            fault = f"a passcode before any of {', '.join(SECTIONS)}"
        elif len(entries) >= MOST_CARDS:
            raise KnowledgeError(f"more than {MOST_CARDS} cards", file, number, 1)
        else:
            entries.append(DeckEntry(int(words), section, number))
        if fault:
            faults.append(KnowledgeError(fault, file, number, len(line) - len(line.lstrip()) + 1))
        if len(faults) >= MOST_FAULTS:
            break
    if faults:
        raise KnowledgeError.many(faults)
    if not begun:
        raise KnowledgeError(f"this is no deck: it has none of {', '.join(SECTIONS)}", file)
    return Deck(tuple(entries))
