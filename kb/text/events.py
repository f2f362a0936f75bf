"""What happens, as card text names it ("this card is sent from the field to the GY by card effect"), in words of `event`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from pathlib import Path
from typing import Any

from lark import Token, Transformer

from kb.text.demands import Unsaid, settled
from kb.text.reading import Phrase, Read, Word, words
from kb.text.stating import UNSAYABLE, WHOLE, Condition, Sayable, addressed, filtered
from kb.text.this_card import Itself, subjects_at
from kb.text.units import Span

Event = dict[str, Any]

SUMMONS = frozenset({"Normal Summoned", "Tribute Summoned", "Flip Summoned", "Special Summoned", "Summoned", "Set"})
STAYS = frozenset({*SUMMONS, "attack declared", "targeted for an attack", "targeted", "battled", "destroyed by battle by",
                   "inflicted battle damage", "position changed", "flipped", "turned face-down", "control changed", "equipped"})
"""Events after which the card is still where it was, or came to: where it is says nothing about where it came from."""
UNSETTLED = frozenset({"sent", "added", "returned", "used"})
"""Verbs that are an event only with where the card goes, or as what it is used."""
EXTRA_ZONE = ["extra monster zone"]
"""A place that an event cannot tell from the other Monster Zones, but a filter can."""
SEEN = frozenset({"types", "any type", "type", "attribute", "archetype", "name"})
"""What a Summoned monster must show: it was not Summoned face-down."""
EXTRA_DECK_WAYS = ("fusion", "ritual", "synchro", "xyz", "link", "pendulum")
ZONES = {"gy": "GY", "main deck": "deck", "side of the field": "field", "spell & trap card zone": "spell & trap zone",
         "monster card zone": "monster zone", "banishment": "banished"}
OWNERS = {"your": "you", "your opponent 's": "opponent", "a opponent 's": "opponent", "their": "opponent"}


class Places(list[Any]):
    """Zones, with whose they are (None: not said)."""

    whose: str | None = None


class Parted(list[Any]):
    """Happenings that are one, with those that stand before the comma between them."""

    def __init__(self, events: list[Event], head: list[Event]) -> None:
        super().__init__(events)
        self.head = head


class _Meaning(Transformer[Token, Any]):
    """What a parse of `events.lark` says: a list of events of which one is enough, or UNSAYABLE."""

    def _call_userfunc(self, tree: Any, new_children: Any = None) -> Any:
        children = tree.children if new_children is None else new_children
        return UNSAYABLE if any(child is UNSAYABLE for child in children) else super()._call_userfunc(tree, new_children)  # type: ignore[no-untyped-call]

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        return UNSAYABLE

    def _nothing(self, _: list[Any]) -> None:
        return None

    be = way_or = place_or = cause_or = _nothing

    def PLACES(self, token: Token) -> Any:
        return token.value

    CARDS = CAUSE = ABILITY = PLACES

    # Whole events

    def suffered(self, parts: list[Any]) -> Any:
        return about(parts[0], parts[-1])

    def did(self, parts: list[Any]) -> Any:
        return about(parts[0], parts[-1])

    def rest(self, parts: list[Any]) -> Any:
        return parts[0]

    def player_did(self, parts: list[Any]) -> Any:
        who, events = parts[0], parts[-1]
        if any(set(_list(event["event"])) & UNSETTLED for event in events):
            return UNSAYABLE
        return [_by(event, who) for event in events]

    def position_changed(self, parts: list[Any]) -> Any:
        return about(parts[0], [{"event": "position changed"}, {"event": "flipped"}])

    def position_changed_face_up(self, parts: list[Any]) -> Any:
        return about(parts[0], [{"event": "position changed", "card": {"face": "up"}}, {"event": "flipped"}])

    def control_changed(self, parts: list[Any]) -> Any:
        return about(parts[0], [{"event": "control changed"}])

    def attack_between(self, parts: list[Any]) -> Any:
        first, second = parts
        return _both_ways(first, second)

    def attack_with(self, parts: list[Any]) -> Any:
        return _attacks(about(parts[0], [{"event": "attack declared"}]), about(parts[0], [{"event": "targeted for an attack"}]))

    def attack_by_any(self, _: list[Any]) -> Any:
        return [{"event": "attack declared", "card": {"is": "monster"}}]

    def summoned_this_way(self, _: list[Any]) -> Any:
        return [{"event": "Special Summoned", "card": "this card", "how": ["own effect"]}]

    summoned_this_way_if_so = summoned_this_way

    def battle_damage_opponent(self, _: list[Any]) -> Any:
        return [{"event": "took battle damage", "player": "opponent"}]

    def battle_damage_you(self, _: list[Any]) -> Any:
        return [{"event": "took battle damage", "player": "you"}]

    def effect_damage(self, _: list[Any]) -> Any:
        return [{"event": "took effect damage"}]

    def effect_damage_opponent(self, _: list[Any]) -> Any:
        return [{"event": "took effect damage", "player": "opponent"}]

    # Several happenings

    def alternative(self, parts: list[Any]) -> bool:
        """Does it keep what stands on its sides apart, by a comma?"""
        return str(parts[0]).startswith(",")

    def happened(self, parts: list[Any]) -> Any:
        if len(parts) == 1:
            return parts[0]
        first, apart, rest = parts
        if not apart and any(isinstance(event["event"], list) for event in first):
            if not isinstance(first, Parted):
                return UNSAYABLE
            behind = _all([_at_once(before, event) for before, event in product(first.head, rest)])
            return behind if behind is UNSAYABLE else [*first, *behind]
        return [*first, *rest] if apart else [*_sharing(first, rest), *rest]

    def together(self, parts: list[Any]) -> Any:
        if len(parts) == 1:
            return parts[0]
        first, comma, second = parts
        found = _all([_at_once(before, behind) for before, behind in product(first, second)])
        return Parted(found, first) if comma and found is not UNSAYABLE else found

    def joining(self, parts: list[Any]) -> bool:
        """Does a comma stand before the "and", so that an "or" behind it divides only what follows?"""
        return str(parts[0]).startswith(",")

    def one(self, parts: list[Any]) -> Any:
        events = parts[0]
        for adverb in parts[1] if len(parts) > 1 else ():
            events = _all([adverb(dict(event)) for event in events])
            if events is UNSAYABLE:
                return UNSAYABLE
            events = [entry for event in events for entry in (event if isinstance(event, list) else [event])]
        return events

    deeds = acts = one

    def adverbs(self, parts: list[Any]) -> Any:
        return [parts[0], *(parts[1] if len(parts) > 1 else [])]

    # What happens to a card

    def summoned(self, parts: list[Any]) -> Any:
        return _summoned(parts[0])

    def summoned_face_up(self, parts: list[Any]) -> Any:
        return [{**event, "placed": "up"} for event in _summoned(parts[0])]

    def summoned_any(self, _: list[Any]) -> Any:
        return [{"event": "Summoned"}]

    def summoned_or_set(self, _: list[Any]) -> Any:
        return [{"event": "Normal Summoned"}, {"event": "Set"}]

    def ways(self, parts: list[Any]) -> list[str]:
        return [parts[0], *(parts[-1] if len(parts) > 1 else [])]

    def way(self, parts: list[Any]) -> str:
        return str(parts[0])

    def set(self, _: list[Any]) -> Any:
        return [{"event": "Set"}]

    def destroyed(self, _: list[Any]) -> Any:
        return [{"event": "destroyed"}]

    def banished(self, _: list[Any]) -> Any:
        return [{"event": "banished"}]

    def excavated(self, _: list[Any]) -> Any:
        return [{"event": "sent to the GY", "from": ["deck"], "where": [{"opaque": Unsaid("event excavated", 0, WHOLE)}]}]

    def tributed(self, _: list[Any]) -> Any:
        return [{"event": "Tributed"}]

    def discards(self, parts: list[Any]) -> Any:
        found = about(parts[0], [{"event": "discarded"}])
        return UNSAYABLE if found is UNSAYABLE else [{**event, "owned": True} for event in found]

    def adds(self, parts: list[Any]) -> Any:
        found = filtered(parts[0])
        return UNSAYABLE if found is None or parts[0].get("count", 1) != 1 else [{"event": "added", "card": found}]

    def discarded(self, _: list[Any]) -> Any:
        return [{"event": "discarded"}]

    def sent(self, _: list[Any]) -> Any:
        return [{"event": "sent"}]

    def added(self, _: list[Any]) -> Any:
        return [{"event": "added"}]

    def returned(self, _: list[Any]) -> Any:
        return [{"event": "returned"}]

    placed = returned

    def drawn(self, _: list[Any]) -> Any:
        return [{"event": "drawn"}]

    def detached(self, _: list[Any]) -> Any:
        return [{"event": "detached"}]

    def flipped(self, _: list[Any]) -> Any:
        return [{"event": "flipped"}]

    def turned_down(self, _: list[Any]) -> Any:
        return [{"event": "turned face-down"}]

    def to_defense(self, _: list[Any]) -> Any:
        return [{"event": "position changed", "where": [{"event cards": {"position": "defense"}}]}]

    def to_face_up_defense(self, _: list[Any]) -> Any:
        return [{"event": "position changed", "where": [{"event cards": {"position": "defense", "face": "up"}}]}]

    def to_attack(self, _: list[Any]) -> Any:
        return [{"event": "position changed", "where": [{"event cards": {"position": "attack"}}]}]

    def used(self, _: list[Any]) -> Any:
        return [{"event": "used"}]

    def attacked(self, _: list[Any]) -> Any:
        return [{"event": "targeted for an attack"}]

    def targeted(self, _: list[Any]) -> Any:
        return [{"event": "targeted"}]

    def equipped(self, _: list[Any]) -> Any:
        return [{"event": "equipped"}]

    # How it happens

    def out_of(self, parts: list[Any]) -> Any:
        return lambda event: _from(event, parts[0])

    def into(self, parts: list[Any]) -> Any:
        return lambda event: _to(event, parts[0])

    def at_place(self, parts: list[Any]) -> Any:
        return lambda event: _in(event, parts[0])

    def by(self, parts: list[Any]) -> Any:
        return lambda event: [_with(event, cause) for cause in parts[0]] if "by" not in event and "by card" not in event else UNSAYABLE

    def not_drawn(self, _: list[Any]) -> Any:
        return lambda event: event if event["event"] == "added to the hand" else UNSAYABLE

    def not_by_battle(self, _: list[Any]) -> Any:
        return lambda event: {**event, "by": ["effect", "cost", "rule"]} if "by" not in event else UNSAYABLE

    def not_by_itself(self, _: list[Any]) -> Any:
        return lambda event: UNSAYABLE if {"by", "by card"} & event.keys() else [
            {**event, "by": ["battle", "cost", "rule"]}, {**event, "by": "effect", "by card": {"other than": "this card"}}]

    def not_from(self, parts: list[Any]) -> Any:
        every = ["hand", "deck", "GY", "banished", "extra deck", "field"]
        left = [zone for zone in every if zone not in parts[0]]
        return lambda event: {**event, "from": left} if "from" not in event and len(left) < len(every) else UNSAYABLE

    def to_activate(self, parts: list[Any]) -> Any:
        return lambda event: _with(event, {**parts[0], "by": "cost"}) if "by" not in event else UNSAYABLE

    def as_cost(self, _: list[Any]) -> Any:
        return lambda event: {**event, "by": "cost"}

    def in_battle(self, _: list[Any]) -> Any:
        return lambda event: _with(event, {"by": "battle"})

    def directly(self, _: list[Any]) -> Any:
        return lambda event: _where(event, {"exists": {"count": 0, "one of": "attack target"}})

    def as_material(self, parts: list[Any]) -> Any:
        return lambda event: _as_material(event, parts[0])

    def for_summon(self, parts: list[Any]) -> Any:
        return lambda event: _as_material(event, [parts[0]]) if event["event"] in ("used", "sent to the GY", "banished") else UNSAYABLE

    def for_tribute_summon(self, _: list[Any]) -> Any:
        return lambda event: {**event, "by": "rule"} if event["event"] == "Tributed" else UNSAYABLE

    def into_face_up(self, parts: list[Any]) -> Any:
        return lambda event: _to({**event, "placed": "up"}, parts[0])

    def but_not(self, parts: list[Any]) -> Any:
        kind = filtered(parts[0])
        return UNSAYABLE if kind is None else lambda event: _about_cards(event, {"not": kind})

    def face_down(self, _: list[Any]) -> Any:
        return lambda event: {**event, "placed": "down"}

    def face_up(self, _: list[Any]) -> Any:
        return lambda event: {**event, "placed": "up"}

    def in_defense(self, _: list[Any]) -> Any:
        return lambda event: _lying(event, {"position": "defense"})

    def in_face_up_defense(self, _: list[Any]) -> Any:
        return lambda event: _lying(event, {"position": "defense", "face": "up"})

    def in_attack(self, _: list[Any]) -> Any:
        return lambda event: _lying(event, {"position": "attack"})

    def using(self, parts: list[Any]) -> Any:
        kind = filtered(parts[0])
        if kind is None or not isinstance(parts[0].get("count", 1), int) or parts[0].get("count", 1) != 1:
            return UNSAYABLE
        return lambda event: {**event, "using": kind} if event["event"] in SUMMONS else UNSAYABLE

    def by_this_effect(self, _: list[Any]) -> Any:
        return lambda event: {**event, "how": ["own effect"]} if event["event"] == "Special Summoned" and "how" not in event else UNSAYABLE

    def by_itself(self, _: list[Any]) -> Any:
        return _by_itself

    def from_xyz(self, _: list[Any]) -> Any:
        return lambda event: event if event["event"] == "detached" else UNSAYABLE

    def from_xyz_for_effect(self, _: list[Any]) -> Any:
        return lambda event: {**event, "by": "cost"} if event["event"] == "detached" else UNSAYABLE

    def role(self, parts: list[Any]) -> Any:
        return parts[0]

    def synchro_material(self, _: list[Any]) -> list[str]:
        return ["synchro"]

    def fusion_material(self, _: list[Any]) -> list[str]:
        return ["fusion"]

    def link_material(self, _: list[Any]) -> list[str]:
        return ["link"]

    def xyz_material(self, _: list[Any]) -> list[str]:
        return ["xyz"]

    def any_material(self, _: list[Any]) -> list[str]:
        return []

    def way_material(self, parts: list[Any]) -> Any:
        return [parts[-1]] if parts[-1] in EXTRA_DECK_WAYS else UNSAYABLE

    way_material_twice = way_material

    # What a card does

    def leaves(self, _: list[Any]) -> Any:
        return [{"event": "leaves the field"}]

    def declares(self, _: list[Any]) -> Any:
        return [{"event": "attack declared"}]

    def declares_on(self, parts: list[Any]) -> Any:
        target = _target(parts[0])
        return UNSAYABLE if target is UNSAYABLE else [{"event": "attack declared", "target": target}]

    def declares_directly(self, _: list[Any]) -> Any:
        return [{"event": "attack declared", "target": "directly"}]

    def destroys(self, parts: list[Any]) -> Any:
        victim = filtered(parts[0])
        return UNSAYABLE if victim is None else [{"event": "destroyed by battle by", "victim": _monster(victim)}]

    def destroys_to_gy(self, parts: list[Any]) -> Any:
        events = self.destroys(parts)
        return events if events is UNSAYABLE else [{**event, "to": ["GY"]} for event in events]

    def inflicts_opponent(self, _: list[Any]) -> Any:
        return [{"event": "inflicted battle damage", "player": "opponent"}]

    def inflicts_you(self, _: list[Any]) -> Any:
        return [{"event": "inflicted battle damage", "player": "you"}]

    def inflicts(self, _: list[Any]) -> Any:
        return [{"event": "inflicted battle damage"}]

    def goes_back(self, parts: list[Any]) -> Any:
        event = _to({"event": "returned"}, parts[0])
        return event if event is UNSAYABLE else [event]

    # What a player does

    def you(self, _: list[Any]) -> str:
        return "you"

    def opponent(self, _: list[Any]) -> str:
        return "opponent"

    def either(self, _: list[Any]) -> str:
        return "either"

    def summons(self, parts: list[Any]) -> Any:
        return about(parts[-1], _summoned(parts[0]))

    def summons_any(self, parts: list[Any]) -> Any:
        return about(parts[0], [{"event": "Summoned"}])

    def summons_something(self, parts: list[Any]) -> Any:
        return about({"count": 1, "is": "monster"}, _summoned(parts[0]))

    def takes_damage(self, _: list[Any]) -> Any:
        return [{"event": "took damage"}]

    def takes_battle_damage(self, _: list[Any]) -> Any:
        return [{"event": "took battle damage"}]

    def takes_effect_damage(self, _: list[Any]) -> Any:
        return [{"event": "took effect damage"}]

    def gains(self, _: list[Any]) -> Any:
        return [{"event": "gained LP"}]

    def pays(self, _: list[Any]) -> Any:
        return [{"event": "paid LP"}]

    def draws(self, parts: list[Any]) -> Any:
        if isinstance(parts[0], Itself):
            return about(parts[0], [{"event": "drawn"}])
        return [{"event": "drawn"}] if parts[0] == {"count": 1} else UNSAYABLE

    def sets(self, parts: list[Any]) -> Any:
        return about(parts[0], [{"event": "Set"}])

    def targets_for_attack(self, parts: list[Any]) -> Any:
        target = _target(parts[0])
        return UNSAYABLE if target is UNSAYABLE else [{"event": "attack declared", "card": {"is": "monster"}, "target": target}]

    def player_declares(self, _: list[Any]) -> Any:
        return [{"event": "attack declared", "card": {"is": "monster"}}]

    def player_declares_directly(self, _: list[Any]) -> Any:
        return [{"event": "attack declared", "card": {"is": "monster"}, "target": "directly"}]

    def you_inflict(self, _: list[Any]) -> Any:
        return [{"event": "took battle damage", "other": True}]

    def you_inflict_by_effect(self, _: list[Any]) -> Any:
        return UNSAYABLE

    # Places

    def places(self, parts: list[Any]) -> Any:
        first: Places = parts[0]
        if len(parts) == 1:
            return first
        rest: Places = parts[-1]
        found = Places([*first, *(zone for zone in rest if zone not in first)])
        if rest.whose not in (None, first.whose):
            return UNSAYABLE
        found.whose = first.whose
        return found

    def place(self, parts: list[Any]) -> Any:
        found = Places([parts[-1]])
        found.whose = OWNERS.get(parts[0]) if len(parts) > 1 else None
        return found

    def owner(self, parts: list[Any]) -> str:
        return str(parts[0])

    def zone(self, parts: list[Any]) -> Any:
        return UNSAYABLE if str(parts[0]) == "main monster zone" else ZONES.get(str(parts[0]), str(parts[0]))

    # Causes

    def cause(self, parts: list[Any]) -> Any:
        return _united([entry for part in parts if isinstance(part, list) for entry in part])

    def battle(self, _: list[Any]) -> Any:
        return [{"by": "battle"}]

    def battle_with(self, parts: list[Any]) -> Any:
        if isinstance(parts[0], Itself):
            return [{"by": "battle", "by card": "this card"}] if not parts[0] else UNSAYABLE
        source = _source(parts[0])
        if source is UNSAYABLE:
            return UNSAYABLE
        if source.get("by card") == {"is": "monster"}:
            del source["by card"]
        return [{"by": "battle", **source}]

    def opponents_attack(self, _: list[Any]) -> Any:
        return [{"by": "battle", "by player": "opponent"}]

    def effect(self, _: list[Any]) -> Any:
        return [{"by": "effect"}]

    def opponents_effect(self, _: list[Any]) -> Any:
        return [{"by": "effect", "by player": "opponent"}]

    def your_effect(self, _: list[Any]) -> Any:
        return [{"by": "effect", "by player": "you"}]

    def opponents_card(self, _: list[Any]) -> Any:
        return [{"by": "card", "by player": "opponent"}]

    def opponents_doing(self, _: list[Any]) -> Any:
        return [{"by player": "opponent"}]

    def any_card(self, _: list[Any]) -> Any:
        return [{"by": "card"}]

    def ability_cause(self, parts: list[Any]) -> Any:
        return [{"by": "effect", **parts[0]}]

    def card_cause(self, parts: list[Any]) -> Any:
        if isinstance(parts[0], Itself):
            return [{"by card": "this card"}] if not parts[0] else UNSAYABLE
        source = _source(parts[0])
        return UNSAYABLE if source is UNSAYABLE or "by card" not in source else [source]

    def effect_of(self, parts: list[Any]) -> Any:
        if isinstance(parts[0], Itself):
            return {"by card": "this card"} if not parts[0] else UNSAYABLE
        return _source(parts[0])

    def any_effect(self, _: list[Any]) -> Any:
        return {}

    def your_ability(self, _: list[Any]) -> Any:
        return {"by player": "you"}

    def own_effect(self, _: list[Any]) -> Any:
        return {"by card": "this card"}


def _all(items: Sequence[Any]) -> Any:
    return UNSAYABLE if any(item is UNSAYABLE or isinstance(item, list) and UNSAYABLE in item for item in items) else list(items)


def _source(value: Any) -> Any:
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


def _united(causes: list[Event]) -> list[Event]:
    """Battle or card effect is `card`; other causes stay alternatives."""
    if len(causes) == 2 and {"by": "battle"} in causes and {"by": "effect"} in causes:
        return [{"by": "card"}]
    return causes


def _in(event: Event, places: Places) -> Any:
    """The event by where it happens: where a Summoned monster is, where a destroyed card was."""
    if event["event"] not in SUMMONS:
        return _from(event, places)
    return _where(event, {"event cards": {"from": list(places)} | ({"whose": places.whose} if places.whose else {})})


def _about_cards(event: Event, words: Event) -> Any:
    """The event of cards that also match these words."""
    known = event.get("card", {})
    return UNSAYABLE if isinstance(known, str) or known.keys() & words.keys() else {**event, "card": {**known, **words}}


def _lying(event: Event, position: Event) -> Any:
    """The Summon of a monster in this position."""
    return _where(event, {"event cards": position}) if event["event"] in SUMMONS else UNSAYABLE


def _with(event: Event, words: Event) -> Any:
    """The event with these words, where they do not contradict what it says.

    What a card does to another that is not destroyed by it, is its player's doing: costs and Summons by its text count too.
    """
    if words == {"by": "card", "by player": "opponent"} and event["event"] != "destroyed":
        words = {"by player": "opponent"}
    return {**event, **words} if not event.keys() & words.keys() else UNSAYABLE


def _where(event: Event, condition: Condition) -> Event:
    return {**event, "where": [*event.get("where", []), condition]}


def _from(event: Event, places: Places) -> Any:
    if "from" in event:
        return UNSAYABLE
    found = {**event, "from": list(places)}
    return found if places.whose is None else _where(found, {"event cards": {"whose": places.whose}})


def _to(event: Event, places: Places) -> Any:
    """The event by where the card goes."""
    kind, zones = event["event"], list(places)
    if isinstance(event.get("card"), str):
        return UNSAYABLE
    if kind == "sent" and zones == ["GY"]:
        found = {**event, "event": "sent to the GY"}
    elif kind in ("added", "returned") and zones == ["hand"]:
        found = {**event, "event": "added to the hand" if kind == "added" else "returned to the hand"}
    elif kind == "added" and zones == ["extra deck"]:
        found = {**event, "event": "returned to the Deck", "to": zones}
    elif kind == "returned" and set(zones) <= {"deck", "extra deck"}:
        found = {**event, "event": "returned to the Deck"}
        if zones != ["deck", "extra deck"]:
            found["to"] = zones
    elif kind in SUMMONS and zones in (["field"], ["monster zone"]):
        return {**event, "card": {**event.get("card", {}), "whose": places.whose}} if places.whose else event
    elif kind in ("discarded", "destroyed", "banished", "Tributed") and zones == ["GY"]:
        found = {**event, "to": ["GY"]}
    else:
        return UNSAYABLE
    return found if places.whose is None else {**found, "card": {**event.get("card", {}), "owner": places.whose}}


def _as_material(event: Event, ways: list[str]) -> Any:
    how = {"how": ways} if ways else {}
    if event["event"] == "used":
        return {**event, "event": "used as material", **how}
    if event["event"] in ("sent to the GY", "banished"):
        return {**event, "event": [event["event"], "used as material"], **how}
    return UNSAYABLE


def _by_itself(event: Event) -> Any:
    if event["event"] == "Special Summoned" and "how" not in event:
        return {**event, "how": ["own effect"]}
    return _with(event, {"by": "effect", "by card": "this card"})


def _summoned(ways: list[str]) -> list[Event]:
    names = {"normal": "Normal Summoned", "tribute": "Tribute Summoned", "flip": "Flip Summoned", "special": "Special Summoned"}
    plain: list[Event] = [{"event": names[way]} for way in ways if way in names]
    narrow = [way for way in ways if way not in names]
    return [*plain, {"event": "Special Summoned", "how": narrow}] if narrow else plain


def _at_once(first: Event, second: Event) -> Any:
    """Two happenings that are one ("destroyed and sent to the GY")."""
    for key in first.keys() & second.keys() - {"event", "where"}:
        if first[key] != second[key]:
            return UNSAYABLE
    names = [*(_list(first["event"])), *(_list(second["event"]))]
    where = [*first.get("where", []), *second.get("where", [])]
    return {**first, **second, "event": names} | ({"where": where} if where else {})


CAUSES = ("by", "by player", "by card")


def _sharing(first: list[Event], rest: list[Event]) -> list[Event]:
    """The first of two happenings with the cause that is named once behind both ("destroyed or banished by card effect")."""
    causes = [cause for event in rest if (cause := {key: event[key] for key in CAUSES if key in event})]
    if not causes or any(key in event for event in first for key in CAUSES):
        return first
    return [{**event, **cause} for event in first for cause in causes]


def _list(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def stays(event: Event) -> bool:
    """Is the card where it was, or came to, after this event?"""
    return set(_list(event["event"])) <= STAYS


def about(value: Any, events: list[Event]) -> Any:
    """The events that happen to such cards."""
    return _all([_about(value, event) for event in events])


def _about(value: Any, event: Event) -> Any:
    kinds = set(_list(event["event"]))
    if kinds & UNSETTLED:
        return UNSAYABLE
    if isinstance(value, Itself):
        return _itself(value, event, kinds)
    if isinstance(value, str):
        return {**event, "card": value} if value in ("equipped monster", "bound monster") and "card" not in event else UNSAYABLE
    found = filtered(value)
    if found is None or value.get("count", 1) not in (1, "1+"):
        return UNSAYABLE
    rest = dict(event)
    demanded = rest.pop("card", {})
    if found.get("from") == ["monster zone"] and "is" not in found:
        found = {"is": "monster", **found}
    if kinds <= STAYS:
        if found.get("from") in (["field"], ["monster zone"]):
            del found["from"]
        elif kinds <= SUMMONS and "from" in found and found["from"] != EXTRA_ZONE:
            if "from" in rest:
                return UNSAYABLE
            rest["from"] = found.pop("from")
            if "whose" in found:
                found["owner"] = found.pop("whose")
        if kinds <= SUMMONS and "Set" not in kinds and _shows(found):
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


def _shows(found: dict[str, Any]) -> bool:
    """Must a Summoned monster be face-up to match?"""
    inner = [found.get("not", {}), *found.get("any of", ())]
    return not SEEN.isdisjoint(found) or any(not SEEN.isdisjoint(entry) for entry in inner)


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
        rest = _where(rest, {"this card": {"battling": demands.pop("battling")}})
    where = [*rest.pop("where", [])]
    if where and demands and "event cards" in where[0]:
        demands |= where.pop(0)["event cards"]
    if demands:
        where.append({"event cards": demands})
    return {"event": rest.pop("event"), "card": "this card", **rest} | ({"where": where} if where else {})


def _by(event: Event, who: str) -> Event:
    """The event as this player's doing."""
    other = {"you": "opponent", "opponent": "you", "either": "either"}[who]
    if event.pop("other", False):
        return {**event, "player": other}
    if event.pop("owned", False):
        return event if who == "either" or event["card"] == "this card" else {**event, "card": {**event["card"], "owner": who}}
    if who == "either":
        return event
    if event["event"] == "attack declared":
        return {**event, "card": {**event["card"], "whose": who}}
    return {**event, "player": who}


