"""Names as older texts spell them: "2 "Gears"" names the card in the plural inside the quotation marks (ACT-4)."""

from __future__ import annotations

from typing import Any

OTHERWISE_SPELLED = {"Elemental Hero ": "Elemental HERO "}
"""Beginnings of names in older texts -> as the cards have them."""


def as_printed(value: Any) -> Any:
    """What a card says, with the names of cards as those cards have them: several of a name ending in s may be named in the plural."""
    if isinstance(value, list):
        return [as_printed(item) for item in value]
    if not isinstance(value, dict):
        return value
    found = {word: as_printed(inner) for word, inner in value.items()}
    name = found.get("name")
    if isinstance(name, str):
        for old, new in OTHERWISE_SPELLED.items():
            if name.startswith(old):
                found["name"] = name = new + name.removeprefix(old)
        if name.endswith("s") and not name.endswith("ss") and found.get("count", 1) != 1 and "type" not in found:
            found["name"] = [name[:-1], name]
    return found
