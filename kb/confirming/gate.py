"""The gate: an effect is confirmed where what is said back of it says what is printed, word by word (`kb.confirming.words`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from typing import Any, NamedTuple

from kb.confirming.words import differing, words
from kb.records.decoding import decode
from kb.records.effects import Effect
from kb.saying import effects as saying
from kb.saying.effects import Role
from kb.text.language.printed import Printed
from kb.text.language.units import Unit
from kb.text.phrases.groups import is_said
from kb.vocabulary.words import ACTIVATED

HOW_OFTEN = "how often"
"""So begins what the anatomy tells of a sentence about limits."""
OF_ITS_OWN = ("You can only", "You cannot", "This effect", "You can use", "(You can only", "Each")
"""So begins a sentence about limits that is no part of the sentence of an effect."""
OVER_BULLETS = re.compile(r"Once per turn(?=, you can either\b|: You can activate 1 of these effects)")
"""What stands over bullets that are effects of their own, if none of them is read with it."""
ALLOWED = re.compile(r"in response to|cannot be negated|the turn it was Set|from your hand|This is a Quick Effect")
"""What such a sentence speaks of."""
IN_BRACKETS = re.compile(r"\(but (you can only use (?:each|1)[^)]*)\)")
"""A limit that stands in brackets behind what is over bullets."""
OF_THE_BULLETS = " of this card per turn, and only once that turn."
"""So ends what is said of bullets under one "Once per turn": which of them is chosen."""
ORDINAL = re.compile(
    r"\b(?:and the |the )?(?:first|second|third|fourth|fifth|sixth),?(?: and)?\b|\b\d+(?:st|nd|rd|th)\b"
    r"|(?<=\bEffect )\d(?: or \d)?|(?<=\bEffects )\d(?:(?:, and |, | and )\d)*"
)
IN_THE_RULES = ("Only 1 of Effects", "This effect cannot be negated")
"""Sentences that say what the rules make of an effect: nothing of a card's text stands for them."""


class Compared(NamedTuple):
    """One part of a text, what is said back of it, and the words in which they differ."""

    effects: tuple[int, ...]
    """The places of its effects in the list of the card."""
    printed: str
    said: str
    missing: tuple[str, ...]
    """Words that are printed and not said."""
    extra: tuple[str, ...]
    """Words that are said and not printed."""

    @property
    def is_equal(self) -> bool:
        """Does it say what is printed?"""
        return not self.missing and not self.extra


def compared(facts: Mapping[str, Any], parts: Iterable[tuple[Unit, Sequence[int]]], card: Printed) -> list[Compared]:
    """Each part of a text that became effects read fully, beside what is said back of them.

    `facts` and `parts` are what `kb.text.compile.compiled` makes of the card.
    """
    found = []
    parts = list(parts)
    beside = allowances([unit for unit, _ in parts], card)
    for unit, places in parts:
        effects = [facts["effects"][place] for place in places]
        if places and all(map(is_said, effects)):
            read = [decode(effect, Effect) for effect in effects]
            found.append(_compared(unit, tuple(places), read, card, facts, beside if unit.permissions else ""))
    return found


def with_grades(facts: dict[str, Any], parts: Iterable[tuple[Unit, Sequence[int]]], card: Printed) -> dict[str, Any]:
    """The facts with `confirmed` on every effect of which the words said back are those of the card."""
    same = {place for one in compared(facts, parts, card) if one.is_equal for place in one.effects}
    graded = [{**effect, "confirmed": True} if place in same else effect for place, effect in enumerate(facts["effects"])]
    return {**facts, "effects": graded}


def _compared(
    unit: Unit, places: tuple[int, ...], effects: Sequence[Effect], card: Printed, facts: Mapping[str, Any], beside: str
) -> Compared:
    printed, limits = owned(unit, card)
    printed = f"{printed} {beside}" if beside else printed
    if not printed.strip(" ."):
        if all(effect.number == 0 for effect in effects):
            return Compared(places, "", "", (), ())
        printed = equipping(card) if unit.kind == "card activation" and "equip" in card.types else printed
    parts = [saying.parts(effect, card.name, str(facts["card"])) for effect in effects]
    found = list(chain.from_iterable(parts))
    sentences = list(map(saying.main_sentence, effects, parts))
    sentences += [part.words for part in found if part.role in (Role.NOTE, Role.OATH) and not part.words.startswith(IN_THE_RULES)]
    said = " ".join(sentences)
    missing, extra = differing(printed, said, card.name, effects[0].kind in ACTIVATED)
    often = [part.words for part in found if part.role is Role.LIMIT]
    stated, meant = _often(limits, card.name), _often(often, card.name)
    return Compared(places, printed, said, (*missing, *sorted(stated - meant)), (*extra, *sorted(meant - stated)))


def owned(unit: Unit, card: Printed) -> tuple[str, tuple[str, ...]]:
    """All words of a text that a part of it is made from, in their order; and its sentences about how often."""
    spans = [unit.span, *unit.resolution, *unit.condition, *unit.acts, *(granted.span for granted in unit.granted)]
    limits = []
    for told in unit.told:
        inside = unit.span.start <= told.span.start < unit.span.end and told.span.part == unit.span.part
        if told.meaning.startswith(HOW_OFTEN) and not inside and told.span.text.startswith(OF_ITS_OWN):
            limits.append(told.span.text)
        else:
            spans.append(told.span)
    whole = {"text": card.text, "pendulum": card.pendulum_text, "materials": card.materials}[unit.span.part]
    places = _joined(sorted((span.start, span.end) for span in spans if span.part == unit.span.part))
    under = any("soft" in limit for limit in unit.limits) and unit.kind in ACTIVATED
    over = OVER_BULLETS.search(whole[: unit.span.start + 1]) if under else None
    if over is not None and not any(start <= over.start() < end for start, end in places):
        places = [over.span(), *places]
    text = " . ".join(whole[start:end] for start, end in places)
    return text, (*limits, *IN_BRACKETS.findall(text))


def allowances(units: Iterable[Unit], card: Printed) -> str:
    """The sentences that belong to no part by their place, as "You can activate this card from your hand": what is allowed besides."""
    marked = bytearray(len(card.text))
    for unit in units:
        for span in (unit.span, *unit.resolution, *unit.condition, *unit.acts, *(told.span for told in unit.told)):
            if span.part == "text":
                marked[span.start : span.end] = b"1" * (span.end - span.start)
    left = "".join(sign if not marked[place] else "\n" for place, sign in enumerate(card.text))
    return " ".join(f"{sentence}." for sentence in map(str.strip, re.split(r"[.\n●]", left)) if ALLOWED.search(sentence))


def equipping(card: Printed) -> str:
    """What the activation of an Equip Spell does by the rules, to what its text says it can be equipped to."""
    only = re.search(r"[Ee]quip(?:ped)? only to ([^.]*)", card.text)
    return f"Target 1 {only[1] if only else 'face-up monster'} on the field; equip this card to that target."


def _joined(places: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for start, end in places:
        if found and start <= found[-1][1]:
            found[-1] = (found[-1][0], max(found[-1][1], end))
        else:
            found.append((start, end))
    return found


def _often(sentences: Sequence[str], name: str) -> set[str]:
    """The sentences about how often, as the words that mean something. A text says "the following effects", the facts say which."""
    found = [sentence for sentence in sentences if OF_THE_BULLETS not in sentence]
    return {f"limit: {' '.join(sorted(words(ORDINAL.sub('', sentence), name)))}" for sentence in found}
