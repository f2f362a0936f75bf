"""Numbers that are worked out: "the number of cards in your GY", "half its original ATK", "300 for each monster you control"."""

from __future__ import annotations

import re
from typing import Any

from msgspec.structs import replace

from kb.records.fields import held
from kb.records.filters import Amount, Filter, Likeness, Number, Selection
from kb.saying import cards
from kb.saying.context import Context
from kb.saying.english import both
from kb.saying.terms import QUALITIES, STATS, WHOSE


def start(name: str = "") -> Context:
    """The context in which a card of this name is said, before anything is known."""
    return Context(name, amount=amount)


def amount(said: Amount, context: Context) -> str:
    """A number.

    >>> amount(500, Context()), amount(Number(lp_of="you"), Context()), amount(Number(half_of=Number(amount=True)), Context())
    ('500', 'your LP', 'half that amount')
    """
    if isinstance(said, int):
        return str(said)
    return both(_NUMBERS[word](value, context) for word, value in held(said))


def per_card(said: Amount, context: Context) -> tuple[str, str] | None:
    """A product with a count, as "300" and "each card in your GY"; None if it is none."""
    if isinstance(said, Number) and said.times is not None and len(said.times) == 2:
        first, second = said.times
        if isinstance(second, int):
            first, second = second, first
        if isinstance(first, int) and isinstance(second, Number):
            each = each_of(second, context)
            if each is not None:
                return str(first), each
    return None


def each_of(said: Number, context: Context) -> str | None:
    """What a count counts, one by one: "card in your GY"."""
    if said.count_of is not None:
        return cards.one_each(said.count_of, context)
    if said.different is not None:
        return _unlike(said.different, context, False)
    if said.counters is not None:
        return f"{said.counters.name} {cards.where(said.counters.on, context)}".strip()
    if said.materials_of is not None:
        return f"Xyz Material attached to {all_the(said.materials_of, context)}"
    if said.counters_on is not None:
        return f"counter on {cards.said(said.counters_on, context)}"
    return None


def _unlike(said: Likeness, context: Context, plural: bool = True) -> str:
    """ "monsters you control with different names", "different Attribute among them"."""
    words = [(QUALITIES[word.removesuffix(" of")], value) for word, value in held(said)]
    first = words[0][1]
    if len(words) == 1 and words[0][0] == "name" and isinstance(first, Selection) and first.one_of is None:
        return cards.noun(replace(first, different_names=True, count=None), context, plural)
    return both(f"different {quality}{'s' if plural else ''} among {all_the(value, context)}" for quality, value in words)


def _of(name: str) -> Any:
    def say(value: Any, context: Context) -> str:
        return cards.possessive(value, context, name)

    return say


def _total(name: str) -> Any:
    def say(value: Any, context: Context) -> str:
        return f"the total {name} of {all_the(value, context)}"

    return say


def all_the(what: Any, context: Context) -> str:
    """All cards that are counted."""
    if isinstance(what, Selection) and what.count is None:
        return f"all {cards.many(what, context)}"
    return cards.said(what, context)


def _times(value: tuple[Amount, ...], context: Context) -> str:
    each = per_card(Number(times=value), context)
    if each is not None:
        return f"{each[0]} x the number of {_many(value, context)}".removeprefix("1 x ")
    return " x ".join(amount(item, context) for item in value)


def _many(value: tuple[Amount, ...], context: Context) -> str:
    count = next(item for item in value if isinstance(item, Number))
    return amount(count, context).removeprefix("the number of ")


def _calculated(sign: str, value: tuple[Amount, ...], context: Context) -> str:
    """Numbers with a sign between them; what is itself calculated stands in brackets."""
    found = [amount(item, context) for item in value]
    return sign.join([found[0], *(f"({item})" if re.search(r" [+-] ", item) else item for item in found[1:])])


def _counters(said: Any, context: Context) -> str:
    return f"the number of {said.name}s {cards.where(said.on, context)}".strip()


def _highest(value: tuple[Amount, ...], context: Context) -> str:
    """"Its ATK or DEF (whichever is higher)"; of numbers that differ in more than their last word, both in full."""
    found = [amount(item, context) for item in value]
    alike, _, stat = found[0].rpartition(" ")
    same = bool(alike) and all(item.startswith(f"{alike} ") for item in found)
    short = [item.removeprefix(f"{alike} ") if same else item for item in found[1:]]
    return f"{' or '.join([found[0], *short])} (whichever is higher)"


_CARD_TYPES = "different monster card types (Ritual, Fusion, Synchro, Xyz, Pendulum, and Link)"
_NUMBERS: dict[str, Any] = {
    **{f"{word} of": _of(name) for word, name in STATS.items()},
    "scale of": _of("Pendulum Scale"),
    "original scale of": _of("original Pendulum Scale"),
    "count of": lambda value, context: f"the number of {cards.many(value, context)}",
    "lp of": lambda value, _: f"{WHOSE[value]} LP",
    "times": _times,
    "one for every": lambda value, context: f"1 for every {amount(value[0], context)} of {amount(value[1], context)}",
    "half of": lambda value, context: f"half {amount(value, context)}",
    "plus": lambda value, context: _calculated(" + ", value, context),
    "minus": lambda value, context: _calculated(" - ", value, context),
    "up to": lambda value, context: f"up to {amount(value, context)}",
    "amount": lambda _, __: "that amount",
    "amount before": lambda _, __: "that damage",
    "chain link": lambda _, __: "the Chain Link number of this card",
    "paid": lambda _, __: "the amount of LP paid",
    "declared": lambda _, __: "the declared number",
    "damage done": lambda _, __: "the damage inflicted",
    "rolled": lambda _, __: "the result",
    "lost ATK": lambda _, __: "that lost ATK",
    "total atk of": _total("ATK"),
    "total original atk of": _total("original ATK"),
    "total original def of": _total("original DEF"),
    "total level of": _total("Levels"),
    "total original level of": _total("original Levels"),
    "total rank of": _total("Ranks"),
    "total original rank of": _total("original Ranks"),
    "total link of": _total("Link Ratings"),
    "most alike": lambda value, context: f"the greatest number of {_unlike(value, context).replace('different ', 'the same ')}",
    "materials of": lambda value, context: f"the number of Xyz Materials attached to {all_the(value, context)}",
    "counters on": lambda value, context: f"the number of counters on {all_the(value, context)}",
    "counters": _counters,
    "different": lambda value, context: f"the number of {_unlike(value, context)}",
    "monster card types of": lambda value, context: f"the number of {_CARD_TYPES} among {all_the(value, context)}",
    "difference": lambda value, context: f"the difference between {both(amount(item, context) for item in value)}",
    "highest of": _highest,
    "own": lambda value, _: f"its own {STATS[value]}",
    "more while": lambda value, context: f"{value.usual} (or {value.number} while there is {cards.known_or_a(value.there, context)})",
    "opaque": lambda value, _: "a number that is not understood",
}
"""A template for each word of a number."""


def is_hand(said: tuple[Amount, ...]) -> bool:
    """A number of cards less those in the hand of whoever draws?"""
    counted = said[1].count_of if len(said) == 2 and isinstance(said[1], Number) else None
    return isinstance(counted, Filter) and counted in [type(counted)(from_=("hand",), whose=whose) for whose in ("you", "that player")]
