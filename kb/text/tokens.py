"""Special Summons of Tokens: their name, statistics, place and limits stand in one clause."""

from __future__ import annotations

import re
from typing import Any

from kb.shapes import ATTRIBUTES, MONSTER_TYPES

TOKENS = re.compile(
    r'special summon (?P<count>\d+|an?) "(?P<name>[^"]+)" ?(?:\((?P<stats>[^()]*)\))?(?P<tail>(?: (?:in|to) [^,;"]*)?)(?:, but (?P<limits>[^;"]*))?',
    re.IGNORECASE,
)
LIMITS = (
    (re.compile(r"(?:it|they|this token|these tokens) cannot be tributed for a tribute summon", re.IGNORECASE), "be Tributed for a Tribute Summon"),
    (re.compile(r"(?:it|they|this token|these tokens) cannot be tributed", re.IGNORECASE), "be Tributed"),
    (re.compile(r"(?:it|they|this token|these tokens) cannot attack", re.IGNORECASE), "attack"),
    (re.compile(r"(?:it|they|this token|these tokens) cannot declare an attack", re.IGNORECASE), "attack"),
    (re.compile(r"(?:it|they|this token|these tokens) cannot be destroyed by battle", re.IGNORECASE), "be destroyed by battle"),
    (re.compile(r"(?:it|they|this token|these tokens) cannot be used as (?:a )?synchro materials?", re.IGNORECASE), "be used as Synchro Material"),
    (re.compile(r"(?:it|they|this token|these tokens) cannot be used as (?:a )?link materials?", re.IGNORECASE), "be used as Link Material"),
)
TAILS = {
    "": {}, "in attack position": {"position": "attack"}, "in defense position": {"position": "defense"},
    "in face-up defense position": {"position": "defense"}, "in face-up attack position": {"position": "attack"},
    "to your opponent's field": {"to": "opponent"}, "to your field": {}, "on your field": {}, "on your opponent's field": {"to": "opponent"},
    "to your opponent's side of the field": {"to": "opponent"}, "on your opponent's side of the field": {"to": "opponent"},
    "to your opponent's field in defense position": {"to": "opponent", "position": "defense"},
    "to your opponent's field in attack position": {"to": "opponent", "position": "attack"},
    "in defense position to your opponent's field": {"to": "opponent", "position": "defense"},
    "in attack position on your opponent's side of the field": {"to": "opponent", "position": "attack"},
    "in defense position on your opponent's side of the field": {"to": "opponent", "position": "defense"},
}


def read(text: str) -> list[dict[str, Any]] | None:
    """The step of a clause that Summons Tokens; None for another clause, or one with words that cannot be said.

    >>> read('Special Summon 1 "Nut Token" (Plant/EARTH/Level 1/ATK 0/DEF 0) in Defense Position')[0]["tokens"]["level"]
    1
    """
    match = TOKENS.fullmatch(text.strip(" ."))
    if match is None or "token" not in match["name"].lower() or match["stats"] is None:
        return None
    stats = _stats(match["stats"])
    tail = TAILS.get(match["tail"].strip().lower())
    cannot = _limits(match["limits"])
    if stats is None or tail is None or cannot is None:
        return None
    count = int(match["count"]) if match["count"].isdigit() else 1
    name = match["name"]
    if name.endswith("Tokens"):
        name = name[:-1]
    return [{"tokens": {"name": name, "count": count, **stats, **tail, **({"cannot": cannot} if cannot else {})}}]


def _stats(text: str) -> dict[str, Any] | None:
    found: dict[str, Any] = {}
    for part in (piece.strip() for piece in text.split("/")):
        kind = re.sub(r"-type$", "", part, flags=re.IGNORECASE)
        number = re.fullmatch(r"(Level|ATK|DEF) (\d[\d,]*)", part, re.IGNORECASE)
        if kind in MONSTER_TYPES:
            found["type"] = kind
        elif part in ATTRIBUTES:
            found["attribute"] = part
        elif number:
            found[number[1].lower()] = int(number[2].replace(",", ""))
        else:
            return None
    return found if len(found) == 5 else None


def _limits(text: str | None) -> list[str] | None:
    found: list[str] = []
    for part in re.split(r",? and (?=it |they )|, ", text) if text else ():
        this_turn = re.sub(r" (?:this turn|for the rest of this turn)$", "", part)
        word = next((word for pattern, word in LIMITS if pattern.fullmatch(this_turn)), None)
        if word is None:
            return None
        found.append(word + (" this turn" if this_turn != part else ""))
    return found
