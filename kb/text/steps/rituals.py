"""Ritual Spells: two sentences of fixed words, which monster and what is Tributed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from kb.text.language.reading import Read
from kb.text.language.units import Span
from kb.text.phrases.nouns import read_cards

HOME = (
    r"(?:from )?(?:your hand or (?:your )?field|your hand or your side of the field|your side of the field or your hand"
    r"|the field or your hand)"
)
ENOUGH = (
    r"(?:equal or exceed the level of the(?: \"[^\"]*\"| [a-z]+)? ?ritual monster(?: you (?:are attempting to )?(?:ritual )?summon)?"
    r"|equal or exceed that monster's level|equal or exceed its level|equal \d+ or more)"
)
RITUAL = re.compile(
    r'(?:this card )?(?:can be|is) used to ritual summon (?:any 1 |any )?(?P<what>(?:"[^"]*"|[^".])+?)\. ?'
    rf"you must also (?:tribute|offer) monsters,?(?: {HOME},? whose total levels? {ENOUGH}| whose total levels? (?:stars "
    rf")?{ENOUGH}(?: as a tribute)? {HOME})\.?",
    re.IGNORECASE,
)


def read_ritual(resolution: Sequence[Span]) -> tuple[list[dict[str, Any]], tuple[Span, ...]] | None:
    """The step of a Ritual Spell's two sentences, and the sentences behind them; None for any other text."""
    match = RITUAL.fullmatch(". ".join(span.text.strip(" .\n") for span in resolution[:2]))
    if match is None:
        return None
    what = match["what"].strip()
    found = read_cards(what if what.startswith('"') else f"1 {what}")
    if not isinstance(found, Read) or not isinstance(found.value, dict) or "reference" in found.value or "opaque" in found.value:
        return None
    cards = {word: value for word, value in found.value.items() if word not in ("count", "is")}
    if cards.get("whose", "you") != "you" or not set(cards.get("from", ["hand"])) <= {"hand", "deck", "GY"}:
        return None
    ritual = {"count": 1, "from": ["hand"], "whose": "you", "types": ["ritual"], **cards}
    return [{"ritual summon": ritual, "materials from": ["hand", "field"]}], tuple(resolution[2:])
