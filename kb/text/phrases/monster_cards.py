""" "Monster Card": in newer texts whatever is printed as a monster, wherever on the field it lies; in old ones a monster."""

from __future__ import annotations

from typing import Any

EQUIPPED = frozenset({"equipped to", "equipping"})
"""What is equipped lies among the Spells and Traps, in old texts too."""


def as_old_texts_mean(value: Any) -> Any:
    """The same facts with every Monster Card on the field as a monster there."""
    if isinstance(value, list):
        return [as_old_texts_mean(entry) for entry in value]
    if not isinstance(value, dict):
        return value
    found = {word: as_old_texts_mean(entry) for word, entry in value.items()}
    if found.get("original card type") == "monster" and found.get("from") == ["field"] and EQUIPPED.isdisjoint(found):
        return {word: ["monster zone"] if word == "from" else entry for word, entry in found.items() if word != "original card type"}
    return found
