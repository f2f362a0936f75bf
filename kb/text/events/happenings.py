"""What an event says, put together from its parts: verb, cards, places, causes; in words of the vocabulary's `event`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kb.records.fields import PRINTED, marked
from kb.records.filters import Filter
from kb.text.language.sayable import UNSAYABLE
from kb.text.language.word_lists import MATERIAL_WAYS
from kb.text.phrases.existing import Condition, filtered, is_read_off
from kb.text.phrases.this_card import Itself
from kb.vocabulary.normal import listed

Event = dict[str, Any]

PLACED = "placed"
SUMMONS = frozenset({"Normal Summoned", "Tribute Summoned", "Flip Summoned", "Special Summoned", "Summoned", "Set"})
STAYS = frozenset({*SUMMONS, "attack declared", "targeted for an attack", "targeted", "battled", "destroyed by battle by",
                   "inflicted battle damage", "position changed", "flipped", "turned face-down", "control changed", "equipped", PLACED})
"""Events after which the card is still where it was, or came to: where it is says nothing about where it came from."""
RULE_SUMMONS = frozenset({"Normal Summoned", "Tribute Summoned", "Flip Summoned"})
"""Summons that no effect performs."""
UNSETTLED = frozenset({"sent", "added", "returned", "used"})
"""Verbs that are an event only with where the card goes, or as what it is used."""
EXTRA_ZONE = ["extra monster zone"]
"""A place that an event cannot tell from the other Monster Zones, but a filter can."""


SEVERAL = "several"
"""As the number of cards of an event: as many as are named, at the same time."""


def is_several(count: Any) -> bool:
    """Is it a number of cards of which there are at least two?"""
    return isinstance(count, int) and count > 1 or isinstance(count, str) and count.removesuffix("+").isdecimal() and count != "1+"


class Places(list[Any]):
    """Zones, with whose they are (None: not said)."""

    whose: str | None = None


class Parted(list[Any]):
    """Happenings that are one, with those that stand before the comma between them."""

    def __init__(self, events: list[Event], head: list[Event]) -> None:
        super().__init__(events)
        self.head = head


def all_said(items: Sequence[Any]) -> Any:
    return UNSAYABLE if any(item is UNSAYABLE or isinstance(item, list) and UNSAYABLE in item for item in items) else list(items)


def source_of(value: Any) -> Any:
    """Whose effect does it, as words of an event."""
    found = filtered(value)
    if found is None or value.get("count", 1) != 1:
        return UNSAYABLE
    words: Event = {}
    if "from" not in found and "whose" in found:
        words["by player"] = found.pop("whose")
    if found.get("is") == "card":
        del found["is"]
    return {**words, "by card": found} if found else words


def united(causes: list[Event]) -> list[Event]:
    """Battle or card effect is `card`; other causes stay alternatives."""
    if len(causes) == 2 and {"by": "battle"} in causes and {"by": "effect"} in causes:
        return [{"by": "card"}]
    return causes


def happening_in(event: Event, places: Places) -> Any:
    """The event by where it happens: where a Summoned monster is, where a destroyed card was."""
    if not happens_as(event, SUMMONS):
        return out_of(event, places)
    return with_demand(event, {"event cards": {"from": list(places)} | ({"whose": places.whose} if places.whose else {})})


def about_cards(event: Event, words: Event) -> Any:
    """The event of cards that also match these words."""
    known = event.get("card", {})
    return UNSAYABLE if isinstance(known, str) or known.keys() & words.keys() else {**event, "card": {**known, **words}}


def lying(event: Event, position: Event) -> Any:
    """The Summon of a monster in this position."""
    return with_demand(event, {"event cards": position}) if happens_as(event, SUMMONS) else UNSAYABLE


def with_words(event: Event, words: Event) -> Any:
    """The event with these words, where they do not contradict what it says.

    What a card does to another that is not destroyed by it, is its player's doing: costs and Summons by its text count too.
    """
    if words.get("by") == "effect" and happens_as(event, RULE_SUMMONS):
        return UNSAYABLE
    if words == {"by": "card", "by player": "opponent"} and event["event"] != "destroyed":
        words = {"by player": "opponent"}
    return {**event, **words} if not event.keys() & words.keys() else UNSAYABLE


def with_demand(event: Event, condition: Condition) -> Event:
    return {**event, "where": [*event.get("where", []), condition]}


def out_of(event: Event, places: Places) -> Any:
    if "from" in event:
        return UNSAYABLE
    found = {**event, "from": list(places)}
    if places.whose is None:
        return found
    return with_demand(found, {"event cards": {"owner" if happens_as(event, SUMMONS) else "whose": places.whose}})


def into(event: Event, places: Places) -> Any:
    """The event by where the card goes."""
    kind, zones, hand = event["event"], list(places), Places(["hand"])
    if isinstance(event.get("card"), str):
        return UNSAYABLE
    if kind == "sent" and zones == ["GY"]:
        found = {**event, "event": "sent to the GY"}
    elif kind in ("added", "returned") and zones == ["hand"]:
        found = {**event, "event": "added to the hand" if kind == "added" else "returned to the hand"}
    elif kind == "added" and zones == ["extra deck"]:
        found = {**event, "event": "returned to the Deck", "to": zones}
    elif kind == "returned" and zones[0] == "hand" and set(zones[1:]) <= {"deck", "extra deck"}:
        deck = Places(zones[1:])
        deck.whose = hand.whose = places.whose
        return [into(event, hand), into(event, deck)]
    elif kind == "returned" and set(zones) <= {"deck", "extra deck"}:
        found = {**event, "event": "returned to the Deck"}
        if zones != ["deck", "extra deck"]:
            found["to"] = zones
    elif happens_as(event, SUMMONS) and zones in (["field"], ["monster zone"]):
        return {**event, "card": {**event.get("card", {}), "whose": places.whose}} if places.whose else event
    elif happens_as(event, frozenset({"discarded", "destroyed", "banished", "Tributed"})) and zones == ["GY"]:
        found = {**event, "to": ["GY"]}
    else:
        return UNSAYABLE
    return found if places.whose is None else {**found, "card": {**event.get("card", {}), "owner": places.whose}}


class Role(list[str]):
    """As material for which ways of a Summon (none: any), and of which monster (None: any)."""

    def __init__(self, ways: list[str], summoned: Any = None) -> None:
        super().__init__(ways)
        self.summoned = summoned


OF_THE_CARD = marked(Filter, PRINTED)
"""What a card is wherever it lies."""


def role_for(ways: list[str], value: Any) -> Any:
    """The role of material for a monster of this phrase."""
    found = filtered(value)
    if not found or value.get("count", 1) != 1 or not found.keys() <= OF_THE_CARD or not set(ways) <= set(MATERIAL_WAYS):
        return UNSAYABLE
    return Role(ways, found)


def as_material(event: Event, ways: list[str]) -> Any:
    how: Event = {"how": list(ways)} if ways else {}
    if isinstance(ways, Role) and ways.summoned is not None:
        how["for"] = ways.summoned
    if event["event"] == "used":
        return {**event, "event": "used as material", **how}
    if happens_as(event, frozenset({"sent to the GY", "banished", "Tributed"})):
        return {**event, "event": [event["event"], "used as material"], **how}
    return UNSAYABLE


def by_itself(event: Event) -> Any:
    if event["event"] == "Special Summoned" and "how" not in event:
        return {**event, "how": ["own effect"]}
    return with_words(event, {"by": "effect", "by card": "this card"})


def summoned(ways: list[str]) -> list[Event]:
    names = {"normal": "Normal Summoned", "tribute": "Tribute Summoned", "flip": "Flip Summoned", "special": "Special Summoned"}
    plain: list[Event] = [{"event": names[way]} for way in ways if way in names]
    narrow = [way for way in ways if way not in names]
    return [*plain, {"event": "Special Summoned", "how": narrow}] if narrow else plain


def at_once(first: Event, second: Event) -> Any:
    """Two happenings that are one ("destroyed and sent to the GY")."""
    for key in first.keys() & second.keys() - {"event", "where"}:
        if first[key] != second[key]:
            return UNSAYABLE
    names = [*(listed(first["event"])), *(listed(second["event"]))]
    where = [*first.get("where", []), *second.get("where", [])]
    return {**first, **second, "event": names} | ({"where": where} if where else {})


CAUSES = ("by", "by player", "by card")


def sharing(first: list[Event], rest: list[Event]) -> Any:
    """The first of two happenings with the cause that is named once behind both ("destroyed or banished by card effect").

    A Summon has its own; whether a Tribute shares the cause is not certain.
    """
    causes = [cause for event in rest if (cause := {key: event[key] for key in CAUSES if key in event})]
    verbs = {verb for event in first for verb in listed(event["event"])}
    if not causes or verbs <= SUMMONS or any(key in event for event in first for key in CAUSES):
        return first
    if "Tributed" in verbs:
        return UNSAYABLE
    return [{**event, **cause} for event in first for cause in causes]


def happens_as(event: Event, names: frozenset[str]) -> bool:
    """Are all its verbs among these?"""
    return set(listed(event["event"])) <= names


def stays(event: Event) -> bool:
    """Is the card where it was, or came to, after this event?"""
    return set(listed(event["event"])) <= STAYS


def about(value: Any, events: list[Event]) -> Any:
    """The events that happen to such cards."""
    return all_said([chosen_target(_about(value, event)) for event in events])


def _about(value: Any, event: Event) -> Any:
    kinds = set(listed(event["event"]))
    if kinds & UNSETTLED:
        return UNSAYABLE
    if event.get("count") == SEVERAL and not isinstance(value, dict) or isinstance(value, Itself) and "count" in event:
        return UNSAYABLE
    if isinstance(value, Itself):
        return _itself(value, event, kinds)
    if isinstance(value, str):
        return {**event, "card": value} if value in ("equipped monster", "bound monster") and "card" not in event else UNSAYABLE
    found = filtered(value)
    rest = dict(event)
    if rest.get("count") == SEVERAL:
        rest["count"] = value.get("count", 1)
        if found is None or not is_several(rest["count"]):
            return UNSAYABLE
    elif found is None or value.get("count", 1) not in (1, "1+"):
        return UNSAYABLE
    demanded = rest.pop("card", {})
    if found.get("from") == ["monster zone"] and "is" not in found:
        found = {"is": "monster", **found}
    if not _as_it_lay(found, kinds, rest) or kinds == {PLACED} and "to" in rest and not _is_no_spell(found):
        return UNSAYABLE
    if kinds <= STAYS:
        if found.get("from") in (["field"], ["monster zone"]):
            del found["from"]
        elif kinds <= SUMMONS and "from" in found and found["from"] != EXTRA_ZONE:
            if "from" in rest:
                return UNSAYABLE
            rest["from"] = found.pop("from")
            if "whose" in found:
                found["owner"] = found.pop("whose")
        if kinds <= SUMMONS and "Set" not in kinds and is_read_off(found):
            found.setdefault("face", "up")
    else:
        if "from" in found and "from" in rest:
            return UNSAYABLE
        if found.get("from") == EXTRA_ZONE:
            found.setdefault("is", "monster")
        elif "from" in found:
            rest["from"] = found.pop("from")
        if "face" in found and "face" not in rest:
            rest["face"] = found.pop("face")
    for key, entry in demanded.items():
        if found.setdefault(key, entry) != entry:
            return UNSAYABLE
    for condition in rest.get("where", []):
        seen = condition.get("event cards", {})
        if "whose" in seen and found.setdefault("whose", seen["whose"]) != seen["whose"]:
            return UNSAYABLE
    if "where" in rest:
        rest["where"] = [entry for entry in rest["where"] if entry.get("event cards", {}).keys() != {"whose"}]
        if not rest["where"]:
            del rest["where"]
    return {"event": rest.pop("event"), "card": found or {"is": "card"}, **rest}


def chosen_target(event: Any) -> Any:
    """"Targets it for an attack": where the attacker is any of the opponent's, that it is targeted, at a replay too (BAT-3)."""
    if event is UNSAYABLE or not event.pop("chosen", False):
        return event
    target = event["target"]
    yours = target == "this card" or isinstance(target, dict) and target.get("whose") == "you"
    is_any = event["card"] == {"is": "monster", "whose": "opponent"} and event.keys() == {"event", "card", "target"}
    return {"event": "targeted for an attack", "card": target} if yours and is_any else UNSAYABLE


