"""Demands relative to other cards and to numbers worked out: "the same Type as that monster", "ATK at most the damage you took".

A card that was chosen and has moved since may be compared as it last was in its place or as it is now; the words do not say which, so
that an answer on which both do not agree is unsettled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from kb.vocabulary.references import CHOSEN_AT_ACTIVATION, CHOSEN_BY_STEPS
from legality.continuous.look import last_look, seen
from legality.game.terms import BANISHED, FIELD, MONSTER, WITHOUT_LEVEL
from legality.game.view import Env, UnsettledFact

if TYPE_CHECKING:
    from legality.game.state import Look

Value = dict[str, Any]
Amount = Callable[["Env", "Look", bool], "int | None"]
"""A number for a card that is compared; the last argument: cards that have moved are read as they are now."""

STATS: dict[str, Callable[[Look], int | None]] = {
    "atk": lambda look: look.atk if look.kind & MONSTER else None,
    "def": lambda look: look.defense if look.kind & MONSTER and "link" not in look.facts.types else None,
    "original atk": lambda look: look.facts.atk if look.facts.kind & MONSTER else None,
    "original def": lambda look: look.facts.defense if look.facts.kind & MONSTER and "link" not in look.facts.types else None,
    "level": lambda look: look.level if look.kind & MONSTER and not look.facts.types & WITHOUT_LEVEL else None,
    "rank": lambda look: look.level if look.kind & MONSTER and "xyz" in look.facts.types else None,
    "link": lambda look: look.facts.link if look.kind & MONSTER and "link" in look.facts.types else None,
    "original level": lambda look: look.facts.level if look.facts.kind & MONSTER and not look.facts.types & WITHOUT_LEVEL else None,
}
"""A number of one card; none where it has no such number."""
MEASURED = frozenset(STATS) | {"sum of levels"}
"""Words that hold a comparison, with a number that is worked out (the form `measure`)."""
QUALITIES: dict[str, Callable[[Look], frozenset[Any]]] = {
    "name": lambda look: frozenset(look.names),
    "original name": lambda look: frozenset(look.facts.names),
    "type": lambda look: frozenset({look.race} - {""}),
    "original type": lambda look: frozenset({look.facts.race} - {""}),
    "attribute": lambda look: _bits(look.attributes),
    "original attribute": lambda look: _bits(look.facts.attributes),
    "card type": lambda look: _bits(look.kind),
    "level": lambda look: _numbers(look, "level"),
    "rank": lambda look: _numbers(look, "rank"),
    "atk": lambda look: _numbers(look, "atk"),
    "original level": lambda look: _numbers(look, "original level"),
    "owner": lambda look: frozenset({look.card.owner}),
}
"""What two cards may share; empty where a card has nothing of the kind."""
COMPARISONS: dict[str, Callable[[int, int], bool]] = {
    "equal to": lambda mine, other: mine == other,
    "different from": lambda mine, other: mine != other,
    "at most": lambda mine, other: mine <= other,
    "at least": lambda mine, other: mine >= other,
    "less than": lambda mine, other: mine < other,
    "more than": lambda mine, other: mine > other,
}


def _bits(value: int) -> frozenset[int]:
    return frozenset(1 << place for place in range(value.bit_length()) if value >> place & 1)


def total_of(word: str, looks: Iterable[Look]) -> int | None:
    """The sum of a number of these cards; none where one of them has no such number."""
    found = [STATS[word](look) for look in looks]
    return None if None in found else sum(number for number in found if number is not None)


def _numbers(look: Look, word: str) -> frozenset[int]:
    number = STATS[word](look)
    return frozenset() if number is None else frozenset({number})


def relative_to(value: Any) -> frozenset[str]:
    """The references in the relative demands of these words: what must be known before they can be judged."""
    if isinstance(value, list | tuple):
        return frozenset().union(*map(relative_to, value))
    if not isinstance(value, dict):
        return frozenset()
    found: set[str] = set()
    for word, inner in value.items():
        relative = isinstance(inner, dict) and (word in MEASURED or word in ("same as", "differs from"))
        if word == "count" and isinstance(inner, dict):
            found |= _strings(inner) & CHOSEN_AT_ACTIVATION
        else:
            found |= _strings(inner) if relative else relative_to(inner)
    return frozenset(found & (CHOSEN_AT_ACTIVATION | CHOSEN_BY_STEPS))


def _strings(value: Any) -> set[str]:
    if isinstance(value, str):
        return {value}
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list | tuple) else ()
    return set().union(*map(_strings, inner))


# --- the cards compared with --------------------------------------------------------------------------------------------


def looked_at(value: Any) -> Callable[[Env, bool], list[Look]]:
    """The cards of a reference or a selection: as they last were in their places, or, if they have moved since, as they are now."""
    from legality.compiling.words import cards

    among = cards(value)

    def last(env: Env) -> list[Look]:
        if value == "cost cards":
            return list(env.costs)
        if value == "event cards":
            return [event.look for event in env.events if event.look is not None]
        if value in ("tributed cards", "used materials"):
            return list(env.event.using) if env.event is not None else []
        if value == "victim":
            return [env.event.other] if env.event is not None and env.event.other is not None else []
        if value == "this card" and env.source is not None:
            return [env.source]
        return [last_look(env, uid) for uid in among.uids(env)]

    def looks(env: Env, now: bool) -> list[Look]:
        records = env.board.cards
        return [seen(env, look.uid) if now or look.card.stamp == records[look.uid].stamp else look for look in last(env)]

    return looks


def _hidden(look: Look) -> bool:
    """Do its printed properties not show?"""
    return not look.card.up and bool(look.card.zone & (FIELD | BANISHED))


# --- shared and differing qualities ---------------------------------------------------------------------------------------


def shares(value: Value, holds_if_shared: bool) -> Callable[[Env, Look], bool]:
    """The test of `same as` (it shares each of these with one of the cards) or `differs from` (each with none of them)."""
    parts = [(QUALITIES[word.removesuffix(" of")], word, looked_at(of)) for word, of in value.items()]

    def one(env: Env, look: Look, now: bool) -> bool:
        for quality, word, looks in parts:
            mine = quality(look)
            alike = [other for other in looks(env, now) if not mine.isdisjoint(quality(other))]
            if not mine or holds_if_shared and not alike or not holds_if_shared and any(not _hidden(other) for other in alike):
                return False
            if all(_hidden(other) for other in alike) and alike:
                raise UnsettledFact(f"whether the {word.removesuffix(' of')} of a face-down card counts")
        return True

    def holds(env: Env, look: Look) -> bool:
        return (env.peek or not _hidden(look)) and _both_ways(env, look, one)

    return holds


def name_of(env: Env) -> str:
    """The card whose words these are."""
    return env.board.duel.defs[env.card(env.uid).code].name


def _both_ways(env: Env, look: Look, test: Callable[[Env, Look, bool], bool]) -> bool:
    found = test(env, look, False)
    if test(env, look, True) != found:
        raise UnsettledFact(f"{name_of(env)}: whether a card that has moved is compared as it was or as it is now")
    return found


# --- numbers --------------------------------------------------------------------------------------------------------------


def measured(word: str, value: Value) -> Callable[[Env, Look], bool]:
    """The test of a number of a card against numbers that are worked out (the form `measure`)."""
    stat = STATS[word]
    parts = [(COMPARISONS[how], amount(number)) for how, number in value.items()]

    def one(env: Env, look: Look, now: bool) -> bool:
        mine = stat(look)
        return mine is not None and all(
            (other := number(env, look, now)) is not None and compares(mine, other) for compares, number in parts
        )

    def holds(env: Env, look: Look) -> bool:
        return (env.peek or not _hidden(look)) and _both_ways(env, look, one)

    return holds


def total_measured(value: Value) -> Callable[[Env, int], bool]:
    """The same of the sum of the Levels of several cards."""
    parts = [(COMPARISONS[how], amount(number)) for how, number in value.items()]

    def holds(env: Env, total: int) -> bool:
        look = seen(env, env.uid)
        return all((other := number(env, look, False)) is not None and compares(total, other) for compares, number in parts)

    return holds


def amount(value: Any) -> Amount:
    """A number worked out for a comparison: none where a card that it needs has no such number, or is not there."""
    from legality.compiling.words import listed, number_

    if isinstance(value, int):
        return lambda env, look, now: value
    word, argument = next(iter(value.items()))
    stat = STATS.get(word.removesuffix(" of"))
    if word == "own":
        own = STATS[argument]
        return lambda env, look, now: own(look)
    if stat is not None and word.endswith(" of"):
        return _of_one(stat, looked_at(argument))
    if word in ("total level of", "total atk of"):
        totalled, looks = word.split()[1], looked_at(argument)
        return lambda env, look, now: total_of(totalled, looks(env, now))
    if word == "half of":
        inner = amount(argument)
        return lambda env, look, now: None if (number := inner(env, look, now)) is None else (number + 1) // 2
    if word in ("plus", "minus", "times"):
        return _together(word, [amount(item) for item in listed(argument)])
    plain = number_(value)
    return lambda env, look, now: plain(env)


def _of_one(stat: Callable[[Look], int | None], looks: Callable[[Env, bool], list[Look]]) -> Amount:
    def number(env: Env, look: Look, now: bool) -> int | None:
        found = {stat(other) for other in looks(env, now)}
        if len(found) > 1:
            raise UnsettledFact(f"{name_of(env)}: with which of several cards another one is compared")
        return next(iter(found), None)

    return number


def _together(word: str, parts: list[Amount]) -> Amount:
    def number(env: Env, look: Look, now: bool) -> int | None:
        found = [part(env, look, now) for part in parts]
        if None in found:
            return None
        first, *others = [entry for entry in found if entry is not None]
        for other in others:
            first = first + other if word == "plus" else first - other if word == "minus" else first * other
        return first

    return number


def counters_on(value: Any, name: str = "") -> Callable[[Env], int]:
    """How many counters (of this name) are, or of a card gone were, on these cards."""
    looks = looked_at(value)

    def number(env: Env) -> int:
        return sum(count for look in looks(env, False) for kind, count in look.card.counters if kind == name or not name)

    return number


def different(value: Value) -> Callable[[Env], int]:
    """How many different names, Types … there are among the cards."""
    word, of = next(iter(value.items()))
    quality, looks = QUALITIES[word.removesuffix(" of")], looked_at(of)

    def number(env: Env) -> int:
        found = looks(env, False)
        if any(map(_hidden, found)):
            raise UnsettledFact(f"{name_of(env)}: whether a face-down card counts for its number")
        if "name" in word:
            return len({look.names[0] if word == "name of" else look.facts.names[0] for look in found if look.names})
        return len(frozenset().union(*map(quality, found)))

    return number


# --- several cards chosen together -----------------------------------------------------------------------------------------


def together(looks: list[Look], differing: tuple[str, ...], alike: tuple[str, ...]) -> bool:
    """Do these cards differ from each other, or agree, in each of these qualities?"""
    for word in differing:
        found = [QUALITIES[word](look) for look in looks]
        if any(not mine.isdisjoint(other) for mine, other in _pairs(found)) or not all(found):
            return False
    return all(_agree([QUALITIES[word](look) for look in looks]) for word in alike)


def _pairs(found: list[frozenset[Any]]) -> Iterator[tuple[frozenset[Any], frozenset[Any]]]:
    return ((mine, other) for at, mine in enumerate(found) for other in found[at + 1 :])


def _agree(found: list[frozenset[Any]]) -> bool:
    return bool(found) and bool(frozenset.intersection(*found))
