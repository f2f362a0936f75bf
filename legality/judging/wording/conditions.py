"""What does a condition ask for, as a sentence?"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from kb.records.conditions import ChainDemand, Condition, LifePoints, NumberDemand, TurnFact
from kb.records.fields import held
from kb.records.filters import Amount, Selection
from kb.records.filters import Filter as FilterRecord
from legality.judging.wording.nouns import (
    cards_of,
    compared,
    counted,
    is_on_field,
    kind_of_card,
    least_of,
    nouns,
    phases,
    predicates,
    rest_of,
    says,
    where_it_is,
    with_article,
)
from legality.judging.wording.nouns import (
    number as nouns_number,
)
from legality.judging.wording.terms import CONTROLLERS, OWNERS, PARTICIPLES, QUOTE, WHO


def condition(said: Condition) -> str:
    """What a condition asks for, as a sentence.

    >>> from kb.records.filters import Selection
    >>> condition(Condition(exists=Selection(count="1+", from_=("monster zone",), whose="you", face="up", archetype=("HERO",))))
    'you control a face-up "HERO" monster'
    """
    return " and ".join(_CONDITIONS[word](value) for word, value in held(said))


def _exists(said: Selection) -> str:
    if said.one_of is not None:
        rest = rest_of(said)
        known = nouns(said.one_of, False)
        return f"{known} is {with_article(nouns(rest, False))}" if says(rest) else f"there is {known}"
    places, whose = said.from_ or (), said.whose or ""
    thing = counted(replace(said, is_=said.is_ or kind_of_card(said), from_=None, whose=None))
    if is_on_field(places) and whose in CONTROLLERS:
        return f"{CONTROLLERS[whose]} {thing}"
    where = where_it_is(places, whose)
    plural = not thing.startswith(("a ", "an ", "1 ", QUOTE))
    return f"there {'are' if plural else 'is'} {thing}{' ' if where else ''}{where}"


def _not(said: Condition) -> str:
    if said.turn is not None:
        return f"it is not {OWNERS[said.turn]} turn"
    if said.phase is not None:
        return f"it is not {phases(said.phase)}"
    if said.exists is not None and said.exists.one_of is None and least_of(said.exists.count) == 1:
        return _exists(replace(said.exists, count=0))
    if said.this_turn is not None:
        first, _, rest = _done(said.this_turn).partition(" ")
        who = said.this_turn.who or "you"
        have = "have" if who == "you" else "has"
        often = "" if said.this_turn.times is None else f" {compared(said.this_turn.times, 'more', 'fewer')} times"
        return f"{WHO.get(who, 'a player')} {have} not {PARTICIPLES.get(first, first)}{' ' if rest else ''}{rest}{often} this turn"
    return "not this: " + condition(said)


def _this_card(said: FilterRecord) -> str:
    return "this card " + " and ".join(predicates(said))


def _life_points(said: LifePoints) -> str:
    who = said.who or "you"
    other = "you" if who == "opponent" else "opponent"
    if said.is_ in ("lower", "higher"):
        return f"{OWNERS.get(who, who)} LP are {said.is_} than {OWNERS[other]}"
    return f"{OWNERS.get(who, who)} LP are {compared(said.is_)}"


def _chain(said: ChainDemand) -> str:
    demands = []
    if said.length is not None:
        demands.append(f"the Chain has {compared(said.length, 'more', 'fewer')} links before it")
    if said.different_names:
        demands.append("no two links of the Chain have the same name")
    return " and ".join(demands)


def _compare(said: NumberDemand) -> str:
    return f"{_number(said.number)} is {compared(said.is_)}"


def _number(said: Amount) -> str:
    """A number that is counted or summed up of cards or players, as people call it."""
    if isinstance(said, int):
        return str(said)
    word, value = held(said)[0]
    if word == "minus" and len(value) == 2:
        return f"{_number(value[0])} less {_number(value[1])}"
    if word == "plus":
        return " and ".join(map(_number, value))
    if word == "lp of":
        return f"{OWNERS.get(value, value)} LP"
    if word in ("different", "most alike"):
        quality, of = held(value)[0]
        kind = quality.removesuffix(" of")
        named = kind if kind.endswith("name") else kind.replace("type", "Type").replace("attribute", "Attribute")
        return f"the number of {f'different {named}s among' if word == 'different' else f'cards of the same {named} among'} {_all(of)}"
    if isinstance(value, FilterRecord):
        named = word.removesuffix(" of").replace("level", "Levels").replace("rank", "Ranks")
        return f"the {'number' if word == 'count of' else named} of {_all(value)}"
    return nouns_number(said)


def _all(of: Any) -> str:
    return nouns(of, True)


def _turn_fact(said: TurnFact) -> str:
    often = "" if said.times is None else compared(said.times, "more", "fewer")
    often = often and (f" {often} times" if said.card is None else f" ({often})")
    return f"{WHO.get(said.who or 'you', 'a player')} {_done(said)}{often} this turn"


def _done(said: TurnFact) -> str:
    """A fact of the turn, with the cards that it is about."""
    if said.fact.startswith("activated"):
        of = "" if said.only_cards else "an effect of "
        what = said.fact if said.card is None else f"activated {of}{with_article(nouns(said.card, False))}"
        return what + (f" during {phases(said.phase)}" if said.phase else "")
    if said.card is None:
        return said.fact
    return f"{'attacked with' if said.fact == 'attacked' else 'Special Summoned'} {with_article(nouns(said.card, False))}"


def _more_cards(said: tuple[Selection, ...]) -> str:
    return f"there are more {' than '.join([nouns(one, True) for one in said])}"


_CONDITIONS: dict[str, Callable[[Any], str]] = {
    "exists": _exists,
    "turn": lambda value: f"it is {OWNERS[value]} turn",
    "phase": lambda value: f"it is {phases(value)}",
    "lp": _life_points,
    "this card": _this_card,
    "event cards": lambda value: f"the card it happened to {' and '.join(predicates(value))}",
    "chain": _chain,
    "this turn": _turn_fact,
    "can draw": lambda value: f"you can draw {cards_of(value)}",
    "more cards": _more_cards,
    "compare": _compare,
    "because of": lambda value: f"it was Summoned because of {value}",
    "did": lambda value: "the part before it did something" if value else "the part before it did nothing",
    "any of": lambda value: ", or ".join(condition(item) for item in value),
    "all of": lambda value: " and ".join(condition(item) for item in value),
    "not": _not,
    "declared": lambda value: f"{value} was declared",
    "opaque": str,
}
