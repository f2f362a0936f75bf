"""Which parts of an effect that cannot be said can surely always be done, and so do not stand in the way of its activation (ACT-4)."""

from __future__ import annotations

from typing import Any

from kb.verbs import CONJUNCTIVES

ALWAYS = frozenset({
    "cannot", "you", "it", "that", "those", "these", "they", "its", "their", "the", "this", "for", "until", "while", "during", "if", "when",
    "otherwise", "words", "remark", "unless", "but", "except", "after", "inflict", "gain", "lose",
})
"""First words of clauses that need nothing to be there: restrictions, what becomes of cards named before, damage, own conditions."""
RESTRICTIONS = frozenset({"cannot", "unless", "except", "but", "words"})
"""First words of clauses that only bind players or cards: nothing that another card could answer (ACT-9)."""
NESTED = ("each player", "the player who", "right", "wrong")


def mark_possible(steps: list[dict[str, Any]]) -> None:
    """Notes on every opaque step of this list, and of those inside it, whether it can always be done and whether it only restricts."""
    for step in steps:
        inner = next((step[word] for word in CONJUNCTIVES if word in step), step)
        if "opaque" in inner:
            first = _first_word(str(inner["opaque"]))
            if first in ALWAYS:
                inner["possible"] = True
            if first in RESTRICTIONS or first == "remark":
                inner["includes nothing"] = True
            continue
        for word in NESTED:
            mark_possible(inner.get(word, []))
        for option in inner.get("choose one", []):
            mark_possible(option["does"])


def _first_word(kind: str) -> str:
    """The first word of the clause, as the kind of an opaque step gives it ("step cannot at 120-164"); of a remark that word."""
    words = kind.rpartition(" at ")[0].split()
    return words[1] if words[:1] == ["step"] and len(words) > 1 else words[0] if words else ""
