"""Fusion and Ritual Summons that say which materials, from where, what is among them, and where they go."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from lark import Token

from kb.text.language.reading import Grammar, Read
from kb.text.language.sayable import UNSAYABLE, Meaning
from kb.text.phrases.nouns import cards_at
from kb.text.steps.pointers import Pointer, Step
from kb.text.steps.step_words import broken, pointer
from kb.text.steps.wordings import normalised

MORE = re.compile(r"(?<=^fusion summon 1 )more (?=fusion monster )", re.IGNORECASE)
"""That it is a further one says nothing else."""
PLACES = frozenset({"hand", "field", "GY", "banished"})
"""Where materials may be; what is in a Deck is not seen, and face-down cards of the Extra Deck are other cards than face-up ones."""


class _Meaning(Meaning):
    """What a parse of `fusing.lark` says."""

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        return None

    def CARDS(self, token: Token) -> Any:
        return pointer(token.value)

    def hand(self, _: list[Any]) -> str:
        return "hand"

    def field(self, _: list[Any]) -> str:
        return "field"

    def gy(self, _: list[Any]) -> str:
        return "GY"

    def banishment(self, _: list[Any]) -> str:
        return "banished"

    def face_up_field(self, _: list[Any]) -> Any:
        return UNSAYABLE

    def zones(self, parts: list[Any]) -> list[Any]:
        return [part for part in parts if part is not None]

    def own(self, parts: list[Any]) -> Any:
        """"Its materials from your hand or field": any monster there that its list of materials names."""
        return ("material", {"materials from": parts[-1]})

    spots = zones

    def own_hand_or_either_field(self, _: list[Any]) -> Any:
        """"Monsters from your hand or either field": no card of the opponent's hand."""
        yours = [{"from": ["hand"], "whose": "you"}, {"from": ["field"]}]
        return ("material", {"materials from": ["hand", "field"], "materials": {"whose": "either", "any of": yours}})

    def kind(self, parts: list[Any]) -> Any:
        cards = parts[0]
        if not isinstance(cards, dict) or "from" not in cards:
            return UNSAYABLE
        number = cards.get("count")
        if number is not None and not (isinstance(number, int) and number > 1):
            return UNSAYABLE
        zones = ["field" if zone == "monster zone" else zone for zone in cards["from"]]
        others = {word: value for word, value in cards.items() if word not in ("count", "from", "is", "whose", "other than")}
        whose = cards.get("whose", "either")
        if not PLACES.issuperset(zones) or whose not in ("you", "either"):
            return UNSAYABLE
        if others or whose != "you":
            others["whose"] = whose
        so_many = {"number of materials": number} if number else {}
        return ("material", {"materials from": zones, **so_many, **({"materials": others} if others else {})})

    def any_one(self, parts: list[Any]) -> Any:
        return parts[0] if isinstance(parts[0], (Pointer, dict)) else UNSAYABLE

    def including(self, parts: list[Any]) -> Any:
        return ("including", parts)

    def _told(self, parts: list[Any], *more: Any, **options: Any) -> Any:
        said: dict[str, Any] = dict(part for part in parts if isinstance(part, tuple) and not isinstance(part, Pointer))
        words = dict(said["material"])
        included = [*more]
        for one in said.get("including", ()):
            found = _included(one, words)
            if found is UNSAYABLE:
                return UNSAYABLE
            included.append(found)
        if included:
            words["must include"] = included if len(included) > 1 else included[0]
        return {**words, **options}

    def used(self, parts: list[Any]) -> Any:
        return self._told(parts)

    def used_with_this(self, parts: list[Any]) -> Any:
        """"Using this card you control and Dragon monsters": what is said of the others does not bind this card."""
        found = self._told(parts, "this card")
        if found is UNSAYABLE or "materials" not in found:
            return found
        return {**found, "materials": {"any of": [found["materials"], {"one of": "this card"}]}}

    def banished(self, parts: list[Any]) -> Any:
        return self._told(parts, **{"by banishing": True})

    def banished_with_this(self, parts: list[Any]) -> Any:
        found = self.used_with_this(parts)
        return found if found is UNSAYABLE else {**found, "by banishing": True}

    def shuffled(self, parts: list[Any]) -> Any:
        return self._told(parts, **{"into the Deck": "shuffle"})

    def shuffled_from_among(self, parts: list[Any]) -> Any:
        """"… into the Deck, from among your cards on the field and your face-up banished cards"; face-down no card is a material there."""
        return {"materials from": parts[-1], "into the Deck": "shuffle"}

    def placed(self, parts: list[Any]) -> Any:
        return self._told(parts, **{"into the Deck": "bottom"})

    def at_least(self, _: list[Any]) -> Any:
        return ("exactly", False)

    def exactly(self, _: list[Any]) -> Any:
        return ("exactly", True)

    def tributed(self, parts: list[Any]) -> Any:
        return self._told(parts, **({"exactly": True} if ("exactly", True) in parts else {}))

    def offered_banished(self, parts: list[Any]) -> Any:
        found = self.tributed(parts)
        return found if found is UNSAYABLE else {**found, "by banishing": True}

    def fuse(self, parts: list[Any]) -> Any:
        thing, how = parts
        if not isinstance(thing, dict) or thing.get("from") != ["extra deck"] or thing.get("whose") != "you" or thing.get("count") != 1:
            return UNSAYABLE
        fusion = {word: value for word, value in thing.items() if word != "is" or "fusion" not in thing.get("types", ())}
        return {"fusion summon": fusion, **how}

    def rite(self, parts: list[Any]) -> Any:
        thing, how = parts
        if not isinstance(thing, dict) or thing.get("count") != 1 or thing.get("whose") != "you" or "from" not in thing:
            return UNSAYABLE
        return {"ritual summon": thing, **how}


def _included(one: Any, words: Step) -> Any:
    """A material that must be used, as `must include` says it: a Pointer, or some of the cards where materials may be."""
    if isinstance(one, Pointer):
        return UNSAYABLE if one.number else one
    if not isinstance(one, dict) or one.get("count", 1) not in (1, "2+"):
        return UNSAYABLE
    places = {"from": words["materials from"]} if "from" not in one else {}
    return {"count": 1, **one, **places}


GRAMMAR = Grammar(Path(__file__).with_name("fusing.lark"), ["summon"], _Meaning(), {"CARDS": cards_at})


def read(text: str) -> list[Step] | None:
    """The step of a clause that Fusion or Ritual Summons with these materials, with Pointers in it; None for any other clause.

    >>> read("Fusion Summon 1 Fusion Monster from your Extra Deck, by banishing its materials from your GY")[0]["materials from"]
    ['GY']
    """
    if not text[:14].lower().startswith(("fusion summon", "ritual summon")):
        return None
    text = MORE.sub("", text)
    for words in (text, normalised(text)):
        found = GRAMMAR.read("summon", words)
        if isinstance(found, Read) and isinstance(found.value, dict) and not broken(found.value):
            return [found.value]
    return None
