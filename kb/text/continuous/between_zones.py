"""Demands on zones ("while this card points to a monster") as a part of what a clause is about, so that only who asks for that asks for the
zones: boards seldom say them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from kb.text.modifiers.modifier_words import Modifier
from kb.text.modifiers.modifying import ASKED_ALONE, NUMBERS

Condition = dict[str, Any]

BETWEEN_ZONES = re.compile(
    r"'(?:points to|pointed to by|same column as|in or beside the column of|main monster zone|(?:co-)?linked|extra monster zone|"
    r"summoned with(?: its name)?)'"
)
"""Demands on zones, and on the cards used for a Summon: asked of every question, they would leave all of them unsettled."""
USED = "summoned with"
OF_CARDS = ASKED_ALONE - {"cannot activate"}
"""Those of them that say something of cards, and not of a player."""
EXTRA_ZONE = "extra monster zone"
"""A place of which a board that does not say it leaves no doubt: no number may depend on it."""
BESIDE = frozenset({"of", "by", "destroyed by", "all together", "for each card"})
"""Words that only say more of another word of a modifier."""


def asks_zones(conditions: Sequence[Condition]) -> bool:
    """Does one of the conditions ask in which zones cards stand?"""
    return BETWEEN_ZONES.search(str(list(conditions))) is not None


def moved_into(modifiers: Sequence[Modifier], conditions: Sequence[Condition]) -> tuple[tuple[Modifier, ...], tuple[Condition, ...]] | None:
    """The modifiers with those of the conditions that ask for zones told of what they are about, and the other conditions; None where a
    modifier is looked up at every look at a card, or where that cannot be said."""
    asking = [condition for condition in conditions if asks_zones((condition,))]
    found: list[Modifier] = list(modifiers)
    for condition in asking:
        narrowed = [_narrowed(modifier, condition) for modifier in found]
        found = [modifier for modifier in narrowed if modifier is not None]
        if len(found) < len(narrowed):
            return None
    return tuple(found), tuple(condition for condition in conditions if condition not in asking)


def _narrowed(modifier: Modifier, condition: Condition) -> Modifier | None:
    """The modifier about the same cards, while this holds."""
    of, said = modifier.get("of", "this card"), str(condition)
    numbers = NUMBERS.issuperset(modifier) and EXTRA_ZONE not in said and (of == "this card" or USED not in said)
    if "battle damage it inflicts" in modifier and EXTRA_ZONE in said:
        return None
    if not numbers and (not OF_CARDS & set(modifier) or set(modifier) - OF_CARDS - BESIDE):
        return None
    cards: dict[str, Any] = {"one of": of, "from": ["monster zone"]} if isinstance(of, str) else of
    demand = _demanded(condition, of == "this card")
    if demand is None or (set(demand) & set(cards)) - {"from"}:
        return None
    return {**modifier, "of": {**cards, **demand}}


def _demanded(condition: Condition, of_itself: bool) -> dict[str, Any] | None:
    """The words of a filter that ask the same."""
    if set(condition) == {"exists"}:
        return {"while there": condition["exists"]}
    if set(condition) == {"this card"}:
        demands: dict[str, Any] = condition["this card"]
        if of_itself:
            return demands
        there = {"count": "1+", "from": ["monster zone"], "one of": "this card", **demands}
        return None if EXTRA_ZONE in str(condition) else {"while there": there}
    inner = condition.get("not")
    if not of_itself or not isinstance(inner, dict) or set(inner) != {"this card"}:
        return None
    ((word, value),) = inner["this card"].items() if len(inner["this card"]) == 1 else ((None, None),)
    return {word: False} if word in ("linked", "co-linked") and value is True else None
