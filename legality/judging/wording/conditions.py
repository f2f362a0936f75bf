"""What does a condition ask for, as a sentence?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from legality.judging.wording.nouns import (
    CONTROLLERS,
    KNOWN_BEFORE,
    OWNERS,
    PARTICIPLES,
    QUOTE,
    WHO,
    as_list,
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
    where_it_is,
    with_article,
)

if TYPE_CHECKING:
    from legality.judging.wording.nouns import Words


def condition(words: Any) -> str:
    """What a condition asks for, as a sentence.

    >>> condition({"exists": {"count": "1+", "from": ["monster zone"], "whose": "you", "face": "up", "archetype": "HERO"}})
    'you control a face-up "HERO" monster'
    """
    if not isinstance(words, dict):
        return str(words)
    return " and ".join(_CONDITIONS[word](value) if word in _CONDITIONS else f"{word} {value}" for word, value in words.items())


def _exists(words: Words) -> str:
    if "one of" in words:
        rest = rest_of(words)
        known = KNOWN_BEFORE.get(words["one of"], words["one of"])
        return f"{known} is {with_article(nouns(rest, False))}" if rest else f"there is {known}"
    places = as_list(words.get("from"))
    kind = words.get("is") or kind_of_card(words, as_list(words.get("types")))
    thing = counted({"is": kind, **{word: value for word, value in words.items() if word not in ("from", "whose")}})
    whose = words.get("whose", "")
    if is_on_field(places) and whose in CONTROLLERS:
        return f"{CONTROLLERS[whose]} {thing}"
    where = where_it_is(places, whose)
    plural = not thing.startswith(("a ", "an ", "1 ", QUOTE))
    return f"there {'are' if plural else 'is'} {thing}{' ' if where else ''}{where}"


def _not(words: Words) -> str:
    word, value = next(iter(words.items()))
    if word == "turn":
        return f"it is not {OWNERS[value]} turn"
    if word == "phase":
        return f"it is not {phases(value)}"
    if word == "exists" and "one of" not in value and least_of(value.get("count", 1)) == 1:
        return _exists({**value, "count": 0})
    if word == "this turn":
        first, _, rest = _done(value).partition(" ")
        who = WHO.get(value.get("who", "you"), "a player")
        have = "have" if who == "you" else "has"
        return f"{who} {have} not {PARTICIPLES.get(first, first)}{' ' if rest else ''}{rest} this turn"
    if word == "this card":
        return "not this: " + _this_card(value)
    return "not this: " + condition(words)


def _this_card(words: Words) -> str:
    return "this card " + " and ".join(predicates(words))


def _life_points(words: Words) -> str:
    who, what = words.get("who", "you"), words.get("is")
    other = "you" if who == "opponent" else "opponent"
    if what in ("lower", "higher"):
        return f"{OWNERS.get(who, who)} LP are {what} than {OWNERS[other]}"
    return f"{OWNERS.get(who, who)} LP are {compared(what)}"


def _chain(words: Words) -> str:
    said = []
    if "length" in words:
        said.append(f"the Chain has {compared(words['length'], 'more', 'fewer')} links before it")
    if words.get("different names"):
        said.append("no two links of the Chain have the same name")
    return " and ".join(said)


def _turn_fact(words: Words) -> str:
    times = words.get("times")
    often = "" if times is None else compared(times, "more", "fewer")
    often = often and (f" ({often})" if "card" in words else f" {often} times")
    return f"{WHO.get(words.get('who', 'you'), 'a player')} {_done(words)}{often} this turn"


def _done(words: Words) -> str:
    """A fact of the turn, with the cards that it is about."""
    if "card" not in words:
        return str(words.get("fact"))
    return f"{'attacked with' if words['fact'] == 'attacked' else 'Special Summoned'} {with_article(nouns(words['card'], False))}"


def _more_cards(words: Any) -> str:
    one, other = (words if isinstance(words, list) and len(words) == 2 else (words, None))
    return f"there are more {nouns(one, True)} than {nouns(other, True)}" if other else f"there are more {nouns(one, True)}"


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
    "because of": lambda value: f"it was Summoned because of {value}",
    "did": lambda value: "the part before it did something" if value else "the part before it did nothing",
    "any of": lambda value: ", or ".join(condition(item) for item in value),
    "all of": lambda value: " and ".join(condition(item) for item in value),
    "not": _not,
    "declared": lambda value: f"{value} was declared",
    "opaque": str,
}
