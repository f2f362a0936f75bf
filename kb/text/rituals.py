"""Ritual Spells: two sentences of fixed words, which monster and what is Tributed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from kb.text.nouns import read_cards
from kb.text.reading import Read
from kb.text.units import Span

RITUAL = re.compile(
    r'this card (?:can be|is) used to ritual summon (?:any )?(?P<what>(?:"[^"]*"|[^".])+?)\.? '
    r"you must also tribute monsters(?:,)? from (?:your hand or (?:your )?field|your hand or your side of the field|your side of the field or your hand),? "
    r"whose total levels (?:equal or exceed the level of the ritual monster you (?:are attempting to )?(?:ritual )?summon|equal (?P<level>\d+) or more"
    r"|equal or exceed its level)\.?",
    re.IGNORECASE,
)


def read_ritual(resolution: Sequence[Span]) -> list[dict[str, Any]] | None:
    """The step of a Ritual Spell; None for any other text."""
    match = RITUAL.fullmatch(" ".join(span.text.strip() for span in resolution))
    if match is None:
        return None
    what = match["what"].strip()
    found = read_cards(what if what.startswith('"') else f"1 {what}")
    if not isinstance(found, Read) or not isinstance(found.value, dict) or "reference" in found.value or "from" in found.value:
        return None
    cards = {word: value for word, value in found.value.items() if word not in ("count", "is")}
    return [{"ritual summon": {"count": 1, "from": ["hand"], "whose": "you", "types": ["ritual"], **cards}, "materials from": ["hand", "field"]}]
