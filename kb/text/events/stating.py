"""How things stand, as card text demands it: "you control no monsters", "your LP are lower", "this card was Special Summoned this turn".

`state_conditions` is for every reader that meets such a demand: before a colon, behind "while" and "if" in continuous effects and steps.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from kb.text.events.compared_cards import compared, parted
from kb.text.events.histories import Histories
from kb.text.events.numbered import numbered
from kb.text.events.own_states import OwnStates
from kb.text.events.several_kinds import SeveralKinds
from kb.text.events.states import FACTS, fact_of
from kb.text.events.sums import Sums
from kb.text.language.printed import Printed
from kb.text.language.reading import Read
from kb.text.language.sayable import UNSAYABLE, Sayable, addressed
from kb.text.language.units import Span, opaque
from kb.text.language.word_lists import one_of
from kb.text.phrases.demands import Unsaid, settled
from kb.text.phrases.existing import Condition, as_one
from kb.text.phrases.nouns import counters_at
from kb.text.phrases.this_card import subjects_at
from kb.vocabulary.words import ATTRIBUTES, MONSTER_TYPES


class _Meaning(SeveralKinds, OwnStates, Sums, Histories):
    """What a parse of `stating.lark` says: a list of conditions, or UNSAYABLE."""

    def __default__(self, data: Any, children: list[Any], meta: Any) -> Any:
        if str(data) in FACTS:
            return fact_of(FACTS[str(data)], children)
        return str(data) if not children else UNSAYABLE


_GRAMMAR = Sayable(Path(__file__).with_name("stating.lark"), ["state"], _Meaning(), {"CARDS": subjects_at, "COUNTER_NAME": counters_at})


_ALL_OF_THEM = (
    (re.compile(r'"[^"]*",? and "[^"]*"'), ("name", "archetype")),
    (re.compile(rf"\b(?:{one_of(ATTRIBUTES)}),? and (?:{one_of(ATTRIBUTES)})\b"), ("attribute",)),
    (re.compile(rf"\b(?:{one_of(MONSTER_TYPES)})(?:-Type)?,? and (?:{one_of(MONSTER_TYPES)})\b"), ("type",)),
)
"""Lists joined by "and", and the words of a filter that hold them."""
_KINDS = rf"(?:(?:{one_of(ATTRIBUTES)}|{one_of(MONSTER_TYPES)})(?:-Type)?|Level \d+)"
_PLURAL = rf"(?:{one_of(ATTRIBUTES)}) (?:{one_of(MONSTER_TYPES)})"
_ALL_ARE = re.compile(rf"(?P<are>[Aa]ll (?:the |of the )?(?:face-up )?monsters\b[^,]* are) "
                      rf"(?P<kind>{_KINDS}|{_PLURAL}(?=s))s?(?P<least> \(min\. ?1\))?$")
"""A kind of monster without its noun."""
_OF_BOTH = re.compile(rf"(?<=\bcontrol )an? (?=(?:{one_of(ATTRIBUTES)}) and (?:{one_of(ATTRIBUTES)}) monsters?\b)|"
                      rf"(?<=\bcontrols )an? (?=(?:{one_of(ATTRIBUTES)}) and (?:{one_of(ATTRIBUTES)}) monsters?\b)")
"""The article of two kinds of monsters that are there both."""
_NOTHING_MORE = re.compile(r"(?i)\s*\(min\.? ?1\)|(?<=you )currently ")
"""Words of a demand that add nothing to it."""


@lru_cache(maxsize=40_000)
def _read(text: str) -> Any:
    said = _ALL_ARE.sub(r"\g<are> \g<kind> monsters", _NOTHING_MORE.sub("", text))
    said = _OF_BOTH.sub("", said)
    found = _GRAMMAR.read("state", said)
    value = addressed(found.value, text) if isinstance(found, Read) else None
    together = {word for form, words in _ALL_OF_THEM if form.search(text) for word in words}
    return _each(value, together) if isinstance(value, list) and together else value


def _each(conditions: list[Condition], words: set[str]) -> list[Condition] | None:
    """The same with every entry of a list demanded: of names or Attributes joined by "and" one is not enough."""
    found: list[Condition] = []
    for condition in conditions:
        cards = condition.get("exists", {})
        own = condition.get("this card", {})
        if cards.get("count") != 0 and (choices := _apart(cards, words)) is not None:
            if cards["count"] != "1+":
                return None
            found += [{"exists": choice} for choice in choices]
        elif isinstance(own.get("has materials"), dict) and (choices := _apart(own["has materials"], words)) is not None:
            found += [{"this card": {**own, "has materials": choice}} for choice in choices]
        else:
            found.append(condition)
    return found


def _apart(cards: dict[str, Any], words: set[str]) -> list[dict[str, Any]] | None:
    """The filter once for each entry of its list; None where it has none."""
    word = next((word for word in cards if word in words and isinstance(cards[word], list)), None)
    return None if word is None else [{**cards, word: entry} for entry in cards[word]]


_AND = re.compile(r",? and (?:if )?(?:also )?|, (?=you |your |this card )", re.IGNORECASE)
_OTHERS = re.compile(r"(?:an)?other\b|\d+ (?:or more )?other\b")
"""Words that a second phrase begins with which means other cards than the first, not than this card."""
_OR = re.compile(r",? or (?:if )?", re.IGNORECASE)


def read_state(text: str) -> list[Condition] | None:
    """What one or several demands ("you control no monsters and this card is in your GY") say, or None.

    A demand on cards that cannot be said is `Unsaid`, for `nouns.settled`.
    """
    value = _read(text)
    if isinstance(value, list):
        return list(_moved(value, 0))
    quoted = _quoted(text)
    for pattern, join in ((_AND, _both), (_OR, _either)):
        for match in pattern.finditer(quoted):
            before, after = _read(text[:match.start()]), text[match.end():]
            if not isinstance(before, list):
                continue
            behind = read_state(after)
            if behind is not None:
                return join(_moved(before, 0), _moved(behind, match.end()))
            if _OTHERS.match(after):
                continue
            for subject in _subjects(text):
                shared = _read(f"{subject} {after}")
                if isinstance(shared, list):
                    return join(_moved(before, 0), _moved(shared, match.end() - len(subject) - 1))
    return None


def _moved(value: Any, by: int) -> Any:
    """A fresh copy of the same, read so many characters further on."""
    if isinstance(value, Unsaid):
        return value._replace(start=value.start + by, end=value.end + by)
    if isinstance(value, dict):
        return {key: _moved(entry, by) for key, entry in value.items()}
    return [_moved(entry, by) for entry in value] if isinstance(value, list) else value


def stated(span: Span, subject: str = "") -> list[Condition] | None:
    """What demands say whose subject may be left out ("while in Attack Position": "this card is"), or None; every place settled."""
    text = f"{subject} {span.text}" if subject else span.text
    if _HAVING_DONE.match(text):
        return None
    value = read_state(text)
    if value is None and (against := _compared(span._replace(text=text))) is not None:
        return against
    found: list[Condition] | None = settled(value, span._replace(start=span.start - len(subject) - 1) if subject else span)
    return found


def _compared(span: Span) -> list[Condition] | None:
    """That such cards are there, of which a comparison is demanded."""
    for rest, demand in parted(span):
        found = read_state(rest)
        if isinstance(found, list) and len(found) == 1 and (meant := compared(found[0], demand)) is not None:
            return meant
    return None


_HAVING_DONE = re.compile(r"(?i)(?:you|your opponent) ha(?:ve|s) (?:not )?(?:[a-z]+ ){0,2}?summoned\b(?![^.]*\bthis turn\b)")
"""What a player has done at some time: no card that is there now."""


def _subjects(text: str) -> list[str]:
    """What a second demand may share with the first: the subject, or the verb too ("you control A and have B", "you control A and B").

    Behind "no" it is not certain what the second says.
    """
    match = re.match(r"(?i)(you|your opponent|this card(?= (?:is|was|attacked|battled)))( (?:controls?|have|has)\b(?! no\b))?\b", text)
    return [] if match is None else [match[1], *([match[0]] if match[2] else [])]


def _quoted(text: str) -> str:
    """The text with every quoted name blanked, place for place."""
    return re.sub(r'"[^"]*"', lambda match: '"' + "n" * (len(match.group()) - 2) + '"', text)


def _both(first: list[Condition], second: list[Condition]) -> list[Condition]:
    return [*first, *second]


def _either(first: list[Condition], second: list[Condition]) -> list[Condition]:
    return [{"any of": [as_one(first), as_one(second)]}]


_OTHER_NAME = re.compile(r"(?i) with a different name$")


def of_another_name(span: Span, card: Printed) -> list[Condition] | None:
    """The demand that such a card of another name than this monster is there; None for other demands."""
    unlike = _OTHER_NAME.search(span.text)
    found = stated(span.piece(0, unlike.start())) if unlike is not None and card.kind == "monster" else None
    if found is None or len(found) != 1 or found[0].get("exists", {}).get("count") != "1+" or "name" in found[0]["exists"]:
        return None
    return [{"exists": {**found[0]["exists"], "differs from": {"name of": "this card"}}}]


def state_conditions(span: Span, card: Printed) -> list[Condition]:
    """The conditions that a clause without "if" or "while" demands ("you control no monsters"); opaque where it cannot be said."""
    found = stated(span) or of_another_name(span, card) or numbered(span, card)
    return found if found is not None else [{"opaque": opaque("condition", span)}]
