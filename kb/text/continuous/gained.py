"""What applies that its card gains while something is so: "If this card has X as material, it gains this effect.", and the bullet below."""

from __future__ import annotations

import re
from typing import Any

from kb.text.continuous.continuing import HAPPENS, LEADING, demand_of
from kb.text.continuous.standing import standing
from kb.text.events.numbered import LABEL, numbered
from kb.text.language.printed import Printed
from kb.text.language.sentences import bare
from kb.text.language.units import Unit
from kb.text.phrases.groups import is_said

LABELLED = re.compile(rf"(?P<label>{LABEL}): (?=\S)")
LASTING = frozenset({"if", "while", "as long as"})


def of_its_number(unit: Unit, card: Printed) -> list[dict[str, Any]]:
    """The continuous effects of a bullet that begins with a number ("● 3+: Cannot be destroyed by battle."); none for other words."""
    match = LABELLED.match(unit.span.text)
    if match is None:
        return []
    said = unit.span.piece(match.end(), len(unit.span.text))
    return gained_while(Unit("continuous", said, condition=(unit.span.piece(0, match.end("label")),), resolution=(said,)), card)


def gained_while(unit: Unit, card: Printed) -> list[dict[str, Any]]:
    """The continuous effects of a bullet, with what the words over it demand (its `condition`); none where any of it cannot be said.

    What its card gains once it was Summoned in some way is lost face-down: that is no demand on the card as it is.
    """
    demanded: list[dict[str, Any]] = []
    for span in unit.condition:
        if (counted := numbered(span, card)) is not None:
            demanded += counted
            continue
        head = LEADING.match(span.text)
        state = None if head is None else span.piece(head.end(), len(span.text)).stripped()
        if head is None or state is None or head.group().strip().lower() not in LASTING or HAPPENS.search(bare(state.text).lower()):
            return []
        demand = demand_of(state, card)
        if demand is None or demand.works_in:
            return []
        demanded += demand.conditions
    found = standing(unit._replace(condition=()), card, {})
    effects = found if isinstance(found, list) else [found] if found else []
    if not demanded or "summoned" in str(demanded):
        return []
    if not all(words.get("kind") == "continuous" and "applies" in words and is_said(words) and "limit" not in words for words in effects):
        return []
    return [{**words, "while": [*demanded, *words.get("while", ())]} for words in effects]
