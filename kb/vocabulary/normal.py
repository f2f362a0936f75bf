"""The normal form of a described card: every activated effect numbered, the activation of a card that stays on the field spelled out.

Numbers follow the order of the text (formats.md, "Moves"): card activations, Ignition, Trigger, Quick and Flip effects count from 1;
a card activation that does nothing by itself is effect 0; what never makes a Chain Link (ACT-6) has no number.
"""

from __future__ import annotations

from typing import Any

from kb.vocabulary.words import ACTIVATED

_STAYS = {"spell": {"continuous", "field", "equip"}, "trap": {"continuous"}}


def card_words(card: dict[str, Any]) -> tuple[frozenset[str], str]:
    """The words of the `card` line: (`types`, kind).

    >>> card_words({"card": "quick-play spell"})
    (frozenset({'quick-play'}), 'spell')
    """
    *types, kind = str(card.get("card", "")).split() or [""]
    return frozenset(types), kind


def stays_on_the_field(card: dict[str, Any]) -> bool:
    """Is it a Continuous, Field or Equip Card by its kind?"""
    types, kind = card_words(card)
    return bool(types & _STAYS.get(kind, set()))


def numbered(card: dict[str, Any]) -> dict[str, Any]:
    """The card with its own activation added where it has none, and a number on every activated effect; idempotent."""
    effects = [_spelled(effect) for effect in card.get("effects", [])]
    if stays_on_the_field(card) and not any(effect.get("kind") == "card activation" for effect in effects):
        effects.insert(0, {"kind": "card activation", "number": 0, "does": [{"nothing": True}]})
    last = 0
    for effect in effects:
        if effect.get("kind") not in ACTIVATED:
            effect.pop("number", None)
        elif "number" not in effect:
            effect["number"] = 0 if _does_nothing(effect) else last + 1
        last = max(last, effect.get("number", 0))
    return {**card, "effects": effects}


def _spelled(effect: dict[str, Any]) -> dict[str, Any]:
    if effect.get("kind") == "nothing":
        return {"does": [{"nothing": True}], **effect, "kind": "card activation"}
    return dict(effect)


def _does_nothing(effect: dict[str, Any]) -> bool:
    inert = effect.get("does") == [{"nothing": True}] and not any(word in effect for word in ("cost", "targets", "declares", "opaque"))
    return inert and effect["kind"] == "card activation"


def listed(value: Any) -> list[Any]:
    """The value as a list: itself, the one, or nothing."""
    return value if isinstance(value, list) else [] if value is None else [value]
