"""What happens, as card text names it ("this card is sent from the field to the GY by card effect"), in words of `event`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import product
from pathlib import Path
from typing import Any

from lark import Token

from kb.text.events.circumstances import Circumstances
from kb.text.events.deeds import Deeds, card_negated, effect_negated
from kb.text.events.happenings import (
    SEVERAL,
    UNSETTLED,
    Event,
    Parted,
    about,
    all_said,
    at_once,
    both_ways,
    done_by,
    either_of,
    sharing,
    target_of,
    with_demand,
)
from kb.text.events.shared_words import PlaceNames, PlayersAndWays
from kb.text.language.reading import Phrase, Read, Word, words
from kb.text.language.sayable import UNSAYABLE, Sayable, addressed
from kb.text.language.units import Span
from kb.text.phrases.demands import IN_EVENTS, settled
from kb.text.phrases.existing import filtered
from kb.text.phrases.this_card import Itself, subjects_at
from kb.vocabulary.normal import listed


class _Meaning(Deeds, Circumstances, PlayersAndWays, PlaceNames):
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

    def lost_monster(self, parts: list[Any]) -> Any:
        """Of an Equip Card alone: a rule sends it, and no more is said of that than what became of its monster."""
        return about(parts[0], [{"event": "sent to the GY", "lost": parts[-1]}]) if parts[0] == Itself() else UNSAYABLE

    def lost_and_sent(self, parts: list[Any]) -> Any:
        """An older text of the same: "The equipped monster is Tributed and this card is sent to the GY"."""
        return self.lost_monster([parts[1], parts[0]]) if parts[0] == {"came as": "Tribute"} else UNSAYABLE

    def left_for_good(self, parts: list[Any]) -> Any:
        event = {"event": "leaves the field", "to": ["GY", "banished"]}
        return about(parts[0], [{**event, **cause} for cause in parts[1]])

    def did(self, parts: list[Any]) -> Any:
        return about(parts[0], parts[-1])

    def rest(self, parts: list[Any]) -> Any:
        return parts[0]

    def player_did(self, parts: list[Any]) -> Any:
        who, events = parts[0], parts[-1]
        if any(set(listed(event["event"])) & UNSETTLED or event.get("count") == SEVERAL for event in events):
            return UNSAYABLE
        if who != "you" and any(event["event"] == "drawn" and "card" in event for event in events):
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

    def attack_among(self, parts: list[Any]) -> Any:
        """An attack of such monsters on each other."""
        number, value = parts
        aim = target_of(value)
        if str(number) != "2" or aim is UNSAYABLE:
            return UNSAYABLE
        return about(value, [{"event": "attack declared", "target": aim}])

    def attack_by_any(self, _: list[Any]) -> Any:
        return [{"event": "attack declared", "card": {"is": "monster"}}]

    def summoned_this_way(self, _: list[Any]) -> Any:
        return [{"event": "Special Summoned", "card": "this card", "how": ["own effect"]}]

    summoned_this_way_if_so = summoned_this_way

    def equip_card_to(self, parts: list[Any]) -> Any:
        """Whatever is equipped to a monster is an Equip Card."""
        target = target_of(parts[0])
        return UNSAYABLE if target is UNSAYABLE else [{"event": "equipped", "card": {"is": "card"}, "target": target}]

    def activation_negated(self, parts: list[Any]) -> Any:
        found = card_negated(parts[0])
        return found if found is UNSAYABLE else self.one([found, *parts[1:]])

    def effect_activation_negated(self, parts: list[Any]) -> Any:
        return effect_negated(parts[0])

    def becomes_equipped_with(self, parts: list[Any]) -> Any:
        """Of this card: what is equipped to it is such a card as it is printed."""
        kind = filtered(parts[1])
        if not isinstance(parts[0], Itself) or parts[0] or not kind or parts[1].get("count", 1) != 1 or "from" in kind:
            return UNSAYABLE
        return UNSAYABLE if kind.get("is", "card") != "card" else [{"event": "equipped", "card": kind, "target": "this card"}]

    def opponent_mills(self, parts: list[Any]) -> Any:
        found = filtered(parts[0])
        if found is None or parts[0].get("count", 1) not in (1, "1+") or {"from", "whose", "owner"} & found.keys():
            return UNSAYABLE
        card = {"is": "card", **found, "owner": "opponent"}
        return [{"event": "sent to the GY", "card": card, "from": ["deck"], "by": "effect", "by player": "opponent"}]

    def any_detached(self, _: list[Any]) -> Any:
        return [{"event": "detached", "card": {"is": "card"}}]

    def own_detached(self, _: list[Any]) -> Any:
        return [{"event": "detached", "card": {"is": "card"}, "target": "this card"}]

    def last_detached(self, _: list[Any]) -> Any:
        return [{"event": "detached", "card": {"is": "card"}, "target": "this card", "where": [{"this card": {"has material": False}}]}]

    def battle_damage_opponent(self, _: list[Any]) -> Any:
        return [{"event": "took battle damage", "player": "opponent"}]

    def battle_damage(self, _: list[Any]) -> Any:
        return [{"event": "took battle damage"}]

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

    def sharing_what_follows(self, parts: list[Any]) -> Any:
        """ "Is sent to the GY, or banished, by card effect": what stands behind the comma is said of both."""
        first, _, second, adverbs = parts
        return self.one([[*first, *second], adverbs])

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
    return None if value is None else [dict(event) for event in settled(_with_draws(value, span.text), span, IN_EVENTS)]


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
            return [with_demand(event, {"opaque": doubt}) for event in settled(value, span, IN_EVENTS)]
    found = addressed(_of_unread_cards(given, doubt), span.text)
    return None if found is None else [dict(event) for event in settled(found, span, IN_EVENTS)]


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
