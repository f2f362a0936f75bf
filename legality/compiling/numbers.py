"""What is a number that is worked out: "the ATK of that monster", "100 for each card in your GY"?"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any, cast

from kb.records.conditions import Condition
from kb.records.fields import held
from kb.records.filters import Amount, Counters, Likeness, Raised
from kb.records.filters import Filter as FilterRecord
from legality.compiling.comparing import is_of_its_summon, looked_at, name_of
from legality.compiling.players import PLAYERS, player_of
from legality.compiling.qualities import LIKENESS, STATS, counters_of, printed, stat_of
from legality.compiling.registry import CARDS, CONDITIONS, NUMBER, Words
from legality.compiling.selections import how_many
from legality.continuous.levels import level_now
from legality.continuous.look import seen
from legality.game import selections
from legality.game.state import Look
from legality.game.terms import MONSTER, MZONE, PZONE, WITHOUT_LEVEL
from legality.game.view import Env, UnsettledFact

Number = Callable[[Env], int]
NUMBER_FORMS: Words[Callable[[Any], Number]] = Words("number")
number_form = NUMBER_FORMS.word


@NUMBER.compiled_by
def number_(value: Amount) -> selections.Number:
    """Compiles a number: a plain one, or a number form."""
    if isinstance(value, int):
        return lambda env: value
    word, argument = held(value)[0]
    return cast(selections.Number, NUMBER_FORMS[word](argument))


# --- of cards ------------------------------------------------------------------------------------------------------------


def _worth(env: Env, look: Look, word: str) -> int:
    """This number of the card, 0 where it has none; a monster that is an Equip Card has the original one."""
    if look.card.equip >= 0 and look.facts.kind & MONSTER and not look.kind & MONSTER and f"original {word}" in STATS:
        word = f"original {word}"
    return stat_of(env, look, word) or 0


def _level(env: Env, look: Look, word: str) -> int:
    """The Level or Rank: of a monster on the field as every effect has it, also where a number is reckoned by it all the time."""
    worth = _worth(env, look, word)
    there = env.layer == 1 and look.card.zone & MZONE and look.card == env.game.cards[look.uid] and stat_of(env, look, word) is not None
    return level_now(env.game, look.uid, env.layer) if there else worth


def _stat_of(word: str) -> None:
    @number_form(f"{word} of")
    def of(value: str | FilterRecord) -> Number:
        looks = looked_at(value)
        if value == "cost cards":
            return lambda env: sum(_worth(env, look, word) for look in looks(env, False))
        if word in ("level", "rank"):
            return lambda env: sum(_level(env, look, word) for look in looks(env, False)[:1])
        return lambda env: sum(_worth(env, look, word) for look in looks(env, False)[:1])


def _total_of(word: str) -> None:
    @number_form(f"total {word} of")
    def of(value: str | FilterRecord) -> Number:
        looks = looked_at(value)
        return lambda env: sum(_worth(env, look, word) for look in looks(env, False))


for _word in STATS:
    _stat_of(_word)
for _word in ("atk", "original atk", "original def", "level", "original level", "rank", "original rank", "link"):
    _total_of(_word)


@number_form("scale of")
def _scale_of(value: str | FilterRecord) -> Number:
    """What is printed; in a Pendulum Zone an effect may have changed it.

    Raises:
        UnsettledFact: the card is in a Pendulum Zone.
    """
    looks = looked_at(value)

    def number(env: Env) -> int:
        found = looks(env, False)[:1]
        if found and found[0].card.zone == PZONE:
            raise UnsettledFact(f"{name_of(env)}: the Pendulum Scale of a card in a Pendulum Zone")
        return sum(look.facts.scale for look in found)

    return number


@number_form("original scale of")
def _original_scale_of(value: str | FilterRecord) -> Number:
    looks = looked_at(value)
    return lambda env: sum(look.facts.scale for look in looks(env, False)[:1])


@number_form("own")
def _own(value: str) -> Number:
    """Of the very card whose number an effect changes all the time."""
    if value in ("level", "rank"):
        return lambda env: level_now(env.game, env.changed, env.layer) if _has(env, value) else 0
    return lambda env: stat_of(env, seen(env, env.changed), value) or 0


def _has(env: Env, word: str) -> bool:
    """Has the card that is changed a Level, or a Rank?"""
    look = seen(env, env.changed)
    return not look.facts.types & WITHOUT_LEVEL if word == "level" else "xyz" in look.facts.types


@number_form("count of")
def _count_of(value: str | FilterRecord) -> Number:
    if is_of_its_summon(value):
        looks = looked_at(value)
        return lambda env: len(looks(env, False))
    return how_many(value)


@number_form("materials of")
def _materials_of(value: str | FilterRecord) -> Number:
    counted = CARDS(value)
    return lambda env: sum(len(env.game.cards[uid].materials) for uid in counted.uids(env))


@number_form("more while")
def _more_while(value: Raised) -> Number:
    (holds,) = CONDITIONS((Condition(exists=value.there),))
    return lambda env: value.number if holds(env) else value.usual


@number_form("counters on")
def _counters_on(value: str | FilterRecord) -> Number:
    return _counters_of("", value)


@number_form("counters")
def _counters(value: Counters) -> Number:
    return _counters_of(value.name, value.on or "this card")


def _counters_of(name: str, on: str | FilterRecord) -> Number:
    """How many counters (of this name) are, or of a card gone were, on these cards."""
    looks = looked_at(on)

    def number(env: Env) -> int:
        return sum(count for look in looks(env, False) for kind, count in counters_of(env, look) if kind == name or not name)

    return number


@number_form("different")
def _different(value: Likeness) -> Number:
    """How many different names, Types … there are among the cards."""
    word, of = held(value)[0]
    quality, looks = LIKENESS[word], looked_at(of)

    def number(env: Env) -> int:
        found = looks(env, False)
        if not all(map(printed, found)):
            raise UnsettledFact(f"{name_of(env)}: whether a face-down card counts for its number")
        if "name" in word:
            return len({look.names[0] if word == "name of" else look.facts.names[0] for look in found if look.names})
        return len(frozenset().union(*map(quality, found)))

    return number


@number_form("most alike")
def _most_alike(value: Likeness) -> Number:
    """How many of the cards at most share one name, Type …: of face-down cards nothing is seen."""
    word, of = held(value)[0]
    quality, looks = LIKENESS[word], looked_at(of)

    def number(env: Env) -> int:
        shared = Counter(one for look in looks(env, False) if printed(look) for one in quality(look))
        return max(shared.values(), default=0)

    return number


CARD_TYPES = frozenset({"ritual", "fusion", "synchro", "xyz", "pendulum", "link"})


@number_form("monster card types of")
def _monster_card_types_of(value: str | FilterRecord) -> Number:
    """How many kinds of monster that are told apart by the colour of the card there are among the cards."""
    looks = looked_at(value)
    return lambda env: len(CARD_TYPES & frozenset().union(*(look.types for look in looks(env, False))))


# --- of players and of the link ------------------------------------------------------------------------------------------


@number_form("lp of")
def _lp_of(value: str) -> Number:
    PLAYERS.read(value)
    return lambda env: env.game.lp[player_of(env, value)]


@number_form("amount")
def _amount(value: bool) -> Number:
    return lambda env: env.event.amount if env.event is not None else 0


@number_form("amount before")
def _amount_before(value: bool) -> Number:
    return lambda env: env.event.because.amount if env.event is not None and env.event.because is not None else 0


@number_form("chain link")
def _chain_link(value: bool) -> Number:
    return lambda env: env.index + 1 if env.index >= 0 else len(env.game.chain) + 1


@number_form("paid")
def _paid(value: bool) -> Number:
    return lambda env: env.paid


@number_form("declared")
def _declared(value: bool) -> Number:
    return lambda env: next((entry for entry in env.declared if isinstance(entry, int)), 0)


@number_form("rolled")
def _rolled(value: bool) -> Number:
    def shown(env: Env) -> int:
        if env.die < 0:
            raise UnsettledFact("what the die shows")
        return env.die

    return shown


@number_form("damage done")
def _damage_done(value: bool) -> Number:
    return lambda env: env.dealt


@number_form("lost ATK")
def _lost_atk(value: bool) -> Number:
    return lambda env: env.lost


# --- of other numbers ----------------------------------------------------------------------------------------------------


@number_form("one for every")
def _one_for_every(value: tuple[Amount, ...]) -> Number:
    divisor, counted = (NUMBER(item) for item in value)
    return lambda env: counted(env) // max(1, divisor(env))


@number_form("half of")
def _half_of(value: Amount) -> Number:
    inner = NUMBER(value)
    return lambda env: (inner(env) + 1) // 2


@number_form("plus")
def _plus(value: tuple[Amount, ...]) -> Number:
    parts = [NUMBER(item) for item in value]
    return lambda env: sum(part(env) for part in parts)


@number_form("minus")
def _minus(value: tuple[Amount, ...]) -> Number:
    first, *others = [NUMBER(item) for item in value]
    return lambda env: first(env) - sum(part(env) for part in others)


@number_form("times")
def _times(value: tuple[Amount, ...]) -> Number:
    parts = [NUMBER(item) for item in value]

    def product(env: Env) -> int:
        total = 1
        for part in parts:
            total *= part(env)
        return total

    return product


@number_form("difference")
def _difference(value: tuple[Amount, ...]) -> Number:
    first, second = (NUMBER(item) for item in value)
    return lambda env: abs(first(env) - second(env))


@number_form("highest of")
def _highest_of(value: tuple[Amount, ...]) -> Number:
    numbers = [NUMBER(item) for item in value]
    return lambda env: max(number(env) for number in numbers)


@number_form("opaque")
def _opaque(value: str) -> Number:
    def unsaid(env: Env) -> int:
        raise env.not_said(value)

    return unsaid
