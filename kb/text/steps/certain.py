"""What is certain of the cards that a step speaks of: that they lie banished, that what it calls declared was."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kb.text.steps.pointers import Step
from kb.text.steps.references import Known
from kb.vocabulary.normal import listed


def has_declared(known: Known, step: Step) -> bool:
    """Was what this step speaks of declared at activation, and nothing else of the kind?"""
    told = step.get("apply")
    if isinstance(told, dict) and "declared attribute" in told:
        return known.declares.count("Attribute") == 1
    level = step.get("change level")
    if isinstance(level, dict) and level.get("to") == {"declared": True}:
        return sum(word.startswith("a Level ") for word in known.declares) == 1 and len(known.declares) == 1
    return True


def lies_banished(known: Known, cards: Any) -> bool:
    """Are these cards banished for certain?"""
    if isinstance(cards, Mapping):
        return cards.get("from") == ["banished"]
    if cards in ("targets", "target 1", "target 2"):
        groups = known.groups if cards == "targets" else known.groups[int(cards[-1]) - 1 :][:1]
        return all(group.get("from") == ["banished"] for group in groups)
    if cards == "those cards":
        return known.those is not None and known.those.verb == "banish"
    return cards == "event cards" and all(listed(event.get("event"))[-1:] == ["banished"] for event in known.trigger)