def _monster(found: dict[str, Any]) -> dict[str, Any]:
    """A monster of the battle: where it is goes without saying."""
    if found.get("from") == ["monster zone"]:
        del found["from"]
        return {"is": "monster", **found}
    return found


def _target(value: Any) -> Any:
    """The attacked monster of an event."""
    if isinstance(value, Itself):
        return "this card" if not value else {"one of": "this card", **value}
    found = filtered(value)
    return UNSAYABLE if found is None else _monster(found)


def _both_ways(first: Any, second: Any) -> Any:
    """An attack that one of these declares on the other."""
    found = []
    for attacker, target in ((first, second), (second, first)):
        aim = _target(target)
        if aim is UNSAYABLE:
            return UNSAYABLE
        found.append(about(attacker, [{"event": "attack declared", "target": aim}]))
    return _attacks(*found)


def _attacks(*alternatives: Any) -> Any:
    return UNSAYABLE if UNSAYABLE in alternatives else [event for events in alternatives for event in events]


def _finder(rule: str) -> Any:
    def find(given: Sequence[Word], at: int) -> Iterable[Phrase]:
        return _GRAMMAR.prefixes(rule, given, at)

    return find


_GRAMMAR = Sayable(Path(__file__).with_name("events.lark"), ["event", "rest", "places", "cause", "ability"], _Meaning(), {
    "CARDS": subjects_at, "PLACES": _finder("places"), "CAUSE": _finder("cause"), "ABILITY": _finder("ability"),
})


