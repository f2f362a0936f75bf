"""Cards of which one lies in each of several places: "1 each from your hand, Deck, and GY"."""

from __future__ import annotations

from typing import Any

from kb.text.phrases.noun_words import FROM_EACH
from kb.text.phrases.selections import merged, place_of


class Nothing:
    """What a phrase says that parses and yet says nothing the vocabulary has."""


NOTHING = Nothing()
ON_FIELD = frozenset({"field", "monster zone", "spell & trap zone", "pendulum zone", "field zone"})


class OneFromEach:
    """What the rules of `nouns.lark` about such places say."""

    def each_of_yours(self, parts: list[Any]) -> dict[str, Any]:
        return place_of(parts, "you")

    def each_of_opponents(self, parts: list[Any]) -> dict[str, Any]:
        return place_of(parts, "opponent")

    def each_of_theirs(self, parts: list[Any]) -> dict[str, Any]:
        return place_of(parts, "they")

    def each_from(self, parts: list[Any]) -> Any:
        return {**parts[-1], FROM_EACH: True} if _are_apart(parts[-1]) else NOTHING

    def one_each_from(self, parts: list[Any]) -> Any:
        return {**parts[-1], FROM_EACH: len(parts[-1]["from"])} if _are_apart(parts[-1]) else NOTHING

    def one_each_of_places(self, parts: list[Any]) -> Any:
        found = merged([dict(place) for place in parts])
        return {**found, FROM_EACH: len(parts)} if _are_apart(found) and len(found["from"]) == len(parts) else NOTHING


def _are_apart(place: dict[str, Any]) -> bool:
    """Are these several places of one player, none of them in another one?"""
    zones = place.get("from", ())
    return place.keys() == {"from", "whose"} and len(set(zones)) == len(zones) > 1 and len(ON_FIELD & set(zones)) < 2
