"""Whose are the cards that come out of "the Deck", "the hand"? Nobody's cards there are for both players to take but their owner's."""

from __future__ import annotations

import re
from typing import Any

from kb.text.language.sentences import masked
from kb.text.language.units import Span
from kb.vocabulary.normal import listed

PILES = frozenset({"hand", "deck", "extra deck"})
"""Places of which the cards are their player's alone."""
OWNED = frozenset({"whose", "owner", "one of"})
"""Words that say already which cards."""
OF_ANY = re.compile(r"\b(?:either|both|each|any|opponents?)\b(?:'s?)?(?: [\w']+){0,3} (?:hand|deck)s?\b")
"""Words of cards of other players."""
DOING = ("does", "cost")


def owned(effect: dict[str, Any], span: Span) -> dict[str, Any]:
    """The effect with its player as the owner of cards that a step takes out of "the Deck", where its text (span) names no other player.

    >>> owned({"does": [{"add to the hand": {"count": 1, "from": ["deck"]}}]}, Span("add 1 card from the Deck"))["does"]
    [{'add to the hand': {'count': 1, 'from': ['deck'], 'whose': 'you'}}]
    """
    if OF_ANY.search(masked(span.text)):
        return effect
    return {word: [_step(step) for step in value] if word in DOING else value for word, value in effect.items()}


def _step(step: Any) -> Any:
    """A step with the steps in it; not one that another player does."""
    if not isinstance(step, dict) or "player" in step:
        return step
    return {word: _cards(value) if _is_taken(value) else [_step(entry) for entry in value] if isinstance(value, list) else
            _step(value) if isinstance(value, dict) else value for word, value in step.items()}


def _is_taken(value: Any) -> bool:
    """Is it a choice of cards in such a place that says not whose they are?"""
    if not isinstance(value, dict) or value.get("count") in (None, "all") or not OWNED.isdisjoint(value):
        return False
    return bool(value.get("from")) and PILES.issuperset(listed(value["from"]))


def _cards(value: dict[str, Any]) -> dict[str, Any]:
    found = {}
    for word, entry in value.items():
        found[word] = entry
        if word == "from":
            found["whose"] = "you"
    return found
