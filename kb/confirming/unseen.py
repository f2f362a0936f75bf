"""What words held against words do not show: sentences of no part, parts that an unread sentence may change, words of the reader's own."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any

from kb.text.dividing import older, roles
from kb.text.dividing.owning import unowned
from kb.text.language.printed import Printed
from kb.text.language.sentences import divided, masked
from kb.text.language.units import Span, Unit
from kb.text.phrases.existing import is_shown
from kb.text.phrases.groups import is_said
from kb.vocabulary.normal import listed
from kb.vocabulary.words import ON_THE_FIELD

PILES = frozenset({"hand", "deck", "extra deck"})
OWNED = frozenset({"whose", "owner", "one of", "reference"})
OF_ALL = re.compile(r"\b(?:both|each|either|any|opponents?)\b", re.IGNORECASE)
"""Words of a text for cards that are not one player's."""
FACE_UP = re.compile(r"\bface-?up\b", re.IGNORECASE)
OF_ACTIVATION = re.compile(
    r"\bto activate this card\b(?!'s)|^(?:you can |only )*activate (?:this card\b(?!'s)|only\b)|"
    r"\byou (?:can only|cannot) activate this card\b(?!'s)|\bthis card (?:can|cannot|must)\b[^.]*\bactivated\b"
)
"""Words of a sentence about the activation of its card."""
OF_EQUIPPING = re.compile(
    r"(?<!is )(?<!are )\bequip(?:ped)?(?: this card| it)?(?: only)? to\b|\b(?:can|cannot|must|only) (?:only )?be equipped\b|"
    r"\ban? (?!monster\b)[\w'-]+(?: [\w'-]+)*? monster equipped with this card\b"
)
"""Words of a sentence about what this card can be equipped to."""
OF_AN_EFFECT = re.compile(
    r"\bthis (?:card|monster)'s [^,;.]*\beffects? (?:instead )?(?:becomes?|(?:is|are) (?:negated|replaced))\b|"
    r"\b(?:activat|us)(?:e|ed|es|ing) (?:and (?:to )?resolve )?(?:this card's|these|this) effects?\b(?! of)|\bthis effect is activated\b|"
    r"^(?:(?:if|while|as long as)\b[^,]*, )?this effect (?:is|becomes|instead|can only|cannot)\b(?! be negated)|"
    r"^(?:if|while|as long as)\b[^,]*, the (?:previous|preceding|above) effects? "
)
"""Words of a sentence about another effect of its card."""
OF_WHAT_FOLLOWS = re.compile(r"\b(?:the|these) following effects?\b|\bthese effects\b")
"""Words of a sentence about effects below it, where it has not taken those in."""
NO_LINK = frozenset({"place counters", "if", "until", "also", "then", "and", "and if you do"})
SHOWING_NOTHING = frozenset({
    "from", "whose", "is", "count", "other than", "not", "one of", "chosen by", "re-checked", "random", "owner", "up to", "must hold",
})
"""Words that ask nothing of a card that it must show."""


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
    for other, mask in others:
        if other is unit or divided(other.span):
            continue  # what makes a link speaks of itself
        if OF_ACTIVATION.search(mask) if unit.kind == "card activation" else OF_AN_EFFECT.search(mask):
            return True
        behind = other.span.part == unit.span.part and other.span.start < unit.span.start
        if len(other.resolution) <= 1 and not other.granted and behind and OF_WHAT_FOLLOWS.search(mask):
            return True
    return False


def may_make_a_link(effects: Iterable[Mapping[str, Any]], card: Printed) -> bool:
    """Is it a clause "each time …" of a text of old, which does not show by a colon whether it makes a Chain Link (`psct.md` 10)?

    Where it places counters, or is done right after something has resolved, it makes none.
    """
    clauses = [effect for effect in effects if effect["kind"] == "clause" and "once it resolved" not in effect]
    each = [effect for effect in clauses if effect.get("timing") == "each time"]
    acts = any(set(step) - NO_LINK for effect in each for step in effect.get("does", ()))
    return acts and older.is_older(card.text)


def equips_otherwise(others: Iterable[tuple[Unit, str]]) -> bool:
    """Is there an unread sentence of the card that may say to what it is equipped, when, or for what?"""
    return any(OF_EQUIPPING.search(mask) and not divided(unit.span) or OF_ACTIVATION.search(mask) for unit, mask in others)


def of_no_player(effects: Iterable[Mapping[str, Any]], printed: str) -> bool:
    """Do these effects take cards out of a hand or Deck of nobody, though the text does not speak of the cards of several players?"""
    if OF_ALL.search(printed):
        return False
    steps = chain.from_iterable(_selections(effect.get(word, ())) for effect in effects for word in ("cost", "does"))
    return any("count" in cards and PILES.issuperset(listed(cards["from"])) and not OWNED & cards.keys() for cards in steps)


def shown_unasked(effects: Iterable[Mapping[str, Any]], printed: str) -> bool:
    """Do these effects ask for a face-up card where neither the text says so nor anything that only face-up cards show?"""
    if FACE_UP.search(printed):
        return False
    return any(cards.get("face") == "up" and _shows_nothing(cards) for effect in effects for cards in _selections(effect))


def _shows_nothing(cards: Mapping[str, Any]) -> bool:
    asked = {word: value for word, value in cards.items() if word != "face"}
    places = listed(cards.get("from"))
    return ON_THE_FIELD.issuperset(places) and SHOWING_NOTHING.issuperset(asked) and not is_shown(asked)


def _selections(value: Any) -> Iterator[Mapping[str, Any]]:
    """Every mapping in this that names places of cards, but for those of which only a name or a number is asked."""
    if isinstance(value, Mapping):
        if "from" in value:
            yield value
        for word, entry in value.items():
            if not word.endswith(" of") or word == "count of":
                yield from _selections(entry)
    elif isinstance(value, list | tuple):
        for entry in value:
            yield from _selections(entry)
