"""Words that point back to cards ("it", "that monster"), as they stand in steps until `references` decides what they mean."""

from __future__ import annotations

from ast import literal_eval
from collections.abc import Callable
from typing import Any, NamedTuple

Step = dict[str, Any]

SIDE = "side not said"
"""Marks, until the cards are known, a step that does not say to whose field cards are Set."""

PAID = "paid: "
"""Begins the kind of a Pointer to what paid this effect's cost, before the verb that was done to it."""


class Pointer(NamedTuple):
    """Words that point back to cards. `kind`: `it`, `target`, `that`, `this card`, a past participle, or a reference of the vocabulary;
    `face`: what they call the card (`monster`, `spell` …), empty for "card" and where nothing is said; `whose` and `number` narrow it."""

    kind: str
    face: str = ""
    whose: str = ""
    number: int = 0
    all_or_nothing: bool = False
    demands: tuple[tuple[str, str], ...] = ()
    """What else the words say of the card: `(word of a filter, what it holds as text)`."""


IT = Pointer("it")


def each_value(value: Any, change: Callable[[Pointer], Any]) -> Any:
    """The same with every Pointer replaced."""
    if isinstance(value, Pointer):
        return change(value)
    if isinstance(value, dict):
        return {word: each_value(item, change) for word, item in value.items()}
    if isinstance(value, list):
        return [each_value(item, change) for item in value]
    return value


def pointers_in(value: Any) -> list[Pointer]:
    """Every Pointer that stands in it."""
    if isinstance(value, Pointer):
        return [value]
    inner = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return [pointer for item in inner for pointer in pointers_in(item)]


def place_of(pointer: Pointer, name: str) -> dict[str, Any]:
    """Where cards of the event are now ("1 of those destroyed monsters in your GY"): they may be elsewhere as well.

    >>> place_of(Pointer("those", "monster", "you", 1, demands=(("from", "['GY']"),)), "event cards")
    {'from': ['GY'], 'whose': 'you'}
    """
    told = {word: literal_eval(entry) for word, entry in pointer.demands if word in ("from", "any of")}
    return {**told, **({"whose": pointer.whose} if pointer.whose else {})} if told and name == "event cards" else {}


def points_back(value: Any) -> bool:
    """Does it point back to other cards than its own?"""
    if isinstance(value, Pointer):
        return value.kind != "this card"
    if isinstance(value, dict):
        return any(points_back(item) for item in value.values())
    return isinstance(value, list) and any(points_back(item) for item in value)