def _is_no_spell(found: dict[str, Any]) -> bool:
    """Is it a monster, or a card of a series, which is not Set or activated where it is placed?"""
    return found.get("is") == "monster" or found.get("is", "card") == "card" and "archetype" in found


def _as_it_lay(found: dict[str, Any], kinds: set[str], event: Event) -> bool:
    """Takes off how the card lay before it was turned, which the event says itself; False where it says more of the card as it lay.

    The event is looked at with the card as it lies afterwards: of a face-down card nothing printed is seen.
    """
    if kinds == {"turned face-down"}:
        found.pop("face", None)
        found.pop("position", None)
        return not is_read_off(found)
    if kinds == {"flipped"} and found.get("face") == "down":
        del found["face"]
        return bool(found.pop("position", "defense") == "defense")
    if kinds == {"position changed"} and "position" in found:
        after = [entry["event cards"].get("position") for entry in event.get("where", []) if "event cards" in entry]
        before = found.pop("position")
        return bool(after and after[0] not in (None, before))
    return True


def _itself(value: Itself, event: Event, kinds: set[str]) -> Any:
    """The event that happens to this card, with what the text demands of it under `where`."""
    rest = dict(event)
    demands = dict(value)
    demanded = rest.pop("card", {})
    if demanded.keys() - {"whose", "owner"}:
        return UNSAYABLE
    if kinds <= STAYS and demands.get("from") in (["field"], ["monster zone"]):
        del demands["from"]
    if not kinds <= STAYS:
        if kinds == {"leaves the field"} and demands.get("from") == ["field"]:
            del demands["from"]
        if "from" in demands and "from" in rest:
            return UNSAYABLE
        for key in ("from", "face"):
            if key in demands and demands[key] != EXTRA_ZONE:
                rest[key] = demands.pop(key)
    if kinds <= SUMMONS:
        demands.pop("whose", None)
        demands |= {key: entry for key, entry in demanded.items() if key == "whose"}
    if "battling" in demands and kinds <= {"destroyed by battle by", "inflicted battle damage", "battled"}:
        rest = with_demand(rest, {"this card": {"battling": demands.pop("battling")}})
    where = [*rest.pop("where", [])]
    if where and demands and "event cards" in where[0]:
        demands |= where.pop(0)["event cards"]
    if demands:
        where.append({"event cards": demands})
    return {"event": rest.pop("event"), "card": "this card", **rest} | ({"where": where} if where else {})


