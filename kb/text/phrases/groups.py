"""A phrase naming cards as the group that an effect is about all the time: a filter, without anybody choosing."""

from __future__ import annotations

from typing import Any

from kb.records.fields import SHOWN, marked
from kb.records.filters import SUMS, Filter
from kb.vocabulary.words import ON_THE_FIELD, SPELL_TRAP_KINDS

CHOOSING = frozenset({"random", "different names", "same type", *SUMS, "as many as possible", "chosen by", "reference", "extreme",
                      "all or nothing"})
"""Words of a selection, or of `nouns`, that no filter of a standing effect can hold."""
MET_FACE_UP = marked(Filter, SHOWN) | {"summoned", "any of", "counters", "special summonable"}
"""Demands that only a face-up card on the field meets: its controller alone knows what lies face-down."""


POINTERS = frozenset({"it", "them", "that target"})
"""Words that point back, as `nouns` gives them."""


def is_said(value: Any) -> bool:
    """Is there no `opaque` part anywhere in this?"""
    if isinstance(value, dict):
        return "opaque" not in value and all(is_said(entry) for entry in value.values())
    return all(is_said(entry) for entry in value) if isinstance(value, list) else True


def as_filter(cards: Any, *counts: Any) -> dict[str, Any] | None:
    """The filter of a phrase that means every such card; None where the phrase chooses, points back or cannot be said.

    `counts` are the words of number that may stand there besides "all": 1 where "a monster" means any monster.
    """
    if not isinstance(cards, dict) or not is_said(cards) or not CHOOSING.isdisjoint(cards) or cards.get("whose") == "they":
        return None
    if cards.get("count", "all") not in ("all", "1+", *counts):
        return None
    return _trimmed({word: value for word, value in cards.items() if word != "count"})


def _trimmed(cards: dict[str, Any]) -> dict[str, Any]:
    """The filter without what its `not` says again: monsters that are not "X" monsters."""
    excluded = cards.get("not")
    if not isinstance(excluded, dict) or excluded.get("is") != "monster" or len(excluded) == 1:
        return cards
    if cards.get("is") != "monster" and cards.get("from") != ["monster zone"]:
        return cards
    return {**cards, "not": {word: value for word, value in excluded.items() if word != "is"}}


_OF_ANY_CARD = frozenset({"count", "face", "archetype", "whose", "other than"})
"""What is asked of monsters as of Spells and Traps: with nothing else, a "card" is any card."""


def on_the_field(cards: dict[str, Any]) -> dict[str, Any]:
    """The filter for cards that an effect changes where they lie: monsters stand in Monster Zones, what shows is face-up."""
    found = dict(cards)
    if "from" not in found:
        monsters = found.get("is") == "monster" or "is" not in found and not (_may_be_backrow(found) or _OF_ANY_CARD.issuperset(found))
        found = {"from": ["monster zone" if monsters else "field"], **found}
    if found.get("from") == ["field"] and found.get("is") == "monster":
        found["from"] = ["monster zone"]
    if found.get("from") == ["monster zone"] and found.get("is") == "monster":
        del found["is"]
    return face_up(found)


def _may_be_backrow(cards: dict[str, Any]) -> bool:
    """May a Spell or Trap be among cards of which no kind is said?"""
    kinds = {word for choice in cards.get("any of", ()) for word in [choice.get("is")]}
    return not kinds <= {None, "monster"} or not SPELL_TRAP_KINDS.isdisjoint(cards.get("types", ()))


def face_up(cards: dict[str, Any]) -> dict[str, Any]:
    """The same with `face: up` where the demands show only on face-up cards, and every place is on the field."""
    places = cards.get("from", [])
    if places == ["banished"] and "face" not in cards and cards.get("is", "card") != "card":
        return {**cards, "face": "up"}
    if "face" in cards or MET_FACE_UP.isdisjoint(cards) or not places or not ON_THE_FIELD.issuperset(places):
        return cards
    return {**cards, "face": "up"}


def has_place(cards: dict[str, Any]) -> bool:
    """Is it said where these cards are, whichever of several kinds they are?"""
    return "from" in cards or "any of" in cards and all(map(has_place, cards["any of"]))
