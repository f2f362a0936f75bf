"""Comparisons: "1500 or less ATK", "Level 4 or lower", "less than that monster's ATK"."""

from __future__ import annotations

from kb.records.fields import held
from kb.records.filters import Measure
from kb.saying.context import Context
from kb.saying.english import both
from kb.saying.terms import STATS
from kb.vocabulary.comparisons import UNBOUNDED, comparison


def compared(value: int | str, more: str = "more", less: str = "less") -> str:
    """A comparison with a number.

    >>> compared("<= 1500"), compared("2-3"), compared("1+"), compared("!= 3"), compared("> 2")
    ('1500 or less', '2 or 3', '1 or more', 'other than 3', 'more than 2')
    """
    if isinstance(value, int):
        return str(value)
    if value.startswith("up to "):
        return value
    if value.startswith((">", "<")) and not value.startswith((">=", "<=")):
        return f"{more if value[0] == '>' else less} than {value[1:].strip()}"
    low, high, excluded = comparison(value)
    if excluded is not None:
        return f"other than {excluded}"
    if high >= UNBOUNDED:
        return f"{low} or {more}" if low else "any number of"
    if low <= -UNBOUNDED:
        return f"{high} or {less}"
    return str(low) if low == high else f"{low} {'or' if high == low + 1 else 'to'} {high}"


def level(name: str, value: int | str) -> str:
    """A Level or Rank before a noun: "Level 4 or lower"."""
    return f"{name} {compared(value, 'higher', 'lower')}"


_MEASURES = {
    "equal to": "equal to {}", "different from": "different from {}", "at most": "less than or equal to {}",
        "at least": "greater than or equal to {}",
    "less than": "less than {}", "more than": "greater than {}",
}  # fmt: skip


def measured(said: Measure, context: Context) -> str:
    """A comparison with a number that is worked out: "less than or equal to that monster's ATK"."""
    return both(_MEASURES[word].format(context.number(value)) for word, value in held(said))


def stat(name: str, value: int | str | Measure, context: Context) -> str:
    """What is demanded of a number of a card, behind "with": "1500 or less ATK", "ATK less than this card's ATK"."""
    if isinstance(value, Measure):
        return f"{name} {measured(value, context)}"
    if name in (STATS["atk"], STATS["def"], STATS["original atk"], STATS["original def"]):
        return f"{compared(value)} {name}"
    return level(name, value)
