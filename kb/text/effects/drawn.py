"""Which cards are some of those just drawn ("reveal 1 of those monsters")?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from kb.records.fields import PRINTED, marked
from kb.records.filters import Filter

OF_PRINT = marked(Filter, PRINTED)
WORDS = frozenset({"reference", "count", "is"})


def some_drawn(phrase: Any, events: Sequence[Mapping[str, Any]]) -> dict[str, Any] | None:
    """So many cards of the event, where you have just drawn them: they are in your hand. None where the words mean others."""
    drawn = [event.get("card") for event in events if event.get("event") == "drawn" and event.get("player") == "you"]
    if not isinstance(phrase, dict) or "count" not in phrase or not phrase.keys() <= WORDS or len(drawn) != 1 or len(events) != 1:
        return None
    described = {word: entry for word, entry in drawn[0].items() if word in OF_PRINT} if isinstance(drawn[0], Mapping) else {}
    return {"count": phrase["count"], "one of": "event cards", "from": ["hand"], "whose": "you", **described}
