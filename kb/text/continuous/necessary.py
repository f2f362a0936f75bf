"""What must hold for a sentence that cannot be said to apply at all: only then is anything in doubt (decision 8)."""

from __future__ import annotations

import re
from itertools import islice
from typing import Any

from kb.text.continuous.continuing import COMMAS, HAPPENS, demand_of
from kb.text.language.printed import Printed
from kb.text.language.sentences import bare, masked
from kb.text.language.units import Span
from kb.text.language.word_lists import MATERIAL_WAYS, one_of

STATED = re.compile(r"(?:while|as long as|if) ", re.IGNORECASE)
LASTS_ON = re.compile(r"\b(?:until|turns?|once|each time|after|next|when|leaves?|during)\b")
"""Words of what goes on when the state is gone, or comes at another time."""
A_LIST_GOES_ON = re.compile(r"(?:or|and|and/or)\b|[^,]*, (?:or|and|and/or) ")
WAS_SUMMONED = re.compile(
    rf"if this card was (?P<way>{one_of(MATERIAL_WAYS, but=('pendulum',), also=('tribute',))}) summoned\b(?! or\b)(?P<rest>[^;:.●]*)$"
)
_STATS = r"(?:atk/def|atk and def|atk|def)"
_OF_MONSTERS = r"(?:(?:the|that|combined|total|original|current|atk|def|atk/def|and|of|those|all|monsters?) )*"
BY_EQUIPPED = re.compile(
    rf"(?:(?:this card )?gains? {_STATS}|this card's {_STATS} becomes?) equal to (?:half )?{_OF_MONSTERS}"
    rf"(?:equipped monsters?'?s?(?: {_STATS})?|equipped (?:to|by|with) [^,;:.]*)$"
)
"""ATK of its own by what it is equipped with."""
ONLY_WITH_MATERIAL = re.compile(r"this card's effects can only be (?:applied|resolved|applied/resolved) while it has (?:xyz )?materials?$")
"""Without material its effects do nothing: with it the sentence says nothing."""
WITH_RITUAL_MONSTER = re.compile(r"while the monster ritual summoned using this card is face-up on the field,")
"""It was used as material, and what it does goes with that monster."""


def necessary(span: Span, card: Printed) -> dict[str, Any]:
    """The words `while` and `works in` for such a sentence; empty where nothing shows when it applies."""
    flat = masked(span.text).strip()
    if WITH_RITUAL_MONSTER.match(flat):
        return {"works in": ["GY", "banished"], "while": [{"exists": {"count": "1+", "from": ["monster zone"], "summoned": "ritual"}}]}
    if ONLY_WITH_MATERIAL.match(flat.rstrip(".")):
        return {"while": [{"this card": {"has material": False}}]}
    if card.kind == "monster" and (found := WAS_SUMMONED.match(flat.rstrip("."))) is not None:
        this_turn = {"arrived": "this turn"} if found["rest"].endswith(" this turn") else {}
        return {"while": [{"this card": {"summoned": found["way"], **this_turn}}]}
    if card.kind == "monster" and BY_EQUIPPED.match(flat.rstrip(".")):
        return {"while": [{"this card": {"equipped": True}}]}
    return _in_its_state(span, card)


def _in_its_state(span: Span, card: Printed) -> dict[str, Any]:
    """The state that stands in front of all that is said, where it can be said and all goes with it."""
    flat = bare(span.text).lower()
    head = STATED.match(flat)
    words: dict[str, Any] = {}
    for comma in islice(re.finditer(", ", flat), COMMAS) if head is not None else ():
        state = span.piece(head.end() if head else 0, comma.start())
        rest = flat[comma.end():]
        if HAPPENS.search(bare(state.text).lower()) or LASTS_ON.search(rest) or A_LIST_GOES_ON.match(rest):
            continue
        demand = demand_of(state, card)
        if demand is None or "battling" in str(demand.conditions) or f"'archetype': {card.name!r}" in str(demand.conditions):
            continue
        places = {"works in": list(demand.works_in)} if demand.works_in and "field" not in demand.works_in else {}
        words = {**places, **({"while": list(demand.conditions)} if demand.conditions else {})}
    return words
