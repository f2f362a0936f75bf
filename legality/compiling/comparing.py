"""Demands relative to other cards and to numbers worked out: "the same Type as that monster", "ATK at most the damage you took".

A card that was chosen and has moved since may be compared as it last was in its place or as it is now; the words do not say which, so
that an answer on which both do not agree is unsettled.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final

from msgspec.structs import astuple, replace

from kb.records.fields import Form, held
from kb.records.filters import SUMS, Likeness, Measure
from kb.records.filters import Amount as AmountRecord
from kb.records.filters import Filter as FilterRecord
from kb.vocabulary.references import CHOSEN_AT_ACTIVATION, CHOSEN_BY_STEPS
from legality.compiling.filters import filter_of
from legality.compiling.qualities import COMPARISONS, LIKENESS, MENTIONED, STAT_WORDS, STATS, printed, stat_of
from legality.compiling.registry import CARDS, NUMBER, note
from legality.compiling.summoned_with import used_for
from legality.continuous.look import last_look, seen
from legality.game.reads import Reads
from legality.game.state import Look
from legality.game.view import Env, UnsettledFact

Amount = Callable[[Env, Look, bool], int | None]
"""A number for a card that is compared; the last argument: cards that have moved are read as they are now."""
Looks = Callable[[Env, bool], list[Look]]
RELATIVE: Final = frozenset(STATS) | frozenset(SUMS) | {"same as", "differs from", "equipped with"}
"""Words that may hold a demand relative to other cards: a comparison with a number that is worked out, a likeness, what it wears."""


def relative_to(said: object) -> frozenset[str]:
    """The references in the relative demands of a record: what must be known before they can be judged."""
    if isinstance(said, tuple):
        return frozenset().union(*[relative_to(item) for item in said])
    if not isinstance(said, Form):
        return frozenset()
    found: set[str] = set()
    for word, inner in held(said):
        if word in ("other than", "mentions one of") and isinstance(inner, str):
            found.add(inner)
        if word in ("same as", "differs from") and isinstance(inner, str):  # "name of those cards"
            found.add(inner.rpartition(" of ")[2])
        if not isinstance(inner, Form | tuple):
            continue
        if word == "count" and isinstance(inner, Form):
            found |= strings(inner) & CHOSEN_AT_ACTIVATION
        else:
            found |= strings(inner) if word in RELATIVE and isinstance(inner, Form) else relative_to(inner)
    return frozenset(found & (CHOSEN_AT_ACTIVATION | CHOSEN_BY_STEPS))


def strings(said: object) -> set[str]:
    """Every text that stands in a record."""
    if isinstance(said, str):
        return {said}
    inner = astuple(said) if isinstance(said, Form) else said if isinstance(said, tuple) else ()
    return set().union(*map(strings, inner))


def name_of(env: Env) -> str:
    """The card whose words these are."""
    return env.game.duel.defs[env.card(env.uid).code].name


# --- the cards compared with --------------------------------------------------------------------------------------------


def looked_at(value: str | FilterRecord) -> Looks:
    """The cards of a reference or a selection: as they last were in their places, or, if they have moved since, as they are now."""
    among = CARDS(value)
    if is_of_its_summon(value):
        return _used_for_its_summon(value)

    def last(env: Env) -> list[Look]:
        if value == "cost cards":
            return list(env.costs)
        if value == "event cards":
            return [event.look for event in env.events if event.look is not None]
        if value in ("tributed cards", "used materials"):
            return list(env.event.using) if env.event is not None else []
        if value == "victim":
            return [env.event.other] if env.event is not None and env.event.other is not None else []
        if value == "opposing monster" and env.event is not None and env.event.other is not None:
            if env.event.other.uid in among.uids(env):
                return [env.event.other]
        if value == "this card" and env.source is not None:
            return [env.source]
        return [last_look(env, uid) for uid in among.uids(env)]

    def looks(env: Env, now: bool) -> list[Look]:
        records = env.game.cards
        return [seen(env, look.uid) if now or look.card.stamp == records[look.uid].stamp else look for look in last(env)]

    return looks


OF_ITS_SUMMON: Final = "materials of its Summon"


def is_of_its_summon(value: str | FilterRecord) -> bool:
    """Are the cards meant that were used for the Summon of this card?"""
    return value == OF_ITS_SUMMON if isinstance(value, str) else value.one_of == OF_ITS_SUMMON


def _used_for_its_summon(value: str | FilterRecord) -> Looks:
    """The cards used for the Summon of this card, all or such, as they were then."""
    note(Reads.MATERIALS)
    test = None if isinstance(value, str) else filter_of(replace(value, one_of=None))

    def looks(env: Env, now: bool) -> list[Look]:
        return [look for look in used_for(env.card(env.uid), name_of(env)) if test is None or test.holds(env, look)]

    return looks


# --- shared and differing qualities ---------------------------------------------------------------------------------------


SHOWN_ANYWHERE: Final = frozenset({"original card type"})
"""Qualities that a card has wherever it lies, so that those of a card that paid while face-down count."""


def shares(said: Likeness, holds_if_shared: bool) -> Callable[[Env, Look], bool]:
    """The test of `same as` (it shares each of these with one of the cards) or `differs from` (each with none of them)."""
    parts = [(LIKENESS[word], MENTIONED.get(word, LIKENESS[word]), word.removesuffix(" of"), looked_at(of)) for word, of in held(said)]

    def one(env: Env, look: Look, now: bool) -> bool:
        for quality, others, word, looks in parts:
            mine = quality(look)
            alike = [other for other in looks(env, now) if not mine.isdisjoint(others(other))]
            open_ = [other for other in alike if word in SHOWN_ANYWHERE or printed(other)]
            if not mine or holds_if_shared and not alike or not holds_if_shared and open_:
                return False
            if alike and not open_:
                raise UnsettledFact(f"whether the {word} of a face-down card counts")
        return True

    def holds(env: Env, look: Look) -> bool:
        return (env.peek or printed(look)) and _both_ways(env, look, one)

    return holds


def _both_ways(env: Env, look: Look, test: Callable[[Env, Look, bool], bool]) -> bool:
    found = test(env, look, False)
    if test(env, look, True) != found:
        raise UnsettledFact(f"{name_of(env)}: whether a card that has moved is compared as it was or as it is now")
    return found


# --- numbers --------------------------------------------------------------------------------------------------------------


def measured(word: str, said: Measure) -> Callable[[Env, Look], bool]:
    """The test of a number of a card against numbers that are worked out (the form `measure`)."""
    STAT_WORDS.read(word)
    parts = [(COMPARISONS[how], amount(number)) for how, number in held(said)]

    def one(env: Env, look: Look, now: bool) -> bool:
        mine = stat_of(env, look, word)
        return mine is not None and all(
            (other := number(env, look, now)) is not None and compares(mine, other) for compares, number in parts
        )

    def holds(env: Env, look: Look) -> bool:
        return (env.peek or printed(look)) and _both_ways(env, look, one)

    return holds


def total_measured(said: Measure) -> Callable[[Env, int], bool]:
    """The same of a sum of numbers of several cards."""
    parts = [(COMPARISONS[how], amount(number)) for how, number in held(said)]

    def holds(env: Env, total: int) -> bool:
        look = seen(env, env.uid)
        return all((other := number(env, look, False)) is not None and compares(total, other) for compares, number in parts)

    return holds


def amount(value: AmountRecord) -> Amount:
    """A number worked out for a comparison: none where a card that it needs has no such number, or is not there."""
    if isinstance(value, int):
        return lambda env, look, now: value
    if value.own is not None:
        own = value.own
        STAT_WORDS.read(own)
        return lambda env, look, now: stat_of(env, look, own)
    word, argument = held(value)[0]
    if word.endswith(" of") and word.removesuffix(" of") in STATS:
        return _of_one(word.removesuffix(" of"), looked_at(argument))
    if word in ("total level of", "total atk of", "total original level of"):
        totalled, looks = word.removeprefix("total ").removesuffix(" of"), looked_at(argument)
        return lambda env, look, now: _total(env, totalled, looks(env, now))
    if word == "half of":
        inner = amount(argument)
        return lambda env, look, now: None if (number := inner(env, look, now)) is None else (number + 1) // 2
    if word in ("plus", "minus", "times"):
        return _together(word, [amount(item) for item in argument])
    plain = NUMBER(value)
    return lambda env, look, now: plain(env)


def _of_one(word: str, looks: Looks) -> Amount:
    def number(env: Env, look: Look, now: bool) -> int | None:
        found = {stat_of(env, other, word) for other in looks(env, now)}
        if len(found) > 1:
            raise UnsettledFact(f"{name_of(env)}: with which of several cards another one is compared")
        return next(iter(found), None)

    return number


def _total(env: Env, word: str, looks: Iterable[Look]) -> int | None:
    found = [stat_of(env, look, word) for look in looks]
    return None if None in found else sum(number for number in found if number is not None)


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
