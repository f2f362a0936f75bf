"""The places an effect works from, read off what it says of its own card (ACT-8)."""

from __future__ import annotations

import re
from functools import lru_cache

_PLACE = {"hand": "hand", "gy": "GY", "graveyard": "GY", "deck": "deck", "field": "monster zone", "face-up field": "monster zone", "side of the field": "monster zone",
          "banishment": "banished", "extra deck": "extra deck", "monster zone": "monster zone", "spell & trap zone": "spell & trap zone", "field zone": "field zone",
          "pendulum zone": "pendulum zone", "spell & trap card zone": "spell & trap zone", "monster card zone": "monster zone"}
_WHERE = r"(?:your |the |either |their |its owner's |owner's |face-?up |your face-?up |one's )*"
_PLACES = r"(?P<places>(?:%s(?:hand|gy|graveyard|extra deck|deck|field|side of the field|banishment|monster (?:card )?zone|spell & trap (?:card )?zone|field zone|pendulum zone)(?:, or |, | or |/| and/or )?)+)" % _WHERE
_SELF = r'(?:this (?:face-?up |face-?down |equipped |banished |revealed )?card|this monster)'
_OWN = (
    re.compile(rf"\b(?:if|while|when|and|or|,|as long as) (?:both )?{_SELF}(?:, and [^,:;]*,| and [^,:;]*?)? (?:is|are|is face-?up|exists) (?:also |currently |still |only )?(?:face-?up )?(?:in|on) {_PLACES}"),
    re.compile(rf"\b(?:special summon|add|discard|send|banish|remove|reveal|return|shuffle|set|place|equip|tribute|attach|destroy|show|move|use|put|normal summon|tribute summon)(?: only)?(?: both)? "
               rf"{_SELF}(?: and (?!send|discard|banish|tribute|target)[^;:.,]*?| you control)?,? from (?:play from )?{_PLACES}"),
    re.compile(rf"\b(?:discard|send|banish|reveal|tribute|show)(?: both)? {_SELF}(?: and (?!send|discard|banish|tribute|target)[^;:.,]*?)? in {_PLACES}"),
    re.compile(rf"{_SELF} (?:\([^)]*\) )?(?:is )?(?:in|from|on) {_PLACES}"),
)


@lru_cache(maxsize=60_000)
def places(words: str) -> tuple[str, ...]:
    """The zones that a list of places names, in order.

    >>> places("your hand or gy")
    ('hand', 'GY')
    """
    found = []
    for match in re.finditer(r"extra deck|spell & trap (?:card )?zone|monster (?:card )?zone|field zone|pendulum zone|side of the field|hand|gy|graveyard|deck|field|banishment", words):
        zone = _PLACE[match.group()]
        if zone not in found:
            found.append(zone)
    return tuple(found)


_SENT = re.compile(rf"\b(?:{_SELF}|this set card|this face-up card)\b[^,;:]*\b(?:was|were) (?:[^,;:]*\b)?sent (?:to|there)\b[^,;:]*?\b(?:gy|graveyard|this turn)|\bif {_SELF} stays in (?:the|your) (?:gy|graveyard)|"
                   rf"\bif you have {_SELF}, and [^,]*, in your (?:gy|graveyard)")
_AMONG = re.compile(rf"\b(?:in|from) your (?:gy|graveyard), including {_SELF}|\bbanish from your (?:gy|graveyard), {_SELF}|\bfrom your (?:gy|graveyard),? including {_SELF}")


def named(condition: str, activation: str, resolution: str) -> tuple[str, ...]:
    """The places in which the words of an effect (masked) say that their card is when it is used; empty if they say nothing."""
    for text in (condition, activation):
        found = _said(text)
        if found:
            return found
    if _SENT.search(condition) or _AMONG.search(activation):
        return ("GY",)
    if re.search(rf"\b(?:discard|show|reveal) {_SELF}|\bdiscard [^;]*, including {_SELF}", activation) or re.match(rf"discard {_SELF}", resolution) or (
            re.search(rf"\byou draw {_SELF}|\b{_SELF} is (?:drawn|added (?:from [^,]* )?to your hand)|\bthis is the only card in your hand", condition)):
        return ("hand",)
    if re.search(rf"\b{_SELF},? (?:is|are) (?:currently )?banished\b|\byour banished {_SELF}|\b{_SELF} that is banished|\bthis banished card", f"{condition} {activation} {resolution}") and not _happens_to_it(condition):
        return ("banished",)
    if re.search(rf"\bafter {_SELF} was banished", condition) or (re.search(rf"\bif {_SELF} is banished", condition) and "phase" in condition):
        return ("banished",)
    return _summons_itself(resolution)


def _happens_to_it(condition: str) -> bool:
    return bool(re.search(rf"\b(?:if|when) {_SELF} is banished", condition)) and "while" not in condition


def _said(text: str) -> tuple[str, ...]:
    for pattern in _OWN:
        for match in pattern.finditer(text):
            behind = text[match.end():]
            if not re.match(r"\s*to (?:the|your)\b", behind) or "from" in match.group():
                return places(match["places"])
    return ()


_RESOLVED = re.compile(rf"\b(?:special summon|add|set|return|shuffle|equip|place|attach|banish|normal summon|tribute summon|send)(?: both)? (?:either )?{_SELF}(?: and [^;:.,]*?)?,? (?:face-?up |in [a-z-]+ (?:defense|attack)? ?position )?"
                       rf"from {_PLACES}")


def _summons_itself(resolution: str) -> tuple[str, ...]:
    first = resolution.split(". ")[0]
    match = _RESOLVED.search(first)
    return places(match["places"]) if match else ()
