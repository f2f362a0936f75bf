"""The places an effect works from, read off what it says of its own card (ACT-8)."""

from __future__ import annotations

import re
from functools import lru_cache

from kb.text.language.verbs import GONE, MOVING, OFF_THE_HAND, Form, alternation
from kb.text.language.zone_names import ZONE_NAMES

_ZONES = {name: "monster zone" if zone == "field" else zone for name, zone in sorted(ZONE_NAMES.items(), key=lambda item: -len(item[0]))
          if name not in ("main deck", "extra monster zone", "spell and trap zone")}
"""The longest first: a card that works on the field is a monster there, where nothing else is said."""
_NAME = "|".join(map(re.escape, _ZONES))
_PLACE = re.compile(_NAME)


@lru_cache(maxsize=10_000)
def places(words: str) -> tuple[str, ...]:
    """The zones that a list of places names, in order.

    >>> places("your hand or gy")
    ('hand', 'GY')
    """
    return tuple(dict.fromkeys(_ZONES[match.group()] for match in _PLACE.finditer(words)))


_OF = r"(?:your |the |either |their |its owner's |owner's |face-?up |one's )"
_PLACES = rf"(?P<places>(?:{_OF}{{0,4}}(?:{_NAME})(?:, or |, | or |/| and/or )?(?:(?:in|on) (?={_OF}{{0,4}}(?:{_NAME})))?)+)"
_SELF = rf"(?:this (?:(?:face-?up|face-?down|{alternation(('equip', 'banish', 'reveal'), Form.PARTICIPLE)}) )?card|this monster)"
_ALSO_TAKES = ("normal summon", "tribute summon", "remove from play")
_TAKES = f"(?:{alternation((*MOVING, 'reveal', 'show', 'move', 'use', 'put'), also=_ALSO_TAKES)})"
_ANOTHER = alternation((*OFF_THE_HAND, "target"), but=("reveal",))
_OTHERS = rf"(?: and (?!1 cards? (?:from|in)|{_ANOTHER})[^;:.,]*?| you control)?"
_GY = r"(?:gy|graveyard)"

_IS_IN = re.compile(
    rf"\b(?:if|while|when|and|or|,|as long as) (?:both )?{_SELF}(?:, and [^,:;]*,| and [^,:;]*?)? (?:is|are|exists) "
    rf"(?:also |currently |still |only )?(?:face-?up )?(?:in|on) {_PLACES}"
)
_TAKEN_FROM = re.compile(rf"\b{_TAKES}(?: only)?(?: both)? {_SELF}{_OTHERS},? from (?:play from )?{_PLACES}")
_TAKEN_IN = re.compile(rf"\b(?:{alternation((*OFF_THE_HAND, 'show'))})(?: both)? {_SELF}{_OTHERS} in {_PLACES}")
_STANDS_IN = re.compile(rf"(?<!\bthan )(?<!\bas ){_SELF} (?:\([^)]*\) )?(?:is )?(?:in|from|on) {_PLACES}")
_TAKEN_AT_LAST = re.compile(
    rf"\b{_TAKES}(?: both)? (?:either )?{_SELF}(?: and (?!1 cards? from)[^;:.,]*?| to [^;:.,]*?)?,? (?:face-?up |in [a-z-]+ (?:defense|"
    rf"attack)? ?position )?from {_PLACES}"
)
_IS_MOVED = re.compile(rf" ?(?:is|are) (?:used as|{alternation((*GONE, 'discard'), Form.PARTICIPLE)})\b")
_SUMMONED_OUT_OF = re.compile(rf"\bspecial summon (?:both )?{_SELF} in (?P<places>your hand)\b")
_SHOWN_IN_HAND = re.compile(rf"{_SELF} in your hand becomes? revealed\b")
_USED_IN = re.compile(rf"\bactivate this effect (?:in|from) {_PLACES}")
_SUMMONED_ITSELF = re.compile(rf"(?:you can )?special summon (?:either )?(?:[^;:.,]* or )?{_SELF}(?! (?:\(|to your (?:opponent|zone)))")
"""A monster on the field cannot be Special Summoned: where no place is named it is in the hand ("Special Summon it or this card")."""
_UNION = re.compile(rf"\bequip {_SELF}\b.*\bor unequip\b")
_ON_ITS_WAY = re.compile(r"\s*to (?:the|your)\b")

