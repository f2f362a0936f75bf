"""What makes no Chain Link (ACT-6): continuous effects, clauses that are applied when something happens, Special Summons by a card's own
text, and the limits of its own Summons."""

from __future__ import annotations

import re
from typing import Any

from kb.text.continuing import Standing, read_standing
from kb.text.matters import matters_when
from kb.text.printed import Printed
from kb.text.sentences import bare
from kb.text.units import Span, Unit, opaque


def standing(unit: Unit, card: Printed, sofar: dict[str, Any]) -> dict[str, Any]:
    """The words of an effect that makes no Chain Link, with its `kind` as the words show it; empty where the sentence is no effect."""
    spans = [span for span in (given.stripped() for given in unit.resolution or (unit.span,)) if span.text]
    if not spans:
        return {}
    words = _sentence(spans[0], unit, card)
    return words


def _sentence(span: Span, unit: Unit, card: Printed) -> dict[str, Any]:
    found = read_standing(span)
    return _opaque(span) if found is None else _continuous(found, span)


def _continuous(found: Standing, span: Span) -> dict[str, Any]:
    """A continuous effect from what its sentence says."""
    words: dict[str, Any] = {"kind": "continuous"}
    if found.works_in:
        words["works in"] = list(found.works_in)
    if found.conditions:
        words["while"] = list(found.conditions)
    words["applies"] = list(found.modifiers)
    if any("opaque" in modifier for modifier in found.modifiers):
        words.update(matters_when(span.text))
    return words


def _opaque(span: Span) -> dict[str, Any]:
    """A sentence that cannot be said, with the moments in which it matters."""
    return {"kind": "continuous", "applies": [{"opaque": opaque("sentence", span)}], **matters_when(span.text)}
