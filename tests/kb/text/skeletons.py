"""A card's normal form with no more than its anatomy decides: what activation facts need, without reading any clause."""

from __future__ import annotations

from typing import Any

from kb.text.dividing.anatomy import anatomy
from kb.text.language.numbers import inert
from kb.text.language.printed import Printed
from kb.text.language.units import Unit, opaque
from kb.vocabulary.words import ACTIVATED


def skeleton(card: Printed) -> dict[str, Any]:
    """The card as `kb.text.compile` would give it if no clause could be read."""
    effects = []
    for unit in anatomy(card):
        if unit.kind in ACTIVATED:
            effects.append(_words(unit))
        elif unit.kind == "continuous" and unit.granted:
            effects.append({"kind": "continuous", "applies": [{"grants": _words(granted)} for granted in unit.granted]})
    return {"password": card.password, "card": " ".join((*card.types, card.kind)), "effects": effects}


def _words(unit: Unit) -> dict[str, Any]:
    words: dict[str, Any] = {"kind": unit.kind, "works in": list(unit.works_in), "optional": unit.optional, **unit.permissions}
    words["timing"] = unit.timing
    words["limit"] = [dict(limit) for limit in unit.limits]
    words["does"] = [{"nothing": True}] if inert(unit) else [{"opaque": opaque("step", unit.span)}]
    if unit.has_cost:
        words["cost"] = [{"opaque": opaque("cost", unit.span)}]
    if unit.targets:
        words["targets"] = [{"count": 1, "opaque": opaque("target", unit.span)}]
    return words
