"""Are "the Tributed monsters" those of the Summon of this card, and not those of the cost of one of its effects?"""

from __future__ import annotations

import re

from kb.text.language.printed import Printed
from kb.text.language.sentences import masked
from kb.text.language.units import Span

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