def read_event(span: Span) -> list[Event] | None:
    """The events, of which one is enough, that these words name, or None."""
    found = _GRAMMAR.read("event", span.text)
    value = addressed(found.value, span.text) if isinstance(found, Read) else None
    return None if value is None else [dict(event) for event in settled(_with_draws(value, span.text), span)]


def _with_draws(events: list[Event], text: str) -> list[Event]:
    """What is "added to the hand" is added by drawing too, unless the text excepts that; "from the GY" nothing is drawn."""
    if "draw" in text.lower():
        return events
    added = [event for event in events if event["event"] == "added to the hand" and event.get("from", ["deck"]) == ["deck"]]
    return [*events, *({**event, "event": "drawn"} for event in added)]


_NARROWING = frozenset({"by", "from", "to", "as", "with", "because", "except", "using", "that", "in", "on", "for", "without", "due", "(",
                        "and", "of", "at"})
"""Words after which an event can only be narrower."""
_DEEDS = frozenset({"leave", "declare", "destroy", "inflict", "return"})


def read_event_partly(span: Span, doubt: str) -> list[Event] | None:
    """The events of which these words say more than can be read, with this opaque demand; None where no event is known."""
    given = words(span.text)
    for phrase in _GRAMMAR.prefixes("event", given, 0):
        value = addressed(phrase.value, span.text)
        if value is not None and _narrows(given[phrase.end:]) and _is_complete(value):
            return [_where(event, {"opaque": doubt}) for event in settled(value, span)]
    found = addressed(_of_unread_cards(given, doubt), span.text)
    return None if found is None else [dict(event) for event in settled(found, span)]


