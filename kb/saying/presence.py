"""Cards that are there: "you control a Dragon monster", "there are 3 or more cards in your GY"."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from kb.records.fields import held
from kb.records.filters import SUMS, Filter, Number, Selection
from kb.saying import cards, numbers
from kb.saying.context import Context
from kb.saying.english import article, spaced
from kb.saying.known_cards import matches
from kb.saying.places import ONE_PLAYER, place
from kb.saying.terms import CONTROLLED, ON_FIELD, WHO, WHOSE

IN_PLAYERS = {**WHOSE, "either": "either player's"}
BATTLES = {"battling": "is battling", "battled": "battled", "attacking": "is attacking", "attacked": "is being attacked by"}
_OF_SEVERAL = frozenset({
    "random", "chosen by", "different names", "same type", "all different", "all alike", "as many as possible", "if possible",
    "all or nothing", "re-checked", *SUMS,
})  # fmt: skip


def exists(said: Selection, context: Context, holds: bool) -> str:
    if isinstance(said.one_of, str):
        return _one_of(said, said.one_of, context, holds)
    count, holds = _count(said, holds)
    count = None if count == 1 and said.battling is not None else count  # of each side only one battles
    if said.battling in BATTLES and said.whose in ONE_PLAYER and count in (None, 1, "1+") and holds:
        return f"{article(cards.noun(replace(said, battling=None, count=None), context, False))} {cards.predicate(_part(said), context)}"
    begins, ends = there(said)
    bare = nowhere(said)
    some = how_many(bare, count, context)
    many = count not in (None, 1, "1+") and not (count == 0 and some.endswith('"'))
    return spaced([_verb(begins, holds, many), ending(some, ends)])


def were(said: Selection, context: Context, holds: bool) -> str:
    """The same of what they were like before."""
    return _PRESENT.sub(lambda verb: _PAST[verb.group()], exists(said, context, holds), count=1)


_PAST = {"is": "was", "are": "were"}
_PRESENT = re.compile(r"\b(?:is|are)\b")


def _part(said: Filter) -> Filter:
    """Only its part in the battle."""
    return Filter(battling=said.battling)


_RELATIVE = r" with (?=(?:an? different|the same) |(?:original )?(?:ATK|DEF|a Level|a Rank|Level|Rank)[^,;]* than )"


def ending(noun: str, tail: str) -> str:
    """The noun with more of it, before what leaves cards out and before a clause.

    >>> ending("a monster other than this card", "in your GY"), ending("no cards", "")
    ('a monster in your GY other than this card', 'no cards')
    """
    parts = noun.split('"') if tail else []
    for place_, part in enumerate(parts[::2]):
        found = re.search(r", except | other than | that (?!is not understood)| \(|" + _RELATIVE, part)
        if found is not None:
            parts[2 * place_] = f"{part[: found.start()]} {tail}{part[found.start() :]}"
            return '"'.join(parts)
    return spaced([noun, tail])


def nowhere(said: Selection) -> Selection:
    """The same without where it is, which the clause around it says."""
    kind = said.is_ or ("monster" if cards.implied_kind(said) == "monster" else None)
    return replace(said, is_=kind, from_=("banished",) if said.from_ == ("banished",) else None, whose=None)


def _count(said: Selection, holds: bool) -> tuple[Any, bool]:
    """How many, and whether they are there: "not 1 or more" is "no"."""
    if holds or said.count not in (None, "1+", 0):
        return said.count, holds
    return (None, True) if said.count == 0 else (0, True)


def how_many(said: Selection, count: Any, context: Context) -> str:
    if count in (None, "1+"):
        return one(said, context)
    if count == 1:
        return f"exactly {cards.said(replace(said, count=None), context)}"
    plural = several(said, context)
    if isinstance(count, Number) or count in ("all", "any"):
        return cards.said(replace(said, count=count), context)
    if isinstance(count, str) and count.startswith("!="):
        return f"a number of {plural} {numbers.compared(count)}"
    if count == 0:
        return f"no {plural}"
    return f"{'exactly ' if isinstance(count, int) else ''}{numbers.compared(count, 'more', 'fewer')} {plural}"


def one(said: Selection, context: Context) -> str:
    text = cards.said(replace(said, count=None), context)
    return article(text.removeprefix("1 ")) if text.startswith("1 ") else text


def several(said: Selection, context: Context) -> str:
    return cards.said(replace(said, count="all"), context).removeprefix("all ")


def there(said: Selection) -> tuple[str, str]:
    """What stands before and behind the cards: "you control" and nothing, "there is" and "in your GY"."""
    zones, whose = said.from_ or (), said.whose
    on_field = [zone for zone in zones if zone in ON_FIELD]
    if set(zones) <= {"field", "monster zone"} and whose in ONE_PLAYER:
        return CONTROLLED[whose], ""
    if zones == ("extra monster zone",) and whose in ONE_PLAYER:
        return CONTROLLED[whose], place(zones, None)
    if not zones:
        return "there is", f"of {IN_PLAYERS[whose]}" if whose is not None else ""
    ends = place(zones, whose)
    has = bool(set(zones) & {"hand", "extra deck", "deck"}) or set(zones) <= {"banished", "pendulum zone", "spell & trap zone"}
    if whose in ONE_PLAYER and has and not 0 < len(on_field) < len(zones):
        has_them = "you have" if whose == "you" else f"{WHO[whose]} has"
        return has_them, "" if zones == ("banished",) else ends if whose == "you" else ends.replace(IN_PLAYERS[whose], "their")
    return "there is", "" if zones == ("banished",) and whose is None else ends


def _verb(begins: str, holds: bool, many: bool) -> str:
    """ "you control", "you do not control", "there are not"."""
    if begins == "there is":
        return f"there {'are' if many else 'is'}{'' if holds else ' not'}"
    return begins if holds else _not_done(begins)


def _not_done(clause: str) -> str:
    """ "you do not control", "your opponent does not have"."""
    if clause == "on the field":
        return clause
    subject, _, verb = clause.rpartition(" ")
    done = {"controls": "control", "has": "have"}.get(verb, verb)
    return f"{subject} {'do' if done == verb else 'does'} not {done}"


def _one_of(said: Selection, reference: str, context: Context, holds: bool) -> str:
    """Of cards already known: "it is a Plant monster", "there are 2 or more monsters among them"."""
    rest = replace(said, one_of=None, count=None)
    alone = not {word for word, _ in held(rest)} & _OF_SEVERAL
    count, holds = _count(said, holds)
    if not context.is_several(reference) and alone and count in (None, 0, 1, "1+"):
        called, is_there = context.called(reference), holds and count != 0
        if not held(rest):
            return _is_there(called, is_there)
        return matches(called, rest, context, is_there)
    verb = _verb("there is", holds, count not in (None, 1, "1+"))
    return f"{verb} {how_many(rest, count, context)} among {context.called(reference)}"


def _is_there(called: str, holds: bool) -> str:
    """ "there is an attack target", "that monster is still there"."""
    if called.startswith("the ") and called.count(" ") == 2:
        kind = called.removeprefix("the ")
        return f"there is {article(kind) if holds else f'no {kind}'}"
    return f"{called} is {'still' if holds else 'not'} there"


def more_cards(said: tuple[Selection, ...], context: Context, holds: bool) -> str:
    first, second = said
    begins, ends = there(first)
    more = several(nowhere(first), context)
    if replace(first, whose=second.whose) == second and {first.whose, second.whose} <= {"you", "opponent"} and begins != "there is":
        than = "you do" if second.whose == "you" else "your opponent does"
        return spaced([_verb(begins, holds, True), "more", more, ends, f"than {than}"])
    zones = first.from_ or ()
    if "hand" in zones and len(zones) == 2 and set(zones) & ON_FIELD and {first.whose, second.whose} == {"you", "opponent"} and replace(
            first, whose=second.whose) == second and holds:  # fmt: skip
        who, whose, than = ("you have", "your", "your opponent does") if first.whose == "you" else ("your opponent has", "their", "you do")
        return f"{who} more {more} in {whose} hand and field than {than}"
    return f"there are {'' if holds else 'not '}more {cards.many(first, context)} than {cards.many(second, context)}"


def opponents_or_some(what: Selection, context: Context) -> str:
    """ "an opponent's monster"."""
    kind: Selection = replace(what, is_=what.is_ or "monster", whose=None)
    if what.whose == "opponent":
        return f"an opponent's {re.sub(r'^an? ', '', one(kind, context))}"
    return one(replace(kind, whose=what.whose), context)