def done_by(event: Event, who: str) -> Any:
    """The event as this player's doing."""
    other = {"you": "opponent", "opponent": "you", "either": "either"}[who]
    if event.pop("other", False):
        return {**event, "player": other}
    if event.pop("owned", False):
        return event if who == "either" or isinstance(event["card"], str) else {**event, "card": {**event["card"], "owner": who}}
    if who == "either":
        return event
    if event["event"] == "attack declared":
        return chosen_target({**event, "card": {**event["card"], "whose": who}})
    return {**event, "player": who}


def fighting(found: dict[str, Any]) -> dict[str, Any]:
    """A monster of the battle: where it is goes without saying."""
    if found.get("from") == ["monster zone"]:
        del found["from"]
        return {"is": "monster", **found}
    return found


def target_of(value: Any) -> Any:
    """The attacked monster of an event."""
    if isinstance(value, Itself):
        return "this card" if not value else {"one of": "this card", **value}
    if value == "equipped monster":
        return value
    found = filtered(value)
    return UNSAYABLE if found is None else fighting(found)


def both_ways(first: Any, second: Any) -> Any:
    """An attack that one of these declares on the other."""
    found = []
    for attacker, target in ((first, second), (second, first)):
        aim = target_of(target)
        if aim is UNSAYABLE:
            return UNSAYABLE
        found.append(about(attacker, [{"event": "attack declared", "target": aim}]))
    return either_of(*found)


def either_of(*alternatives: Any) -> Any:
    return UNSAYABLE if UNSAYABLE in alternatives else [event for events in alternatives for event in events]
