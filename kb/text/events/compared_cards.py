"""Cards that are there and are compared: "a monster with higher ATK than this card", "2 or more monsters with the same Level"."""

from __future__ import annotations

import re
from typing import Any

from kb.text.language.units import Span
from kb.text.phrases.comparisons import demanded, put
from kb.text.phrases.existing import Condition
from kb.vocabulary.words import ON_THE_FIELD

_BEGINS = re.compile(r"(?i) (?=(?:with|whose|that (?:has|have)) )")
_PLACE = re.compile(r"(?i) (?:is|are) (?:on the field|in (?:your|either|your opponent's) (?:GY|Graveyard))$")
"""Where the cards are, behind what is demanded of them."""
_SEVERAL = re.compile(r"[2-9]\+")
KNOWN = frozenset({"this card", "equipped monster"})
"""Cards that a condition can compare with."""


def parted(span: Span) -> list[tuple[str, str]]:
    """The words without a demand that compares the cards, and that demand, wherever it may begin."""
    place = _PLACE.search(span.text)
    end = place.start() if place is not None else len(span.text)
    return [(span.text[: match.start()] + span.text[end:], span.text[match.end():end]) for match in _BEGINS.finditer(span.text[:end])]


def compared(exists: Condition, demand: str) -> list[Condition] | None:
    """The condition that such cards are there, which meet this demand among themselves or beside this card; None if it cannot be said."""
    said = demanded(demand)
    cards = exists.get("exists")
    if said is None or cards is None or "opaque" in str(cards):
        return None
    among = {word: said[word] for word in ("all alike", "all different") if word in said}
    if among == {"all different": ["name"]}:
        return None  # of face-down ones nobody can tell: `exists` reads it where the cards are face-up
    if among:
        meant: Any = among if _SEVERAL.fullmatch(str(cards.get("count"))) else None
    else:
        meant = put(said, _known) if cards.get("count") in ("1+", 0) and "any of" not in said else None
    if meant is None or meant.keys() & cards.keys():
        return None
    shown = {} if "face" in cards or ON_THE_FIELD.isdisjoint(cards.get("from", ())) else {"face": "up"}
    return [{"exists": {**cards, **shown, **meant}}]


def _known(phrase: Any, together: bool = False) -> Any:
    return phrase if isinstance(phrase, str) and phrase in KNOWN and not together else None