def _of_unread_cards(given: Sequence[Word], doubt: str) -> list[Event] | None:
    """The events after a subject that cannot be read: it is opaque what they happened to."""
    for at, word in enumerate(given):
        start = at + 1 if word.value == "is" else at if word.value in _DEEDS else 0
        if not start or start >= len(given) or word.kind != "word":
            continue
        for phrase in _GRAMMAR.prefixes("rest", given, start):
            rest = given[phrase.end:]
            if rest and not _narrows(rest):
                continue
            events = about({"opaque": doubt}, phrase.value) if phrase.value is not UNSAYABLE else UNSAYABLE
            if events is not UNSAYABLE and not any("card" in event for event in phrase.value):
                return [dict(event) for event in events]
        return None
    return None


def with_subject(before: Span, rest: Span) -> list[Event] | None:
    """What these words say of the subject of the words before them ("… is destroyed by battle, or leaves the field"), or None."""
    given = words(before.text)
    for phrase in subjects_at(given, 0) if given else ():
        subject = before.text[:given[phrase.end - 1].end]
        found = read_event(rest._replace(text=f"{subject} {rest.text}", start=rest.start - len(subject) - 1))
        if found is not None:
            return found
    return None


def _narrows(rest: Sequence[Word]) -> bool:
    """Do these words behind an event only make it narrower?"""
    return bool(rest) and rest[0].value in _NARROWING and not any(word.value == "or" for word in rest)


def _is_complete(events: list[Event]) -> bool:
    return not any(UNSETTLED & set(_list(event["event"])) for event in events)
