"""What of its targets an effect looks at again when it resolves (RES-4; `psct.md` 6): "that target", "that face-up monster" or "it"."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from kb.vocabulary.normal import listed
from kb.vocabulary.words import ON_THE_FIELD

TARGET = re.compile(r"\b(?:that|those|the|both|each) targets?\b|\btargeted\b")
"""Every demand on the target is meant."""
NAMED = re.compile(
    r"\bthat (?P<state>face-up )?(?P<a>\w+ )?(?:monster|card) (?P<mine>you|your opponent) controls?\b|"
    r"\b(?:that|those) (?P<lies>face-up|face-down|set) (?P<b>(?:[\w-]+ ){0,2}?)(?:monster|card|spell|trap)s?\b"
    r"(?: (?P<also>you|your opponent) controls?\b)?|"
    r"\bthat (?P<theirs>opponent)'s (?P<up>face-up )?(?:monster|card|spell|trap)\b|"
    r"\b(?P<yours>your) (?:monster|card)\b(?! effect)|"
    r"\b(?:that|those) (?P<c>(?:[\w-]+ ){1,2}?)monsters?\b"
)
"""Words that name a part of what was demanded: only that is looked at again."""
PLAIN = re.compile(r"\b(?:it|them|its|their)\b")
BESIDE = frozenset({"count", "from", "if possible", "all or nothing", "all alike", "all different", "different names", "chosen by"})
"""Words of a target that say nothing of the card alone, or hold as long as it stays where it is."""


def checked_again(group: dict[str, Any], told: Sequence[str]) -> bool | dict[str, Any]:
    """All (True), nothing (False) or the part that is looked at again, read off the sentences (in lower case) of the resolution."""
    first = "".join(told[:1])
    spoken = [first] if TARGET.search(first) or NAMED.search(first) else [] if PLAIN.search(first) else told
    if any(TARGET.search(text) for text in spoken):
        return True
    named: dict[str, Any] = {}
    for text in spoken:
        for match in NAMED.finditer(text):
            if not (match["c"] and PLAIN.search(text, 0, match.start())):
                named |= _named(match, group)
    if not named:
        return False
    return True if named.keys() == group.keys() - BESIDE else named


def _named(match: re.Match[str], group: dict[str, Any]) -> dict[str, Any]:
    """What these words say of a target of this group; nothing where they speak of another one."""
    whose = match["theirs"] or match["mine"] or match["also"] or match["yours"]
    whose = "" if whose is None else "you" if whose in ("you", "your") else "opponent"
    face = (match["lies"] or match["state"] or match["up"] or "").strip()
    said = group.get("whose", "" if match["theirs"] or match["yours"] else whose)
    if whose and said != whose or not set(listed(group.get("from", ()))) & ON_THE_FIELD:
        return {}
    found: dict[str, Any] = {"whose": whose} if whose else {}
    if face:
        found["face"] = "up" if face == "face-up" else "down"
    kinds = (match["a"] or match["b"] or match["c"] or "").split()
    for word in ("types", "any type", "attribute", "type"):
        values = [value for value in listed(group.get(word, ())) if str(value).lower() in kinds]
        if values:
            found[word] = values if isinstance(group[word], list) else values[0]
    return found