_WENT_TO_GY = re.compile(
    rf"\b(?:{_SELF}|this set card|this face-up card)\b[^,;:]*\b(?:was|were) (?:[^,;:]*\b)?sent (?:from [^,;:]* )?(?:to|there)\b"
    rf"[^,;:]*?\b(?:{_GY}|this turn)|"
    rf"\bif {_SELF} stays in (?:the|your) {_GY}|\bif you have {_SELF},? and [^,:;]*?,? in your {_GY}|"
    rf"\bequip(?:ped)? monster\b.* {_SELF} is sent to (?:the|your) {_GY}"
)
_AMONG_GY = re.compile(rf"\b(?:in|from) your {_GY},? including {_SELF}|\bbanish from your {_GY}, {_SELF}")
_OUT_OF_HAND = re.compile(
    rf"\b(?:{alternation(('discard', 'show', 'reveal'))}) {_SELF}|\bdiscard [^;]*, including {_SELF}|"
    rf"\b{_TAKES} \S+ [^;:,]*?(?:from|in) your hand(?! (?:and|or)\b)(?: (?:in)?to [^;:,]*)?, including {_SELF}(?! (?:you control|on)\b)"
)
_DISCARDED = re.compile(rf"(?:by )?discard(?:ing)? {_SELF}")
_INTO_HAND = re.compile(
    rf"\byou draw {_SELF}|\b{_SELF} is (?:drawn|added (?:from [^,]* )?to your hand)|\bthis is the only card in your hand"
)
_BANISHED = re.compile(
    rf"\b{_SELF} banished (?:by|with|to)\b|"
    rf"\b{_SELF},? (?:is|are) (?:currently )?banished\b|\byour banished {_SELF}|\b{_SELF} that is banished|\bthis banished card"
)
_GETS_BANISHED = re.compile(rf"\b(?:if|when) {_SELF} is banished")
_BANISHED_FROM_GY = re.compile(rf"\b(?:if|when) {_SELF} in (?:the|your) {_GY} is banished")
_WAS_BANISHED = re.compile(rf"\bafter {_SELF} was banished")


def named(condition: str, activation: str, resolution: str) -> tuple[str, ...]:
    """The places in which the words of an effect (masked) say that their card is when it is used; empty if they say nothing.

    >>> named("if this card is in your hand or gy", "", "special summon this card")
    ('hand', 'GY')
    """
    found = _said(condition) or _said(activation) or next((places(at["places"]) for at in _USED_IN.finditer(activation)), ())
    if found:
        return found
    if _WENT_TO_GY.search(condition) or _AMONG_GY.search(activation):
        return ("GY",)
    if _OUT_OF_HAND.search(activation) or _DISCARDED.match(resolution) or _INTO_HAND.search(condition):
        return ("hand",)
    if _BANISHED_FROM_GY.search(condition) or _lies_banished(condition, activation, resolution):
        return ("banished",)
    first = resolution.split(". ")[0]
    if _SHOWN_IN_HAND.match(first):
        return ("hand",)
    match = _TAKEN_AT_LAST.search(first) or _SUMMONED_OUT_OF.search(first)
    return places(match["places"]) if match else ()


_MUST_BE_IN = re.compile(rf"\b{_SELF} must be (?:in|on) {_PLACES} to (?:activate|use)\b")


def demanded(mask: str) -> tuple[str, ...]:
    """The places in which a sentence (masked) demands its card to be for the effect before it; empty if it demands none.

    >>> demanded("this card must be in your gy to activate and to resolve this effect")
    ('GY',)
    """
    match = _MUST_BE_IN.search(mask)
    return places(match["places"]) if match else ()


def unnamed(resolution: str) -> tuple[str, ...]:
    """Where a monster is whose effect (masked) Summons it and names no place: no monster on the field can be Special Summoned.

    >>> unnamed("special summon either the revealed monster or this card, and send the other to the gy")
    ('hand',)
    """
    if _UNION.search(resolution):
        return ("monster zone", "spell & trap zone")
    return ("hand",) if _SUMMONED_ITSELF.match(resolution) else ()


def _said(text: str) -> tuple[str, ...]:
    for pattern in (_IS_IN, _TAKEN_FROM, _TAKEN_IN, _STANDS_IN):
        for match in pattern.finditer(text):
            if pattern is _STANDS_IN and _IS_MOVED.match(text, match.end()):
                continue
            if "from" in match.group() or not _ON_ITS_WAY.match(text, match.end()):
                return places(match["places"])
    return ()


def _lies_banished(condition: str, activation: str, resolution: str) -> bool:
    """Is the card banished when the effect is used? "If this card is banished" alone is the event of being banished."""
    event = _GETS_BANISHED.search(condition) is not None
    if _WAS_BANISHED.search(condition) or event and "phase" in condition:
        return True
    if event and "while" not in condition:
        return False
    return any(_BANISHED.search(words) for words in (condition, activation, resolution))
