"""The invented cards that tests are made of: plain data, as a card file has it."""

from __future__ import annotations

from typing import Any

CardWords = dict[str, Any]

IMP: CardWords = {"card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000}
"""An Effect Monster without a name and without effects."""
SMALL_IMP: CardWords = {**IMP, "level": 2}


def spell(name: str, *steps: dict[str, Any], card: str = "normal spell", **words: Any) -> CardWords:
    """A Spell whose activation does these steps; `words`: what else its effect says (targets, condition …)."""
    return {"name": name, "card": card, "effects": [{"kind": "card activation", "does": list(steps), **words}]}


def quick_spell(name: str, *steps: dict[str, Any], **words: Any) -> CardWords:
    """The same as a Quick-Play Spell."""
    return spell(name, *steps, card="quick-play spell", **words)
