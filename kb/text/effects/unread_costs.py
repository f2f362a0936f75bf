"""What is certain of a cost that cannot be said: that it may be left unpaid, and the least that pays it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

from kb.text.effects.acts import Act
from kb.text.language.units import Span
from kb.text.language.verbs import Form, alternation

_MAY_BE_LEFT = re.compile(r"(?:\bwhen you activate this card,? you can also|\balso, you can) $", re.IGNORECASE)
_VERB = rf"^(?P<verb>{alternation(('detach', 'remove', 'pay'), Form.BASE, Form.GERUND)}) "
_RANGES = (
    (re.compile(rf"{_VERB}(?:any number of|all of|all|up to \d+)(?= [\w\"])", re.IGNORECASE), r"\g<verb> 1"),
    (re.compile(rf"{_VERB}(?P<least>\d+)(?:, \d+)*,? (?:or|to) (?:\d+|more)(?= [\w\"])", re.IGNORECASE), r"\g<verb> \g<least>"),
    (re.compile(r"^pay (?:any number of )?(?P<lp>lp|life points) in multiples of (?P<least>\d+)\b.*$", re.IGNORECASE),
     r"pay \g<least> \g<lp>"),
)
"""Costs of a number that is chosen, and the same with the least number."""
_DOWN_TO = re.compile(r"pay lp so that you only have (?P<left>\d+) left$", re.IGNORECASE)
_MOVES_NOTHING = frozenset({"remove counters", "pay LP", "detach"})
"""Costs that leave every card of hand, field, Deck and GY where it is; what was detached can only add to the GY."""


def may_be_left(effect: Span, piece: Span) -> bool:
    """Does the effect leave it to the player whether this piece of an act is paid ("you can also Tribute 1 monster", ACT-3)?"""
    return effect.part == piece.part and _MAY_BE_LEFT.search(effect.text[: max(0, piece.start - effect.start)]) is not None


def left_to_choice(step: dict[str, Any]) -> dict[str, Any] | None:
    """The same cost with "none" among its choices; None where the vocabulary cannot say it: all of several cards or none."""
    verb, cards = next(iter(step.items()))
    if isinstance(cards, dict) and cards.get("count") == 1:
        return {**step, verb: {**cards, "count": "0-1"}}
    return None


def least(text: str, read: Callable[[str], Act | None]) -> list[dict[str, Any]]:
    """The least that pays a cost of a number that is chosen ("detach any number of materials"): can it be paid, so can the cost (ACT-4)."""
    down = _DOWN_TO.match(text)
    if down:
        return [{"pay LP": int(down["left"]) + 1}]
    for form, smallest in _RANGES:
        if form.match(text):
            act = read(form.sub(smallest, text, count=1).replace(" 1 materials ", " 1 material "))
            if act is not None and act.kind == "cost" and act.options in (None, {}) and _MOVES_NOTHING.issuperset(*act.value):
                return list(act.value)
    return []
