"""The line of materials of an Extra Deck monster, as words of the vocabulary's `material`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from kb.text.language.printed import Printed
from kb.text.language.reading import words
from kb.text.language.units import Span, opaque
from kb.text.phrases.demands import settled
from kb.text.phrases.nouns import cards_at

QUOTED = re.compile(r'"[^"]*"')
INCLUDING = re.compile(r",? including (?:an? |at least 1 |1 )", re.IGNORECASE)


def materials(card: Printed) -> list[dict[str, Any]]:
    """The materials that the card's line of materials names, in its order; empty if it has none."""
    text = card.materials.strip()
    return materials_of(Span(text, len(card.materials) - len(card.materials.lstrip()), "materials")) if text else []


def materials_of(line: Span) -> list[dict[str, Any]]:
    """The materials that a line of them names, in its order."""
    return [found for part in _parts(line) for found in _material(part)]


def _parts(line: Span) -> Iterator[Span]:
    """The materials joined by "+"."""
    masked = QUOTED.sub(lambda match: "_" * len(match[0]), line.text)
    at = 0
    for joint in re.finditer(r"\s\+\s", masked):
        yield line.piece(at, joint.start())
        at = joint.end()
    yield line.piece(at, len(line.text))


def _material(part: Span) -> list[dict[str, Any]]:
    """One material, or two for "2+ monsters, including a Dragon monster"."""
    masked = QUOTED.sub(lambda match: "_" * len(match[0]), part.text)
    including = INCLUDING.search(masked)
    if including is None:
        return [_said(part)]
    whole, special = _said(part.piece(0, including.start())), _said(part.piece(including.end(), len(part.text)))
    count = _one_less(whole["count"])
    if count is None or special["count"] != 1 or "opaque" in special or "different names" in whole:
        return [_unsaid(part, whole)]
    return [_both(whole, special), {**whole, "count": count}]


def _one_less(count: Any) -> Any:
    """How many are left beside the one that must be included."""
    if isinstance(count, int):
        return count - 1 if count > 1 else None
    match = re.fullmatch(r"(\d+)\+", str(count))
    return f"{int(match[1]) - 1}+" if match and int(match[1]) > 1 else None


def _both(whole: dict[str, Any], special: dict[str, Any]) -> dict[str, Any]:
    """The one that is included matches both descriptions; a demand of both in one word is the narrower one's."""
    return {**whole, **special, "count": 1}


def _said(part: Span) -> dict[str, Any]:
    """What one material is: all that its words say, with an opaque demand for what is left over."""
    given = words(part.text)
    for phrase in cards_at(given, 0):
        value = phrase.value
        if not isinstance(value, dict) or "reference" in value or value.get("count") == "all":
            continue
        value = settled({"count": value.get("count", 1), **value}, part)
        return value if phrase.end == len(given) else _unsaid(part, value)
    return _unsaid(part, {"count": 1})


def _unsaid(part: Span, read: dict[str, Any]) -> dict[str, Any]:
    return {**read, "opaque": opaque("material", part)}
