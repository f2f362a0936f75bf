"""Which effect of the card is "the previous effect", of which a condition says that it was activated this turn?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kb.text.events.own_states import EARLIER, EARLIER_NOT_NEGATED

TRIGGERED = frozenset({"ignition", "quick", "trigger", "flip"})
"""Effects of which text says so: not the activation of a card, nor what applies all the time."""


def of_earlier_effects(card: dict[str, Any]) -> dict[str, Any]:
    """The numbered card with the number of the effect that stands before; opaque where that is none, or one of several."""
    effects: Sequence[dict[str, Any]] = card["effects"]
    return {**card, "effects": [_pointed(effect, _number(effects[:place])) for place, effect in enumerate(effects)]}


def _number(before: Sequence[dict[str, Any]]) -> int | None:
    last = before[-1] if before else {}
    return last["number"] if last.get("kind") in TRIGGERED and "one of" not in last else None


def _pointed(value: Any, number: int | None) -> Any:
    if isinstance(value, list):
        return [_pointed(entry, number) for entry in value]
    if not isinstance(value, dict):
        return value
    if number is not None and str(value.get("opaque", "")).startswith(f"{EARLIER} at "):
        return {"this card": {"activated effect": number}}
    if number is not None and str(value.get("opaque", "")).startswith(f"{EARLIER_NOT_NEGATED} at "):
        return {"not negated": number}
    return {word: _pointed(entry, number) for word, entry in value.items()}
