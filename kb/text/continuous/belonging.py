"""The names, series and numbers that a card's text gives it everywhere: "(This card is always treated as a "X" card.)"."""

from __future__ import annotations

import re
from typing import Any

from kb.text.language.printed import Printed

SERIES = re.compile(
    r'this card is (?:also )?always treated as (?:an? )?(?P<names>"[^"]+"(?:(?:,| and|, and| or) (?:an? )?"[^"]+")*) '
    r"(?:cards?|monsters?)", re.IGNORECASE
)
STILL = re.compile(r'\bbut is still treated as an? (?P<names>"[^"]+") card\b', re.IGNORECASE)
"""So says a text that gives its card another name."""
NAMES = re.compile(r'this card(?:\'s name)? is (?:also )?always treated as (?P<names>"[^"]+")(?! (?:card|monster|and|or)|,)', re.IGNORECASE)
NOT_SERIES = re.compile(r'this card is not (?:always )?treated as (?:an? )?(?P<name>"[^"]+") card', re.IGNORECASE)
ORIGINAL = re.compile(r"\(?this card's original (?P<stat>level|rank) is always treated as (?P<number>\d+)\.?\)?", re.IGNORECASE)
QUOTED = re.compile(r'"([^"]+)"')


def belonging(card: Printed) -> dict[str, Any]:
    """The card-level words `treated as` and `archetypes` where its text gives it a name or series; empty where it does not."""
    text = card.text.replace("“", '"').replace("”", '"').replace("’", "'")
    words: dict[str, Any] = {}
    series = [name for form in (SERIES, STILL) for match in form.finditer(text) for name in QUOTED.findall(match["names"])]
    if series:
        words["archetypes"] = [*card.series, *(name for name in series if name not in card.series)]
    names = [name for match in NAMES.finditer(text) for name in QUOTED.findall(match["names"])]
    if names:
        words["treated as"] = names
    outside = [name for match in NOT_SERIES.finditer(text) for name in QUOTED.findall(match["name"])]
    if outside:
        words["not treated as"] = outside
    return words


def original(card: Printed) -> dict[str, int]:
    """The card-level word `level` or `rank` where its text says which number it has instead of the printed one; empty where it does not."""
    found = [match for match in ORIGINAL.finditer(card.text.replace("’", "'")) if getattr(card, match["stat"].lower()) is not None]
    return {found[0]["stat"].lower(): int(found[0]["number"])} if len(found) == 1 else {}
