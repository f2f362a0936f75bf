"""What do the words of an event say of its cards that an effect targets?"""

from __future__ import annotations

from typing import Any

from kb.records.fields import PRINTED, marked
from kb.records.filters import Filter
from kb.text.effects.drawn import last_of
from kb.vocabulary.normal import listed

PLACES_OF_EVENTS = {
    "Normal Summoned": "monster zone", "Tribute Summoned": "monster zone", "Flip Summoned": "monster zone",
    "Special Summoned": "monster zone", "Summoned": "monster zone", "attack declared": "monster zone",
    "targeted for an attack": "monster zone", "flipped": "monster zone", "turned face-down": "monster zone",
    "position changed": "monster zone", "control changed": "monster zone", "sent to the GY": "GY", "discarded": "GY",
    "banished": "banished", "excavated and sent": "GY",
}
"""Where the cards of an event are afterwards, for a target among them."""
BATTLES = frozenset({"attack declared", "battled", "targeted for an attack"})


KEPT_IN_PLACE = frozenset({"whose", "face", "position"})
TOLD_OF_THE_CARD = marked(Filter, PRINTED) - {"any of"} | {"atk", "def", "not", "other than"}


def what_happened_to(event: dict[str, Any], places: list[str]) -> dict[str, Any]:
    """What the event says of its cards that still holds where they are now: whose they are only on the field."""
    card = event.get("card")
    words = TOLD_OF_THE_CARD | KEPT_IN_PLACE if places == ["monster zone"] else TOLD_OF_THE_CARD
    return {key: value for key, value in card.items() if key in words} if isinstance(card, dict) else {}


def answer_of(event: dict[str, Any]) -> str:
    """What "it" or "that monster" is to an effect that answers this event."""
    if event.get("card") != "this card":
        return "event cards"
    names = set(listed(event.get("event")))
    return "opposing monster" if names and names <= BATTLES else "this card"



def place_after(event: dict[str, Any]) -> str | None:
    """Where the cards of an event are afterwards."""
    return PLACES_OF_EVENTS.get(last_of(event))
