"""A part of a card that is not understood, in words: the sentence by its number, and what it is about."""

from __future__ import annotations

import re
from typing import Final

ABOUT: Final = {
    "step": "what it does",
    "sentence": "what applies all the time",
    "granted": "what applies all the time",
    "modifier": "what applies all the time",
    "condition": "when it may be used",
    "time": "when it may be used",
    "event": "what it answers",
    "trigger": "what it answers",
    "target": "what it targets",
    "choice": "what is chosen",
    "declaration": "what is declared",
    "cost": "its cost",
    "demand": "which cards it means",
    "filter": "which cards it means",
    "material": "its materials",
    "procedure": "how it is Summoned",
    "way": "how it is Summoned",
    "limit": "how often it may be used",
    "zone": "in which zone",
    "afterwards": "what is done afterwards",
}
"""The first word of the kind of an opaque part -> what its sentence is about."""
_PLACED = re.compile(r"(?P<kind>[^()]+?) at (?:(?P<part>pendulum|materials) )?\d+-\d+(?:, sentence (?P<sentence>\d+))?")
_OF = {None: "", "pendulum": " of the Pendulum Effect", "materials": " of the materials"}


def unread(opaque: str) -> str:
    """A part that is not understood, in words; a remark of whoever described the card as it stands.

    >>> unread("step reveal at 120-164, sentence 2"), unread("the damage is divided")
    ('not understood: the 2nd sentence, what it does', 'not settled: the damage is divided')
    """
    found = _PLACED.fullmatch(opaque)
    if found is None:
        return f"not settled: {opaque}"
    about = ABOUT.get(found["kind"].split()[0], "")
    where = f"the {ordinal(int(found['sentence']))} sentence" if found["sentence"] else "a sentence"
    return f"not understood: {where}{_OF[found['part']]}{f', {about}' if about else ''}"


def ordinal(number: int) -> str:
    """A number as people count.

    >>> ordinal(1), ordinal(12), ordinal(22)
    ('1st', '12th', '22nd')
    """
    if 10 <= number % 100 <= 20:
        return f"{number}th"
    return str(number) + {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
