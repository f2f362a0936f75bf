"""What an effect answers: "your opponent activates a card or effect that targets a monster", "a monster(s) would be Summoned"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from lark import Token

from kb.records.fields import OF_MONSTERS, marked
from kb.records.filters import Filter
from kb.text.events.happenings import OF_THE_CARD, Event, Places
from kb.text.events.shared_words import PlaceNames, PlayersAndWays
from kb.text.language.reading import Phrase, Read, Word, words
from kb.text.language.sayable import UNSAYABLE, Sayable, addressed
from kb.text.language.units import Span
from kb.text.phrases.demands import IN_EVENTS, settled
from kb.text.phrases.existing import Condition, filtered, seen
from kb.text.phrases.groups import on_the_field
from kb.text.phrases.this_card import Itself, subjects_at

Answer = dict[str, Any]

NO_CARD_ACTIVATION = frozenset({"pendulum zone", "GY", "banished", "hand", "deck", "extra deck"})
"""Places where an effect of a card is that of a card that lies there, and not the activation of that card."""
LEFT_OUT = "left out"
"""Cards of which an activation is not meant."""
COLUMN = "same column as"
OF_AN_EFFECT = "of an effect"
"""The mark of "an effect", "a Trap effect": also the activation of a card, where what it does is told."""
BARE = "without a determiner"
"""The mark of a thing in a list that has no determiner of its own: whose the first is, it is too."""


class Answered(NamedTuple):
    """What is answered: activations or attempted Summons of which one is enough, and what else must hold."""

    answers: tuple[Answer, ...]
    conditions: tuple[Condition, ...] = ()


class _Meaning(PlayersAndWays, PlaceNames):
    """What a parse of `answers.lark` says, or UNSAYABLE."""

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        return UNSAYABLE

    def CARDS(self, token: Token) -> Any:
        return token.value

    PLACES = THINGS = CARDS

    def _nothing(self, _: list[Any]) -> None:
        return None

    way_or = thing_or = place_or = _nothing

    # Activations

    def activated(self, parts: list[Any]) -> Any:
        return _narrowed(parts[0], [words for part in parts[1:] for words in part])

    def activates(self, parts: list[Any]) -> Any:
        who = [] if parts[0] == "either" else [{"player": parts[0]}]
        return _narrowed(parts[1], [*who, *(parts[2] if len(parts) > 2 else [])])

    def card_activates(self, parts: list[Any]) -> Any:
        """ "A Quick-Play Spell Card activates": the card itself."""
        things = self.card_alone(parts)
        spell = things is not UNSAYABLE and things[0].get("card", {}).get("is") in ("spell", "trap", "spell or trap")
        return _narrowed(things, []) if spell else UNSAYABLE

    def activates_its(self, parts: list[Any]) -> Any:
        things = self.effect_of(parts[:1])
        return things if things is UNSAYABLE else _narrowed(things, parts[1] if len(parts) > 1 else [])

    def activates_up(self, parts: list[Any]) -> Any:
        """An effect of a Spell or Trap that lies there, and not the activation of that card."""
        things = _thing("effect activation", parts[0], ("spell", "trap", "spell or trap"))
        return things if things is UNSAYABLE else _narrowed(things, [{"in": ["field"]}])

    def things(self, parts: list[Any]) -> Any:
        found = [entry for part in parts if isinstance(part, list) for entry in part]
        whose = found[0].get("player")
        return [{**entry, "player": whose} if whose and entry.get(BARE) and "player" not in entry else entry for entry in found]

    def anything(self, _: list[Any]) -> Any:
        return [{"to": "activation"}]

    def own_thing(self, _: list[Any]) -> Any:
        return [{"to": "activation", "player": "you"}]

    def opponents_thing(self, _: list[Any]) -> Any:
        return [{"to": "activation", "player": "opponent"}]

    def other_thing(self, _: list[Any]) -> Any:
        return [{"to": "activation", "card": {"other than": "this card"}}]

    def monster_effect(self, _: list[Any]) -> Any:
        return [{"to": "effect activation", "card": {"is": "monster"}, BARE: True}]

    def card_alone(self, parts: list[Any]) -> Any:
        return _thing("card activation", parts[0], ("spell", "trap", "spell or trap", None))

    def card_or_effect(self, parts: list[Any]) -> Any:
        return _thing("activation", parts[0], ("spell", "trap", "spell or trap", "card", None))

    def effect(self, _: list[Any]) -> Any:
        return [{"to": "activation", OF_AN_EFFECT: True}]

    def effect_of(self, parts: list[Any]) -> Any:
        found = _thing("effect activation", parts[0], ("monster",))
        if found is not UNSAYABLE:
            return found
        found = _thing("activation", parts[0], ("card",))
        if found is not UNSAYABLE and not NO_CARD_ACTIVATION.isdisjoint(found[0].get("in", ())):
            return [{**words, "to": "effect activation"} for words in found]
        if found is UNSAYABLE:
            found = _thing("activation", parts[0], ("spell", "trap", "spell or trap"))
            return found if found is UNSAYABLE or "in" in found[0] else [{**words, OF_AN_EFFECT: True} for words in found]
        return found

    # What narrows an activation

    def tails(self, parts: list[Any]) -> Any:
        return [parts[0], *(parts[1] if len(parts) > 1 else [])]

    def at_place(self, parts: list[Any]) -> Any:
        place: Places = parts[0]
        return {"in": list(place)} | ({"player": place.whose} if place.whose else {})

    def but_not(self, parts: list[Any]) -> Any:
        """ "A card or effect is activated, except "X"": whatever else it is, it is none of these."""
        found = filtered(parts[0])
        return UNSAYABLE if not found or parts[0].get("count", 1) != 1 or not found.keys() <= OF_THE_CARD else {LEFT_OUT: found}

    def in_own_column(self, _: list[Any]) -> Any:
        return {COLUMN: "this card"}

    def in_column_of(self, parts: list[Any]) -> Any:
        found = filtered(parts[0])
        return UNSAYABLE if not found or parts[0].get("count", 1) != 1 or found.get("from") != ["monster zone"] else {COLUMN: seen(found)}

    def link(self, parts: list[Any]) -> Any:
        return {"link": int(parts[0])}

    def link_or_higher(self, parts: list[Any]) -> Any:
        return {"link": f">= {parts[0]}"}

    def responding(self, parts: list[Any]) -> Any:
        """ "In response to your "X" monster's effect activation": what it was chained to directly."""
        found = _narrowed(parts[0], [])
        return found if found is UNSAYABLE else {"in response to": list(found.answers)}

    def that_targets(self, parts: list[Any]) -> Any:
        if isinstance(parts[0], Itself):
            return {"targets": {"one of": "this card", **parts[0]}}
        if parts[0] == "equipped monster":
            return {"targets": {"one of": "equipped monster"}}
        found = filtered(parts[0])
        return UNSAYABLE if found is None or parts[0].get("count", 1) != 1 else {"targets": found}

    def that_targets_only(self, parts: list[Any]) -> Any:
        found = self.that_targets(parts)
        return found if found is UNSAYABLE else {**found, "only target": True}

    def includes(self, parts: list[Any]) -> Any:
        return parts[0] if isinstance(parts[0], dict) else {"includes": [parts[0]]}

    def damage_to(self, parts: list[Any]) -> str:
        return "opponent" if "opponent" in " ".join(map(str, parts)) else "you"

    def damage_to_somebody(self, parts: list[Any]) -> dict[str, Any]:
        return {"includes": ["damage"], "damage to": parts[0]}

    def destroy_such(self, parts: list[Any]) -> Any:
        """"That would destroy 2 or more cards you control": whose they are is said, or that they are several."""
        found = filtered(parts[0])
        if found is None or "reference" in parts[0]:
            return UNSAYABLE
        count = parts[0].get("count", "1+")
        several = count not in (1, "1+")
        if not several and "whose" not in found or several and not str(count).endswith("+") or "opaque" in found:
            return UNSAYABLE
        return {"destroys": {"count": count if several else "1+", **on_the_field(found)}}

    def including(self, parts: list[Any]) -> Any:
        return parts[0]

    including_plain = including_ing = bullet = including

    def from_gy(self, _: list[Any]) -> str:
        return "move a card from the GY"

    def summon_from_deck(self, _: list[Any]) -> str:
        return "Special Summon from the Deck"

    def special_summon(self, _: list[Any]) -> str:
        return "Special Summon"

    def add_from_deck(self, _: list[Any]) -> str:
        return "add from the Deck to the hand"

    def send_from_deck(self, _: list[Any]) -> str:
        return "send from the Deck to the GY"

    def destroy_card(self, _: list[Any]) -> str:
        return "destroy a card on the field"

    def destroy_monster(self, _: list[Any]) -> str:
        return "destroy a monster on the field"

    def destroy(self, _: list[Any]) -> str:
        return "destroy"

    def banish(self, _: list[Any]) -> str:
        return "banish"

    def draw(self, _: list[Any]) -> str:
        return "draw"

    def add(self, _: list[Any]) -> str:
        return "add to the hand"

    def fusion_summon(self, _: list[Any]) -> str:
        return "Fusion Summon"

    def negate(self, _: list[Any]) -> str:
        return "negate"

    def discard(self, _: list[Any]) -> str:
        return "discard"

    def control(self, _: list[Any]) -> str:
        return "take control"

    def damage(self, _: list[Any]) -> str:
        return "damage"

    # Attempted Summons

    def would_be_summoned(self, parts: list[Any]) -> Any:
        return _attempt(parts[0], parts[1], "either")

    def would_be_summoned_any(self, parts: list[Any]) -> Any:
        return _attempt(parts[0], [], "either")

    def would_summon(self, parts: list[Any]) -> Any:
        return _attempt(parts[2], parts[1], parts[0])

    def would_summon_any(self, parts: list[Any]) -> Any:
        return _attempt(parts[1], [], parts[0])

    def would_summon_exactly(self, parts: list[Any]) -> Any:
        found = _attempt(parts[2], parts[1], parts[0])
        if found is UNSAYABLE or parts[2].get("count") != 1:
            return UNSAYABLE
        return Answered(found.answers, ({"exists": {"count": 1, "one of": "summoned cards"}},))


def _thing(to: str, value: Any, kinds: tuple[str | None, ...]) -> Any:
    """The activation of such a card, or of its effect."""
    found = filtered(value)
    if found is None or value.get("count", 1) != 1:
        return UNSAYABLE
    words: Answer = {"to": to} if "count" in value else {"to": to, BARE: True}
    if found.get("from") == ["monster zone"] and "is" not in found:
        found = {"is": "monster", **found}
    if "is" not in found and "any of" in found:
        return UNSAYABLE
    if not _is_kind(found, kinds):
        return UNSAYABLE
    if "whose" in found:
        words["player"] = found.pop("whose")
    if "from" in found:
        words["in"] = found.pop("from")
    if found.get("is") == "card":
        del found["is"]
    if found.get("face") == "down":  # it is face-up once it is activated
        if to != "card activation":
            return UNSAYABLE
        del found["face"]
        words["was Set"] = True
    return [{**words, "card": found} if found else words]


def _is_kind(found: dict[str, Any], kinds: tuple[str | None, ...]) -> bool:
    kind = found.get("is")
    if kind is None and None not in kinds:
        return "card" in kinds and marked(Filter, OF_MONSTERS).isdisjoint(found)
    if kind is None and not {"name", "archetype"} & found.keys():
        return False
    return kind in kinds


def _narrowed(things: list[Answer], demands: list[Any]) -> Any:
    """The activations with what narrows all of them."""
    answers = []
    for thing in things:
        answer = dict(thing)
        for at, demanded in enumerate(demands):
            if "in" in demanded and any("includes" in before for before in demands[:at]):
                return UNSAYABLE  # "that Special Summons a monster from the GY": where from, not where it is activated
            for key, entry in demanded.items():
                if key == LEFT_OUT:
                    if "not" in answer.get("card", {}):
                        return UNSAYABLE
                    answer["card"] = {**answer.get("card", {"is": "card"}), "not": entry}
                    continue
                if key == COLUMN:
                    answer["card"] = {**answer.get("card", {"is": "card"}), COLUMN: entry}
                    continue
                if key == "in" and answer.get("card", {}).get("is") == "monster":
                    entry = ["monster zone" if zone == "field" else zone for zone in entry]
                if answer.setdefault(key, entry) != entry:
                    return UNSAYABLE
        if answer.pop(OF_AN_EFFECT, False) and {"includes", "targets", "destroys"}.isdisjoint(answer):
            if not answer.get("in") or not NO_CARD_ACTIVATION.issuperset(answer["in"]):
                return UNSAYABLE  # where no card is activated, it is an effect
        answer.pop(BARE, None)
        answers.append({key: answer[key] for key in ("to", "card", *(key for key in answer if key not in ("to", "card"))) if key in answer})
    return Answered(tuple(answers))


def _attempt(value: Any, ways: list[str], who: str) -> Any:
    """The Summon of such a monster, before it succeeds (SUM-1)."""
    found = filtered(value)
    if found is None or value.get("count", 1) != 1:
        return UNSAYABLE
    answer: Answer = {"to": "Summon"}
    if who != "either":
        answer["player"] = who
    if found.pop("is", "monster") != "monster" or "from" in found:
        return UNSAYABLE
    if found:
        answer["card"] = {"is": "monster", **found}
    if ways:
        answer["how"] = ways
    return Answered((answer,))


def _finder(rule: str) -> Any:
    def find(given: Sequence[Word], at: int) -> Iterable[Phrase]:
        return _GRAMMAR.prefixes(rule, given, at)

    return find


_GRAMMAR = Sayable(Path(__file__).with_name("answers.lark"), ["answer", "things", "places", "bullet"], _Meaning(), {
    "CARDS": subjects_at, "THINGS": _finder("things"), "PLACES": _finder("places"),
})


def read_answer(span: Span) -> Answered | None:
    """The activations and attempted Summons that these words name, or None."""
    if _NAMED.search(span.text) is None:
        return None
    found = _GRAMMAR.read("answer", span.text)
    return _placed(found.value, span) if isinstance(found, Read) else None


_NAMED = re.compile(r"(?i)\bactivat|\bwould\b")
ANY_OF_THESE = re.compile(r"(?i),? that includes? (?:any|either) of (?:these|the following) effects$")


def read_bulleted(span: Span, bullets: Sequence[Span]) -> Answered | None:
    """Activations that include one of the effects under bullets; None where one of these cannot be read."""
    answered = read_answer(span._replace(text=ANY_OF_THESE.sub("", span.text)))
    read = [_GRAMMAR.read("bullet", bullet.text.strip(" .")) for bullet in bullets]
    if answered is None or not read or not all(isinstance(found, Read) for found in read):
        return None
    included = list(dict.fromkeys(found.value for found in read if isinstance(found, Read)))
    return Answered(tuple({**answer, "includes": included} for answer in answered.answers), answered.conditions)


def _placed(answered: Answered, span: Span) -> Answered | None:
    """The same with "their" named, and every demand that cannot be said given its place."""
    value = addressed([*answered.answers], span.text)
    return None if value is None else Answered(tuple(settled(value, span, IN_EVENTS)), answered.conditions)


def as_events(answered: Answered, doubt: str, vague: bool) -> list[Event] | None:
    """The same as events that trigger afterwards ("If a Spell Card is activated"); None for attempted Summons, which have none.

    What an event cannot say (and, where the words are `vague`, whatever else they say) is an opaque demand.
    """
    if answered.conditions or any(answer["to"] == "Summon" for answer in answered.answers):
        return None
    return [_as_event(answer, doubt, vague) for answer in answered.answers]


def _as_event(answer: Answer, doubt: str, vague: bool) -> Event:
    card = dict(answer.get("card", {"is": "card"}))
    vague = vague or "was Set" in answer
    event: Event = {"event": "activated", "card": card}
    if "player" in answer:
        event["player"] = answer["player"]
    if "in" in answer:
        event["from"] = answer["in"]
    if answer["to"] == "card activation":
        event["event"] = "card activated"
        vague = vague or "face" in event["card"]  # how it lay before: the activation turns it face-up
    if vague or {"includes", "targets", "only target", "link", "in response to"} & answer.keys():
        event["where"] = [{"opaque": doubt}]
    return event


_NARROWING = frozenset({"that", "with", "on", "in", "from", "by", "whose", "using", "as", "while", "to"})
"""Words after which an activation can only be narrower."""


def read_answer_partly(span: Span) -> Answered | None:
    """The activations of which these words say more than can be read, without what narrows them; None where nothing is known."""
    given = words(span.text)
    for phrase in _GRAMMAR.prefixes("answer", given, 0):
        if phrase.end < len(given) and given[phrase.end].value in _NARROWING and isinstance(phrase.value, Answered):
            return _placed(phrase.value, span)
    return None
