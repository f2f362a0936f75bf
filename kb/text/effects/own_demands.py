"""What a cost demands of the card that pays it: "Tribute this card with 3 Moss Counters on it", "while … is on the field"."""

from __future__ import annotations

import re

from kb.text.events.stating import stated
from kb.text.language.printed import Printed
from kb.text.language.units import Span, opaque
from kb.text.phrases.existing import Condition

_COUNTERS = re.compile(r"with (?P<number>\d+)(?P<more> or more)? (?:(?P<name>[A-Z][\w' -]*?) Counters?|counters?)(?: on it)?")
_WHILE = re.compile(r"(?i)while (?=\S)")


def of_this_card(told: Span, card: Printed) -> list[Condition]:
    """The conditions that these words behind "this card" demand to pay; opaque where they cannot be said.

    So many counters and no more is certain only of a card that can have no more of them.
    """
    counters = _COUNTERS.fullmatch(told.text)
    if counters is not None and (counters["more"] or f"(max. {counters['number']})" in card.text):
        named = {"counters": {"name": f"{counters['name']} Counter", "on": "this card"}}
        number = named if counters["name"] else {"counters on": "this card"}
        return [{"compare": {"number": number, "is": f">= {counters['number']}"}}]
    while_ = _WHILE.match(told.text)
    found = stated(told.piece(while_.end(), len(told.text))) if while_ is not None else None
    return found if found is not None else [{"opaque": opaque("condition of this card", told)}]
