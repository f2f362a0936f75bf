"""Which parts of an effect that cannot be said can surely always be done, and so do not stand in the way of its activation (ACT-4)."""

from __future__ import annotations

from typing import Any

from kb.verbs import CONJUNCTIVES

ALWAYS = frozenset({
    "cannot", "you", "it", "that", "those", "these", "they", "its", "their", "the", "this", "for", "until", "while", "during", "if", "when",
    "otherwise", "words", "remark", "unless", "but", "except", "after", "inflict", "gain", "lose",
})
"""First words of clauses that need nothing to be there: restrictions, what becomes of cards named before, damage, own conditions."""
NESTED = ("each player", "the player who", "right", "wrong")


def mark_possible(steps: list[dict[str, Any]]) -> None:
    """Notes on every opaque step of this list, and of those inside it, whether it can always be done."""
    for step in steps:
        inner = next((step[word] for word in CONJUNCTIVES if word in step), step)
        if "opaque" in inner:
            if _always(str(inner["opaque"])):
                inner["possible"] = True
            continue
        for word in NESTED:
            mark_possible(inner.get(word, []))
        for option in inner.get("choose one", []):
            mark_possible(option["does"])


def _always(kind: str) -> bool:
    """Does the kind of an opaque step ("step cannot at 120-164") say that it can always be done?"""
    words = kind.rpartition(" at ")[0].split()
    return bool(words) and (words[0] == "remark" or (words[0] == "step" and len(words) > 1 and words[1] in ALWAYS))
