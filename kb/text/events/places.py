"""Where a card is when an effect about itself triggers: not where the event found it, but where the event left it."""

from __future__ import annotations

import re
from typing import Any

from kb.text.events.happenings import PLACED, STAYS, happens_as
from kb.text.language.printed import Printed
from kb.vocabulary.words import ON_THE_FIELD

AFTER: dict[str, frozenset[str]] = {
    "sent to the GY": frozenset({"GY"}),
    "destroyed": frozenset({"GY", "banished", "extra deck"}),
    "discarded": frozenset({"GY", "banished"}),
    "banished": frozenset({"banished"}),
    "Tributed": frozenset({"GY", "banished", "extra deck"}),
    "detached": frozenset({"GY", "banished"}),
    "used as material": frozenset({"GY", "banished", "extra deck"}),
    "leaves the field": frozenset({"GY", "banished", "extra deck", "hand"}),
    "returned to the hand": frozenset({"hand"}),
    "added to the hand": frozenset({"hand"}),
    "drawn": frozenset({"hand"}),
}
"""The places in which an event about the card itself can leave it."""
_FROM_YOUR_GY = re.compile(r"(?i)this card from your (?:gy|graveyard)\b")
ORDER = ("GY", "banished", "extra deck", "hand")
TO_THE_EXTRA_DECK = frozenset({"fusion", "synchro", "xyz", "link", "pendulum"})


def places_after(trigger: Any, works_in: tuple[str, ...], card: Printed) -> tuple[str, ...]:
    """The places from which the effect works: those that the anatomy found, or where the events leave the card (TIM-9).

    >>> places_after({"event": ["destroyed", "sent to the GY"], "card": "this card"}, ("monster zone",), Printed("X", "monster"))
    ('GY',)
    """
    events = trigger if isinstance(trigger, list) else [trigger]
    found = [_left_in(event, card) for event in events]
    if all(event.get("card") == "this card" and happens_as(event, frozenset({PLACED})) for event in events):
        return tuple(event["to"][0] for event in events)
    if ON_THE_FIELD.issuperset(works_in):
        stays = works_in if any(not places for places in found) else ()
    elif all(found) and (_found_in(events, works_in) or all("to" in event and event["event"] == "leaves the field" for event in events)):
        stays = ()
    elif len(events) > 1 and all(event.get("card") == "this card" and (places or card.kind == "monster" and happens_as(event, STAYS))
                                 for event, places in zip(events, found, strict=True)):
        stays = () if all(found) else ("monster zone",)
        if not {*stays, *frozenset[str]().union(*found)}.issuperset(works_in):
            return works_in
    else:
        return works_in
    return (*stays, *(place for place in ORDER if any(place in places for places in found)))


def _found_in(events: list[dict[str, Any]], works_in: tuple[str, ...]) -> bool:
    """Are these the places where the events found the card ("this card in your hand or field is sent to the GY")?"""
    return all(event.get("card") == "this card" and _places_within(event.get("from", [])) >= set(works_in) for event in events)


def _places_within(zones: list[str]) -> set[str]:
    return {*zones, *(ON_THE_FIELD if "field" in zones else ())}


def _left_in(event: dict[str, Any], card: Printed) -> frozenset[str]:
    """Where this event leaves the card; empty if it stays where it is or the event is about other cards."""
    if event.get("using") == {"one of": "this card"}:
        return frozenset({"GY"}) if _FROM_YOUR_GY.search(card.text) else AFTER["Tributed"] - {"extra deck"}
    if event.get("card") != "this card":
        return frozenset()
    names = event["event"] if isinstance(event["event"], list) else [event["event"]]
    places = [AFTER[name] for name in names if name in AFTER]
    if not places or "unknown" in names:
        return frozenset()
    left = frozenset.intersection(*places)
    if not TO_THE_EXTRA_DECK & set(card.types):
        left -= {"extra deck"}
    given = event.get("to")
    return left & set(given if isinstance(given, list) else [given]) if given else left
