"""What happens, as card text names it ("this card is sent from the field to the GY by card effect"), in words of `event`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from pathlib import Path
from typing import Any

from lark import Token

from kb.text.events.happenings import (
    EXTRA_DECK_WAYS,
    SUMMONS,
    UNSETTLED,
    Event,
    Parted,
    Places,
    about,
    about_cards,
    all_said,
    as_material,
    at_once,
    both_ways,
    by_itself,
    done_by,
    either_of,
    fighting,
    happening_in,
    happens_as,
    into,
    lying,
    out_of,
    role_for,
    sharing,
    source_of,
    summoned,
    target_of,
    united,
    with_demand,
    with_words,
)
from kb.text.language.reading import Phrase, Read, Word, words
from kb.text.language.sayable import UNSAYABLE, WHOLE, Meaning, Sayable, addressed
from kb.text.language.units import Span
from kb.text.phrases.demands import Unsaid, settled
from kb.text.phrases.existing import filtered
from kb.text.phrases.this_card import Itself, subjects_at
from kb.vocabulary.normal import listed

ZONES = {"gy": "GY", "main deck": "deck", "side of the field": "field", "spell & trap card zone": "spell & trap zone",
         "monster card zone": "monster zone", "banishment": "banished"}
OWNERS = {"your": "you", "your opponent 's": "opponent", "a opponent 's": "opponent", "their": "opponent"}


GONE_AS_MATERIAL = frozenset({"used", "sent to the GY", "banished"})
DAMAGE = frozenset({"took damage", "took battle damage", "took effect damage"})
MUCH = {"opaque": Unsaid("event amount", 0, WHOLE)}
"""That so much damage was taken, which an event cannot say."""


class _Meaning(Meaning):
    """What a parse of `events.lark` says: a list of events of which one is enough, or UNSAYABLE."""

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
        if any(set(listed(event["event"])) & UNSETTLED for event in events):
            return UNSAYABLE
        return [done_by(event, who) for event in events]

    def position_changed(self, parts: list[Any]) -> Any:
        return about(parts[0], [{"event": "position changed"}, {"event": "flipped"}])

    def position_changed_face_up(self, parts: list[Any]) -> Any:
        return about(parts[0], [{"event": "position changed", "card": {"face": "up"}}, {"event": "flipped"}])

    def control_changed(self, parts: list[Any]) -> Any:
        return about(parts[0], [{"event": "control changed"}])

    def attack_between(self, parts: list[Any]) -> Any:
        first, second = parts
        return both_ways(first, second)

    def attack_with(self, parts: list[Any]) -> Any:
        aim = target_of(parts[0])
        attacked = aim if aim is UNSAYABLE else [{"event": "attack declared", "target": aim}]
        return either_of(about(parts[0], [{"event": "attack declared"}]), attacked)

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
            behind = all_said([at_once(before, event) for before, event in product(first.head, rest)])
            return behind if behind is UNSAYABLE else [*first, *behind]
        before = first if apart else sharing(first, rest)
        return before if before is UNSAYABLE else [*before, *rest]

    def together(self, parts: list[Any]) -> Any:
        if len(parts) == 1:
            return parts[0]
        first, comma, second = parts
        found = all_said([at_once(before, behind) for before, behind in product(first, second)])
        return Parted(found, first) if comma and found is not UNSAYABLE else found

    def joining(self, parts: list[Any]) -> bool:
        """Does a comma stand before the "and", so that an "or" behind it divides only what follows?"""
        return str(parts[0]).startswith(",")

    def one(self, parts: list[Any]) -> Any:
        events = parts[0]
        for adverb in parts[1] if len(parts) > 1 else ():
            events = all_said([adverb(dict(event)) for event in events])
            if events is UNSAYABLE:
                return UNSAYABLE
            events = [entry for event in events for entry in (event if isinstance(event, list) else [event])]
        return events

    deeds = acts = one

    def adverbs(self, parts: list[Any]) -> Any:
        return [parts[0], *(parts[1] if len(parts) > 1 else [])]

    # What happens to a card

    def summoned(self, parts: list[Any]) -> Any:
        return summoned(parts[0])

    def summoned_face_up(self, parts: list[Any]) -> Any:
        return [{**event, "placed": "up"} for event in summoned(parts[0])]

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
        return lambda event: out_of(event, parts[0])

    def into(self, parts: list[Any]) -> Any:
        return lambda event: into(event, parts[0])

    def damage_from(self, parts: list[Any]) -> Any:
        by = self.by(parts)
        return lambda event: by(event) if happens_as(event, DAMAGE) else UNSAYABLE

    def at_place(self, parts: list[Any]) -> Any:
        return lambda event: happening_in(event, parts[0])

    def by(self, parts: list[Any]) -> Any:
        return lambda event: [with_words(event, cause) for cause in parts[0]] if "by" not in event and "by card" not in event else UNSAYABLE

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
        return lambda event: with_words(event, {**parts[0], "by": "cost"}) if "by" not in event else UNSAYABLE

    def as_cost(self, _: list[Any]) -> Any:
        return lambda event: {**event, "by": "cost"}

    def in_battle(self, _: list[Any]) -> Any:
        return lambda event: with_words(event, {"by": "battle"})

    def directly(self, _: list[Any]) -> Any:
        return lambda event: with_demand(event, {"exists": {"count": 0, "one of": "attack target"}})

    def as_material(self, parts: list[Any]) -> Any:
        return lambda event: as_material(event, parts[0])

    def for_summon(self, parts: list[Any]) -> Any:
        return lambda event: as_material(event, [parts[0]]) if happens_as(event, GONE_AS_MATERIAL) else UNSAYABLE

    def for_tribute_summon(self, _: list[Any]) -> Any:
        return lambda event: {**event, "by": "rule"} if event["event"] == "Tributed" else UNSAYABLE

    def for_tribute_summon_of(self, parts: list[Any]) -> Any:
        role = role_for([], parts[0])
        if role is UNSAYABLE:
            return UNSAYABLE
        return lambda event: {**event, "by": "rule", "for": role.summoned} if event["event"] == "Tributed" else UNSAYABLE

    def into_face_up(self, parts: list[Any]) -> Any:
        return lambda event: into({**event, "placed": "up"}, parts[0])

    def but_not(self, parts: list[Any]) -> Any:
        kind = filtered(parts[0])
        return UNSAYABLE if kind is None else lambda event: about_cards(event, {"not": kind})

    def face_down(self, _: list[Any]) -> Any:
        return lambda event: {**event, "placed": "down"} if event["event"] != "flipped" else UNSAYABLE

    def face_up(self, _: list[Any]) -> Any:
        return lambda event: {**event, "placed": "up"}

    def in_defense(self, _: list[Any]) -> Any:
        return lambda event: lying(event, {"position": "defense"})

    def in_face_up_defense(self, _: list[Any]) -> Any:
        return lambda event: lying(event, {"position": "defense", "face": "up"})

    def in_attack(self, _: list[Any]) -> Any:
        return lambda event: lying(event, {"position": "attack"})

    def using(self, parts: list[Any]) -> Any:
        kind = filtered(parts[0])
        if kind is None or not isinstance(parts[0].get("count", 1), int) or parts[0].get("count", 1) != 1:
            return UNSAYABLE
        return lambda event: {**event, "using": kind} if happens_as(event, SUMMONS) else UNSAYABLE

    def by_this_effect(self, _: list[Any]) -> Any:
        return lambda event: {**event, "how": ["own effect"]} if event["event"] == "Special Summoned" and "how" not in event else UNSAYABLE

    def by_itself(self, _: list[Any]) -> Any:
        return by_itself

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

    def material_of(self, parts: list[Any]) -> Any:
        """ "As material for the Link Summon of a "X" monster"."""
        return role_for(list(parts[-2]), parts[-1])

    def material_for(self, parts: list[Any]) -> Any:
        return role_for([], parts[0])

    def synchro_for(self, parts: list[Any]) -> Any:
        return role_for(["synchro"], parts[0])

    def fusion_for(self, parts: list[Any]) -> Any:
        return role_for(["fusion"], parts[0])

    def link_for(self, parts: list[Any]) -> Any:
        return role_for(["link"], parts[0])

    def xyz_for(self, parts: list[Any]) -> Any:
        return role_for(["xyz"], parts[0])

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
        target = target_of(parts[0])
        return UNSAYABLE if target is UNSAYABLE else [{"event": "attack declared", "target": target}]

    def declares_directly(self, _: list[Any]) -> Any:
        return [{"event": "attack declared", "target": "directly"}]

    def destroys(self, parts: list[Any]) -> Any:
        victim = filtered(parts[0])
        return UNSAYABLE if victim is None else [{"event": "destroyed by battle by", "victim": fighting(victim)}]

    def destroys_to_gy(self, parts: list[Any]) -> Any:
        events = self.destroys(parts)
        return events if events is UNSAYABLE else [{**event, "to": ["GY"]} for event in events]

    def destroys_to_their_gy(self, parts: list[Any]) -> Any:
        events = self.destroys_to_gy(parts)
        if events is UNSAYABLE:
            return UNSAYABLE
        return [{**event, "victim": {**event.get("victim", {}), "owner": "opponent"}} for event in events]

    def inflicts_opponent(self, _: list[Any]) -> Any:
        return [{"event": "inflicted battle damage", "player": "opponent"}]

    def inflicts_you(self, _: list[Any]) -> Any:
        return [{"event": "inflicted battle damage", "player": "you"}]

    def inflicts(self, _: list[Any]) -> Any:
        return [{"event": "inflicted battle damage"}]

    def goes_back(self, parts: list[Any]) -> Any:
        event = into({"event": "returned"}, parts[0])
        return event if event is UNSAYABLE else [event]

    # What a player does

    def you(self, _: list[Any]) -> str:
        return "you"

    def opponent(self, _: list[Any]) -> str:
        return "opponent"

    def either(self, _: list[Any]) -> str:
        return "either"

    def summons(self, parts: list[Any]) -> Any:
        return about(parts[-1], summoned(parts[0]))

    def summons_any(self, parts: list[Any]) -> Any:
        return about(parts[0], [{"event": "Summoned"}])

    def summons_something(self, parts: list[Any]) -> Any:
        return about({"count": 1, "is": "monster"}, summoned(parts[0]))

    def normal_summons_or_sets(self, parts: list[Any]) -> Any:
        return about(parts[0], [{"event": "Normal Summoned"}, {"event": "Set"}])

    def takes_much_damage(self, _: list[Any]) -> Any:
        return [{"event": "took damage", "where": [MUCH]}]

    def takes_much_battle_damage(self, _: list[Any]) -> Any:
        return [{"event": "took battle damage", "where": [MUCH]}]

    def takes_much_effect_damage(self, _: list[Any]) -> Any:
        return [{"event": "took effect damage", "where": [MUCH]}]

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
        target = target_of(parts[0])
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
        return united([entry for part in parts if isinstance(part, list) for entry in part])

    def battle(self, _: list[Any]) -> Any:
        return [{"by": "battle"}]

    def battle_with(self, parts: list[Any]) -> Any:
        if isinstance(parts[0], Itself):
            return [{"by": "battle", "by card": "this card"}] if not parts[0] else UNSAYABLE
        source = source_of(parts[0])
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
        source = source_of(parts[0])
        return UNSAYABLE if source is UNSAYABLE or "by card" not in source else [source]

    def effect_of(self, parts: list[Any]) -> Any:
        if isinstance(parts[0], Itself):
            return {"by card": "this card"} if not parts[0] else UNSAYABLE
        return source_of(parts[0])

    def any_effect(self, _: list[Any]) -> Any:
        return {}

    def your_ability(self, _: list[Any]) -> Any:
        return {"by player": "you"}

    def own_effect(self, _: list[Any]) -> Any:
        return {"by card": "this card"}


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
_VERBS = frozenset({"is", "activate", "declare", "take", "leave", "gain", "destroy", "inflict", "control", "has"})
_FIGHTING = frozenset({"attack", "attacked", "battle", "battled"})
"""Words in front of a verb that are another event than the one of the verb."""
_DEEDS = frozenset({"leave", "declare", "destroy", "inflict", "return"})


def read_event_partly(span: Span, doubt: str) -> list[Event] | None:
    """The events of which these words say more than can be read, with this opaque demand; None where no event is known."""
    given = words(span.text)
    for phrase in _GRAMMAR.prefixes("event", given, 0):
        value = addressed(phrase.value, span.text)
        rest = given[phrase.end:]
        if value is not None and (_narrows(rest) or _names_summoned(given[:phrase.end], rest)) and _is_complete(value):
            return [with_demand(event, {"opaque": doubt}) for event in settled(value, span)]
    found = addressed(_of_unread_cards(given, doubt), span.text)
    return None if found is None else [dict(event) for event in settled(found, span)]


def _of_unread_cards(given: Sequence[Word], doubt: str) -> list[Event] | None:
    """The events after a subject that cannot be read: it is opaque what they happened to, or what this card must have been like."""
    itself = next((phrase.value for phrase in subjects_at(given, 0) if isinstance(phrase.value, Itself)), None) if given else None
    for at, word in enumerate(given):
        start = at + 1 if word.value == "is" else at if word.value in _DEEDS else 0
        if not start or start >= len(given) or word.kind != "word":
            continue
        if any(before.value in _FIGHTING for before in given[:at]):
            return None
        for phrase in _GRAMMAR.prefixes("rest", given, start):
            rest = given[phrase.end:]
            if rest and not _narrows(rest):
                continue
            events = about({"opaque": doubt} if itself is None else itself, phrase.value)
            if events is not UNSAYABLE and not any("card" in event for event in phrase.value):
                return [event if itself is None else with_demand(event, {"opaque": doubt}) for event in events]
        return None
    return None


def with_subject(before: Span, rest: Span) -> list[Event] | None:
    """What these words say of the subject of the words before them ("… is destroyed by battle, or leaves the field"), or None."""
    given = words(before.text)
    for phrase in subjects_at(given, 0) if given else ():
        for subject in (before.text[:given[phrase.end - 1].end], before.text[:given[phrase.end - 1].end] + " is"):
            found = read_event(rest._replace(text=f"{subject} {rest.text}", start=rest.start - len(subject) - 1))
            if found is not None:
                return found
    return None


def _narrows(rest: Sequence[Word]) -> bool:
    """Do these words behind an event only make it narrower?"""
    return bool(rest) and rest[0].value in _NARROWING and not any(word.value == "or" for word in rest)


def _names_summoned(before: Sequence[Word], rest: Sequence[Word]) -> bool:
    """Do these words behind "you Synchro Summon" only say what?"""
    return bool(before) and before[-1].value == "summon" and bool(rest) and not any(word.value in _VERBS for word in rest)


def _is_complete(events: list[Event]) -> bool:
    return not any(UNSETTLED & set(listed(event["event"])) for event in events)
