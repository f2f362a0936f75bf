"""Names as older texts spell them: "2 "Gears"" names the card in the plural inside the quotation marks (ACT-4)."""

from __future__ import annotations

from typing import Any

OTHERWISE_SPELLED = {"Elemental Hero ": "Elemental HERO "}
"""Beginnings of names in older texts -> as the cards have them."""
OF_ONE = (None, 1, "1+", 0)
"""Counts of a card that is named as it is called: "you control "X"", "you do not control "X""."""


def as_printed(value: Any, own: str = "", left_out: bool = False) -> Any:
    """What a card says, with the names of cards as those cards have them: several of a name ending in s may be named in the plural.

    `own` is the name of the card that says it: where that is the name, or the name without its s, nothing is in doubt. `left_out`: it is
    said behind "except", of any number of cards.
    """
    if isinstance(value, list):
        return [as_printed(item, own, left_out) for item in value]
    if not isinstance(value, dict):
        return value
    found = {word: as_printed(inner, own, word == "not") for word, inner in value.items()}
    name = found.get("name")
    if isinstance(name, str):
        for old, new in OTHERWISE_SPELLED.items():
            if name.startswith(old):
                found["name"] = name = new + name.removeprefix(old)
        if name.endswith("s") and not name.endswith("ss") and "type" not in found:
            found["name"] = _singular(name, "any" if left_out else found.get("count"), own)
    return found


def _singular(name: str, count: Any, own: str) -> Any:
    """The name without the s of a plural: of Tokens and of the card itself; of several others nobody knows."""
    one = name[:-1]
    if own in (one, name):
        return own
    if name.endswith(" Tokens"):
        return one
    return name if count in OF_ONE else [one, name]
