"""Comparisons of numbers that are worked out: "the total Levels of all monsters you control are 8 or lower"."""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from kb.records.conditions import NumberDemand
from kb.records.fields import held
from kb.records.filters import Measure, Number, Selection
from kb.saying import cards, numbers
from kb.saying.context import Context
from kb.saying.english import spaced
from kb.saying.presence import IN_PLAYERS, ending, nowhere, several, there
from kb.saying.terms import QUALITIES

TOTALS = {"total level of": "Levels", "total rank of": "Ranks", "total atk of": "ATK", "total original atk of": "original ATK",
          "total original def of": "original DEF"}
BETWEEN = {"at most": "less than or equal to", "at least": "greater than or equal to", "more than": "higher than",
           "less than": "lower than", "equal to": "equal to", "different from": "different from"}


def compare(said: NumberDemand, context: Context, holds: bool) -> str:
    """A number that is so great.

    >>> few = NumberDemand(number=Number(total_level_of=Selection(from_=("monster zone",), whose="you", face="up")), is_="<= 8")
    >>> compare(few, Context(), True)
    'the total Levels of all face-up monsters you control are 8 or lower'
    >>> compare(NumberDemand(number=Number(minus=(Number(lp_of="opponent"), Number(lp_of="you"))), is_=">= 2000"), Context(), True)
    "your opponent's LP are at least 2000 higher than yours"
    """
    word, value = ("", said.number) if isinstance(said.number, int) else held(said.number)[0]
    if holds and isinstance(said.is_, str) and said.is_.startswith(">= "):
        least = said.is_.removeprefix(">= ")
        clause = _apart(value, least, context) if word == "minus" else _among(word, value, least, context)
        if clause:
            return clause
    named, many = _named(word, value, context) or (context.number(said.number), False)
    return f"{named} {'are' if many else 'is'} {'' if holds else 'not '}{_compared(said.is_, context)}"


def _named(word: str, value: Any, context: Context) -> tuple[str, bool] | None:
    """A sum by its name, and whether it is plural."""
    if word == "plus" and all(isinstance(part, Number) for part in value):
        parts = [held(part)[0] for part in value]
        if all(name in TOTALS and of == parts[0][1] for name, of in parts):
            return f"the total {' and '.join(TOTALS[name] for name, _ in parts)} of {_all(parts[0][1], context)}", True
    if word in TOTALS:
        return f"the total {TOTALS[word]} of {_all(value, context)}", TOTALS[word].endswith("s")
    return (f"{IN_PLAYERS[value]} LP", True) if word == "lp of" else None


def _all(what: Any, context: Context) -> str:
    return f"all {cards.many(what, context)}" if isinstance(what, Selection) else cards.said(what, context)


def _compared(wanted: Any, context: Context) -> str:
    if not isinstance(wanted, Measure):
        beyond = str(wanted).startswith(("> ", "< "))
        return numbers.compared(wanted, "more" if beyond else "higher", "less" if beyond else "lower")
    found = []
    for how, number in held(wanted):
        word, value = ("", number) if isinstance(number, int) else held(number)[0]
        named = _named(word, value, context)
        found.append(f"{BETWEEN[how]} {named[0] if named else context.number(number)}")
    return " and ".join(found)


def _apart(value: Any, least: str, context: Context) -> str:
    """What one player has more than the other."""
    first, second = (held(part)[0] if isinstance(part, Number) else ("", part) for part in value)
    if (first[0], second[0]) == ("lp of", "lp of"):
        return f"{IN_PLAYERS[first[1]]} LP are at least {least} higher than {'yours' if second[1] == 'you' else IN_PLAYERS[second[1]]}"
    if (first[0], second[0]) != ("count of", "count of") or not isinstance(first[1], Selection) or not isinstance(second[1], Selection):
        return ""
    mine, theirs = first[1], second[1]
    begins, ends = there(mine)
    if replace(mine, whose=theirs.whose) != theirs or {mine.whose, theirs.whose} != {"you", "opponent"} or begins == "there is":
        return ""
    than = "you do" if theirs.whose == "you" else "your opponent does"
    return spaced([begins, "at least", least, "more", several(nowhere(mine), context), ends, "than", than])


def _among(word: str, value: Any, least: str, context: Context) -> str:
    """ "You control monsters with 3 or more different Attributes", "3 or more monsters with the same Type"."""
    if word not in ("different", "most alike"):
        return ""
    quality, of = held(value)[0]
    if not isinstance(of, Selection) or len(held(value)) > 1:
        return ""
    name = QUALITIES[quality.removesuffix(" of")]
    begins, ends = there(of)
    some = several(nowhere(of), context)
    begins = "there are" if begins == "there is" else begins
    if word == "different":
        return spaced([begins, ending(some, ends), f"with {least} or more different {name}s"])
    return spaced([begins, f"{least} or more", ending(some, ends), f"with the same {name}"])
