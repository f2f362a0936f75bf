"""Which cards are some of those just drawn ("reveal 1 of those monsters"), or just destroyed ("target 1 of them")?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kb.records.fields import PRINTED, marked
from kb.records.filters import Filter
from kb.vocabulary.normal import listed

OF_PRINT = marked(Filter, PRINTED)
WORDS = frozenset({"reference", "count", "is"})


def some_drawn(phrase: Any, events: Sequence[Mapping[str, Any]]) -> dict[str, Any] | None:
    """So many cards of the event, where you have just drawn them: they are in your hand. None where the words mean others."""
    drawn = [event.get("card") for event in events if event.get("event") == "drawn" and event.get("player") == "you"]
    if not isinstance(phrase, dict) or "count" not in phrase or not phrase.keys() <= WORDS or len(drawn) != 1 or len(events) != 1:
        return None
    described = {word: entry for word, entry in drawn[0].items() if word in OF_PRINT} if isinstance(drawn[0], Mapping) else {}
    return {"count": phrase["count"], "one of": "event cards", "from": ["hand"], "whose": "you", **described}


def last_of(event: Mapping[str, Any]) -> str:
    """The event of its cards that came last, by which they are where they are."""
    return str((listed(event.get("event")) or [""])[-1])


SEEN_AFTERWARDS = ("GY", "banished", "extra deck")
"""Where both players see a card that was destroyed."""


def among_destroyed(phrase: dict[str, Any], answers: set[str]) -> dict[str, Any] | None:
    """So many of the destroyed cards, wherever they lie face-up now; None where the words narrow them."""
    if answers != {"event cards"} or not phrase.keys() <= WORDS:
        return None
    kind = {"is": phrase["is"]} if "is" in phrase else {}
    return {"count": phrase.get("count", 1), "one of": "event cards", "from": list(SEEN_AFTERWARDS), "face": "up", **kind}
