"""The cards of a condition: phrases of `nouns`, and this card with what the text demands of it ("this face-up Synchro Summoned card")."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from lark import Token, Transformer

from kb.text.language.reading import Grammar, Phrase, Word
from kb.text.language.zone_names import zones_named
from kb.text.phrases.nouns import cards_at, counters_at

ANYONES = (("either", "player", "'s"), ("any", "player", "'s"), ("a", "player", "'s"))
"""Possessives that leave open whose a card is."""
POINTING = frozenset({"reference", "whose"})


class Itself(dict[str, Any]):
    """This card, and what it must be like: a filter."""


class _Meaning(Transformer[Token, Any]):
    """What `this_card.lark` says of this card."""

    def own(self, parts: list[Any]) -> Itself:
        return Itself({key: value for part in parts if isinstance(part, dict) for key, value in part.items()})

    def marks(self, parts: list[Any]) -> dict[str, Any]:
        return {key: value for part in parts for key, value in part.items()}

    places = marks

    def noun(self, _: list[Any]) -> None:
        return None

    def way(self, parts: list[Any]) -> str:
        return str(parts[0])

    def zone(self, parts: list[Any]) -> list[str]:
        return zones_named(str(parts[0]))

    def face_up(self, _: list[Any]) -> dict[str, Any]:
        return {"face": "up"}

    def face_down(self, _: list[Any]) -> dict[str, Any]:
        return {"face": "down"}

    def attacking(self, _: list[Any]) -> dict[str, Any]:
        return {"battling": "attacking"}

    def linked(self, _: list[Any]) -> dict[str, Any]:
        return {"linked": True}

    def co_linked(self, _: list[Any]) -> dict[str, Any]:
        return {"co-linked": True}

    def not_co_linked(self, _: list[Any]) -> dict[str, Any]:
        return {"not": {"co-linked": True}}

    def equipped(self, _: list[Any]) -> dict[str, Any]:
        return {"equipped": True}

    def attack_position(self, _: list[Any]) -> dict[str, Any]:
        return {"position": "attack"}

    def defense_position(self, _: list[Any]) -> dict[str, Any]:
        return {"position": "defense"}

    def summoned(self, parts: list[Any]) -> dict[str, Any]:
        return {"summoned": parts[0]}

    def summoned_from(self, parts: list[Any]) -> dict[str, Any]:
        return {"summoned": parts[0], "came from": parts[1]}

    def normal_summoned(self, _: list[Any]) -> dict[str, Any]:
        return {"not": {"summoned": "special"}}

    def has_counter(self, _: list[Any]) -> dict[str, Any]:
        return {"counters": 1}

    def has_named_counter(self, parts: list[Any]) -> dict[str, Any]:
        return {"counters": parts[0].value}

    def has_material(self, _: list[Any]) -> dict[str, Any]:
        return {"has material": True}

    def much_atk(self, parts: list[Any]) -> dict[str, Any]:
        return {"atk": f">= {parts[0]}"}

    def yours_on_field(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field"], "whose": "you"}

    def yours_face_up(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field"], "whose": "you", "face": "up"}

    def yours(self, _: list[Any]) -> dict[str, Any]:
        return {"whose": "you"}

    def on_field(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["field"]}

    def in_center(self, _: list[Any]) -> dict[str, Any]:
        return {"from": ["monster zone"], "main monster zone": "center"}

    def in_zone(self, parts: list[Any]) -> dict[str, Any]:
        return {"from": parts[0]}

    def in_your_zone(self, parts: list[Any]) -> dict[str, Any]:
        return {"from": parts[0], "whose": "you"}


_GRAMMAR = Grammar(Path(__file__).with_name("this_card.lark"), ["own"], _Meaning(), {"COUNTER_NAME": counters_at})


def subjects_at(given: Sequence[Word], at: int) -> Iterable[Phrase]:
    """Every phrase naming cards that begins at this word, the longest first: the finder of the terminal `CARDS` in conditions.

    Values: `Itself`, and what `nouns.cards_at` gives; names of which each is meant are a list, as conditions demand them one by one.
    """
    if given[at].value == "this" and given[at].kind == "word":
        return list(_GRAMMAR.prefixes("own", given, at))
    if tuple(word.value for word in given[at:at + 3]) in ANYONES and at + 3 < len(given):
        return [phrase for phrase in cards_at(given, at + 3) if isinstance(phrase.value, dict) and not POINTING & phrase.value.keys()]
    return [_listed(phrase) for phrase in cards_at(given, at)]


def _listed(phrase: Phrase) -> Phrase:
    value = phrase.value
    if not isinstance(value, dict) or value.get("reference") != "each":
        return phrase
    return phrase._replace(value={word: entry for word, entry in value.items() if word != "reference"})
