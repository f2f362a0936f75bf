"""What words held against words do not show: sentences of no part, parts that an unread sentence may change, words of the reader's own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from kb.text.dividing import roles
from kb.text.dividing.owning import unowned
from kb.text.language.printed import Printed
from kb.text.language.sentences import masked
from kb.text.language.units import Span, Unit
from kb.text.phrases.existing import is_shown
from kb.text.phrases.groups import MET_FACE_UP, is_said
from kb.vocabulary.normal import listed
from kb.vocabulary.words import ON_THE_FIELD

PILES = frozenset({"hand", "deck", "extra deck"})
OWNED = frozenset({"whose", "owner", "one of", "reference"})
OF_ALL = re.compile(r"\b(?:both|each|either|any|opponents?)\b", re.IGNORECASE)
"""Words of a text for cards that are not one player's."""
FACE_UP = re.compile(r"\bface-?up\b", re.IGNORECASE)
OF_ACTIVATION = re.compile(r"\bactivate\b[^.]*\b(?:this card|only)\b|\bthis card\b[^.]*\bactivated\b|\bto activate\b")
"""Words of a sentence about the activation of its card."""
OF_EQUIPPING = re.compile(r"(?:^|, |\bonly |\bbe |\bcan )equip(?:ped)?\b(?! (?:monster|card)s?\b)|\bequipped with this card\b")
"""Words of a sentence about what this card can be equipped to."""
OF_AN_EFFECT = re.compile(
    r"\bthis (?:card|monster)'s [^,;.]*\beffects? (?:instead )?(?:becomes?|(?:is|are) (?:negated|replaced))\b|"
    r"\bthe (?:following|previous|preceding|above) effects?\b|\bthis effect (?:instead|becomes|can|cannot|is)\b"
)
"""Words of a sentence about another effect of its card."""


def lost(card: Printed, units: Iterable[Unit]) -> list[Span]:
    """The sentences of the card that no part of it has."""
    parts = [] if roles.flavour(card) else [Span(card.text)]
    parts += [Span(card.pendulum_text, 0, "pendulum")] if card.pendulum_text else []
    units = list(units)
    return [sentence for whole in parts for sentence in unowned(whole, units) if len(sentence.text) > 1]


def unread(facts: Mapping[str, Any], parts: Iterable[tuple[Unit, Sequence[int]]]) -> list[tuple[Unit, str]]:
    """The parts of the card that are not read, or not all of them, with their words (masked)."""
    found = []
    for unit, places in parts:
        if unit.kind != "summoning" and unit.span.text and not all(is_said(facts["effects"][place]) for place in places):
            found.append((unit, masked(unit.span.text)))
    return found


def changed_by_others(unit: Unit, others: Iterable[tuple[Unit, str]]) -> bool:
    """Is there an unread sentence of the card that may change this part?"""
    words = [mask for other, mask in others if other is not unit]
    asks = OF_ACTIVATION if unit.kind == "card activation" else None
    return any(OF_AN_EFFECT.search(mask) or asks is not None and asks.search(mask) for mask in words)


def equips_otherwise(others: Iterable[tuple[Unit, str]]) -> bool:
    """Is there an unread sentence of the card that may say to what it is equipped, when, or for what?"""
    return any(OF_EQUIPPING.search(mask) or OF_ACTIVATION.search(mask) for _, mask in others)


def of_no_player(effects: Iterable[Mapping[str, Any]], printed: str) -> bool:
    """Do these effects take cards out of a hand or Deck of nobody, though the text does not speak of the cards of several players?"""
    if OF_ALL.search(printed):
        return False
    steps = chain.from_iterable(_selections(effect.get(word, ())) for effect in effects for word in ("cost", "does"))
    return any("count" in cards and not PILES.isdisjoint(listed(cards.get("from"))) and not OWNED & cards.keys() for cards in steps)


def shown_unasked(effects: Iterable[Mapping[str, Any]], printed: str) -> bool:
    """Do these effects ask for a face-up card where neither the text says so nor anything that only face-up cards show?"""
    if FACE_UP.search(printed):
        return False
    return any(cards.get("face") == "up" and _shows_nothing(cards) for effect in effects for cards in _selections(effect))


def _shows_nothing(cards: Mapping[str, Any]) -> bool:
    asked = {word: value for word, value in cards.items() if word != "face"}
    places = listed(cards.get("from"))
    return bool(places) and ON_THE_FIELD.issuperset(places) and not is_shown(asked) and MET_FACE_UP.isdisjoint(asked)


def _selections(value: Any) -> Iterator[Mapping[str, Any]]:
    """Every mapping in this that names places of cards."""
    if isinstance(value, Mapping):
        if "from" in value:
            yield value
        for entry in value.values():
            yield from _selections(entry)
    elif isinstance(value, list | tuple):
        for entry in value:
            yield from _selections(entry)
