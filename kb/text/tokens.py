"""Special Summons of Tokens: their name, statistics, place and limits stand in one clause."""

from __future__ import annotations

import re
from typing import Any

from kb.shapes import ATTRIBUTES, MONSTER_TYPES

TOKENS = re.compile(
    r'special summon (?P<count>\d+|an?) "(?P<name>[^"]+)" ?(?:\((?P<stats>[^()]*)\))?(?P<tail>(?: (?:in|to) [^,;"]*)?)(?:, '
    r'but (?P<limits>[^;"]*))?',
    re.IGNORECASE,
)
LIMITS = (
    (re.compile(r"(?:it|they|this token|these tokens) cannot be tributed for a tribute summon", re.IGNORECASE),
    "be Tributed for a Tribute Summon"),
    (re.compile(r"(?:it|they|this token|these tokens) cannot be tributed", re.IGNORECASE), "be Tributed"),
    (re.compile(r"(?:it|they|this token|these tokens) cannot attack", re.IGNORECASE), "attack"),
    (re.compile(r"(?:it|they|this token|these tokens) cannot declare an attack", re.IGNORECASE), "attack"),
    (re.compile(r"(?:it|they|this token|these tokens) cannot be destroyed by battle", re.IGNORECASE), "be destroyed by battle"),
    (re.compile(r"(?:it|they|this token|these tokens) cannot be used as (?:a )?synchro materials?", re.IGNORECASE),
    "be used as Synchro Material"),
    (re.compile(r"(?:it|they|this token|these tokens) cannot be used as (?:a )?link materials?", re.IGNORECASE),
    "be used as Link Material"),
)
THESE = re.compile(r"th(?:is|ese) tokens? cannot ", re.IGNORECASE)
PLACE = re.compile(r"(?:to|on) (?P<whose>your opponent's|the opponent's|your) (?:side of the )?field", re.IGNORECASE)
POSITION = re.compile(r"in (?:face-up )?(?P<position>attack|defense) position", re.IGNORECASE)


def read(text: str) -> list[dict[str, Any]] | None:
    """The step of a clause that Summons Tokens; None for another clause, or one with words that cannot be said.

    >>> read('Special Summon 1 "Nut Token" (Plant/EARTH/Level 1/ATK 0/DEF 0) in Defense Position')[0]["tokens"]["level"]
    1
    """
    match = TOKENS.fullmatch(text.strip(" ."))
    if match is None or "token" not in match["name"].lower() or match["stats"] is None:
        return None
    stats = _stats(match["stats"])
    tail = _tail(match["tail"])
    cannot = _limits(match["limits"])
    if stats is None or tail is None or cannot is None:
        return None
    count = int(match["count"]) if match["count"].isdigit() else 1
    name = match["name"]
    if name.endswith("Tokens"):
        name = name[:-1]
    return [{"tokens": {"name": name, "count": count, **stats, **tail, **({"cannot": cannot} if cannot else {})}}]


def _tail(text: str) -> dict[str, Any] | None:
    """The position and the field that the words behind the Tokens name."""
    found: dict[str, Any] = {}
    place, position = PLACE.search(text), POSITION.search(text)
    if place and place["whose"].lower() != "your":
        found["to"] = "opponent"
    if position:
        found["position"] = position["position"].lower()
    rest = POSITION.sub("", PLACE.sub("", text, count=1), count=1)
    return None if rest.strip(" ,") else found


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


def limits(text: str) -> list[str]:
    """The limits that a sentence of its own sets to the Tokens Summoned before; empty for another sentence.

    >>> limits("This Token cannot be Tributed.")
    ['be Tributed']
    """
    return (_limits(text.strip(" .")) or []) if THESE.match(text) else []


def _limits(text: str | None) -> list[str] | None:
    found: list[str] = []
    for part in re.split(r",? and (?=it |they )|, ", text) if text else ():
        this_turn = re.sub(r" (?:this turn|for the rest of this turn)$", "", part)
        word = next((word for pattern, word in LIMITS if pattern.fullmatch(this_turn)), None)
        if word is None:
            return None
        found.append(word + (" this turn" if this_turn != part else ""))
    return found
