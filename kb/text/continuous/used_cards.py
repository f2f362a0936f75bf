"""Are "the Tributed monsters" those of the Summon of this card, and not those of the cost of one of its effects?"""

from __future__ import annotations

import re
from typing import Any

from kb.text.language.printed import Printed
from kb.text.language.sentences import masked
from kb.text.language.units import Span
from kb.text.modifiers.modifying import read_clause

OF_WHATEVER = re.compile(r"\bthe (?:monster (?=sent to the gy this way))?(?P<done>tributed|sent)(?: monsters?| to the gy this way)\b")
"""Cards that were used, without a word of the Summon."""
OF_A_SUMMON = {
    "tributed": re.compile(r"\bspecial summon(?:ed)? (?:this card )?[^.:;]*\bby tributing\b|\btribute summon"),
    "sent": re.compile(r"\bspecial summon(?:ed)? (?:this card )?[^.:;]*\bby sending\b"),
}
OF_AN_EFFECT = {
    "tributed": re.compile(r"\btribute (?:\d|an?\b|any|up to|all|this)[^.:;]*[:;]"),
    "sent": re.compile(r"\bsend (?:\d|an?\b|any|up to|all)"),
}


def is_of_its_summon(span: Span, card: Printed) -> bool:
    """Do the cards that this sentence says were used belong to the Summon of its card?"""
    if card.kind != "monster":
        return False
    match = OF_WHATEVER.search(masked(span.text))
    if match is None:
        return True
    text = masked(card.text)
    return OF_A_SUMMON[match["done"]].search(text) is not None and OF_AN_EFFECT[match["done"]].search(text) is None


ONCE_MADE = re.compile(
    r"after this card is (?P<way>fusion|ritual|synchro|xyz|link) summoned, it (?P<gains>gains atk [^;:]+?|gains \d+ atk [^;:]+?), "
    r"until the end of (?P<turn>this|the next) turn$"
)
AS_MATERIAL = re.compile(r"\bused as (?:its )?material$", re.IGNORECASE)


def by_what_was_used(span: Span) -> dict[str, Any] | None:
    """"After this card is Synchro Summoned, it gains ATK equal to the total original ATK of the monsters used as material, until the end of
    this turn": a clause; None for other sentences."""
    match = ONCE_MADE.match(masked(span.text))
    if match is None:
        return None
    gains = span.text[match.start("gains"):match.end("gains")]
    way = match["way"]
    clause = read_clause(AS_MATERIAL.sub(f"used for its {way.capitalize()} Summon", gains), "this card", None)
    if clause is None or len(clause.modifiers) != 1 or set(clause.modifiers[0]) != {"atk"}:
        return None
    step = {"change ATK": {"by": clause.modifiers[0]["atk"], "of": "this card"}, "until": f"end of {match['turn']} turn"}
    return {"kind": "clause", "trigger": [{"event": "Special Summoned", "card": "this card", "how": [way]}], "does": [step]}
