"""Which parts of an effect that cannot be said can surely always be done, and so do not stand in the way of its activation (ACT-4)."""

from __future__ import annotations

import re
from typing import Any

from kb.text.language.printed import Printed
from kb.text.language.units import placed
from kb.text.language.verbs import MOVING, alternation
from kb.vocabulary.words import CONJUNCTIVES

ALWAYS = frozenset({
    "cannot", "you", "it", "that", "those", "these", "they", "its", "their", "the", "this", "for", "until", "while", "during", "if", "when",
    "otherwise", "words", "remark", "unless", "but", "except", "after", "inflict", "gain", "lose",
})
"""First words of clauses that need nothing to be there: restrictions, what becomes of cards named before, damage, own conditions."""
RESTRICTIONS = frozenset({"cannot", "unless", "except", "words", "remark"})
"""First words of clauses that only bind players or cards: nothing that another card could answer (ACT-9)."""
_NEEDING = alternation(
    (*MOVING, "reveal", "summon", "draw", "excavate", "detach", "target", "choose", "select", "move", "switch", "negate", "pay"),
    also=("take control",), but=("special summon", "remove"))
NEEDING = re.compile(rf"\b(?:{_NEEDING})(?:s|es|ed)?\b", re.IGNORECASE)
"""Acts that need something to be there."""
OF_ATTACKS = re.compile(r"\battacks? this turn\b", re.IGNORECASE)
"""What binds only while attacks of this turn are made may have nothing left to bind (ACT-4)."""
NESTED = ("each player", "the player who", "right", "wrong")


def mark_possible(steps: list[dict[str, Any]], card: Printed) -> None:
    """Notes on every opaque step of this list, and of those inside it, whether it can always be done and whether it only restricts."""
    for step in steps:
        inner = unjoined(step)
        if "opaque" in inner:
            first = _first_word(str(inner["opaque"]))
            acts = NEEDING.search(words_at(str(inner["opaque"]), card)) is not None
            useless = first == "cannot" and OF_ATTACKS.search(words_at(str(inner["opaque"]), card)) is not None
            if not useless and (first in RESTRICTIONS or (first in ALWAYS and not acts)):
                inner["possible"] = True
            if first in RESTRICTIONS:
                inner["includes nothing"] = True
            continue
        for word in NESTED:
            mark_possible(inner.get(word, []), card)
        for option in inner.get("choose one", []):
            mark_possible(option["does"], card)


def unjoined(step: dict[str, Any]) -> dict[str, Any]:
    """A step without the conjunctive that joins it to the one before."""
    found: dict[str, Any] = next((step[word] for word in CONJUNCTIVES if word in step), step)
    return found


def _first_word(record: str) -> str:
    """The first word of the clause, as the kind of an opaque step gives it ("step cannot at 120-164")."""
    place = placed(record)
    named = place.kind.split() if place is not None else [""]
    return named[1] if named[0] == "step" and len(named) > 1 else named[0]


def words_at(record: str, card: Printed) -> str:
    """The words of the card at the place of an opaque part."""
    place = placed(record)
    if place is None:
        return ""
    return (card.pendulum_text if place.part == "pendulum" else card.text)[place.start : place.end]
