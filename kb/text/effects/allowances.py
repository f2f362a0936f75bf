"""What an effect is allowed on a condition: from the hand, in the turn it was Set, as a Quick Effect (SET-1, SET-2, `psct.md` 2)."""

from __future__ import annotations

import re
from typing import Any

from kb.text.events.stating import state_conditions
from kb.text.language.printed import Printed
from kb.text.language.units import Unit, opaque

_WORD = re.compile(r"(?:if|while) ", re.IGNORECASE)


def allowances(unit: Unit, card: Printed) -> dict[str, Any]:
    """The words of the unit's permissions that hold on a condition, with that condition read."""
    found: dict[str, Any] = {}
    for word, span in unit.allowed_if:
        said = found.setdefault(word, list(unit.permissions[word]))
        mark = {"opaque": opaque(f"condition of {word}", span)}
        match = _WORD.match(span.text)
        if match is None or mark not in said:
            continue
        demand = span.piece(match.end(), len(span.text.rstrip(" ,.")))
        at = said.index(mark)
        said[at : at + 1] = state_conditions(demand, card)
    return found
