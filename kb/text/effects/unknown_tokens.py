"""What a Special Summon of Tokens, or of a Trap as a monster, asks for of which not all is said: zones, and that nothing forbids it."""

from __future__ import annotations

import re

from kb.text.steps.pointers import Step
from kb.text.steps.tokens import quality

TOKENS = re.compile(r'special summon (?P<count>\d|an?|up to \d|as many) "(?P<name>[^"]+) tokens?"(?P<possible> as possible)?,? ?'
                    r"(?:\((?P<stats>[^()]*)\))?(?P<tail>[^;]*)", re.IGNORECASE)
ELSEWHERE = re.compile(r"\b(?:zones?|columns?|fields?|anywhere|both|each|either|every|controller's|owner's|equal to|up to|from|or|they"
                       r"|their)\b", re.IGNORECASE)
"""What says of a place, a number, or another way, more than is read here."""
OPPONENTS = re.compile(r"to (?:your|the) opponent's (?:side of the )?field", re.IGNORECASE)
ALIKE = re.compile(r"with (?:the same|a|that)(?: \w+)? (?:original )?(?:Type|Attribute|Level|ATK|DEF)\b.*?(?=,? to |$)", re.IGNORECASE)
"""Qualities that they share with other cards."""
ASIDE = re.compile(r"\([^()]*\)")
ROOM = 5


def tokens_of(text: str) -> Step | None:
    """The Tokens with what is certain of them; None for another clause, or one that says more of their number or place.

    >>> tokens_of('Special Summon 2 "Nut Tokens" (Plant/EARTH/ATK 0/DEF ?) with the same Level')
    {'tokens': {'name': 'Nut Token', 'count': 2, 'type': 'Plant', 'attribute': 'EARTH', 'atk': 0}}
    """
    match = TOKENS.fullmatch(text.strip(" ."))
    if match is None or bool(match["possible"]) != (match["count"].lower() == "as many"):
        return None
    tail = ASIDE.sub("", match["tail"])
    if ELSEWHERE.search(ALIKE.sub("", OPPONENTS.sub("", tail))):
        return None
    said = match["count"].lower()
    many = {"count": ROOM, "as many as possible": True} if match["possible"] else {"count": int(said[-1]) if said[-1].isdigit() else 1}
    more = {"up to": True} if said.startswith("up to") else {}
    to = {"to": "opponent"} if OPPONENTS.search(tail) else {}
    return {"tokens": {"name": f"{match['name']} Token", **many, **more, **_stats(match["stats"] or ""), **to}}


AS_A_MONSTER = re.compile(r"special summon this card(?: in (?P<position>attack|defense) position)? as an? (?P<kind>effect|normal) monster"
                          r"(?P<before> with [^();]*)? \((?P<stats>[^()]*)\)(?P<behind> with [^();]*)?", re.IGNORECASE)


def trap_monster_of(text: str) -> Step | None:
    """This card as the monster that a clause makes of it, with what is certain of that; None for another clause, or one that says where.

    >>> trap_monster_of("Special Summon this card as a Normal Monster (Level 4/ATK 0/DEF 10) with that Type")["as monster"]["level"]
    4
    """
    match = AS_A_MONSTER.fullmatch(text.strip(" ."))
    if match is None or ELSEWHERE.search(f"{ALIKE.sub('', match['before'] or '')} {ALIKE.sub('', match['behind'] or '')}"):
        return None
    stats = _stats(match["stats"])
    kinds = [match["kind"].lower(), *(["tuner"] if stats.pop("types", None) else [])]
    position = {"position": match["position"].lower()} if match["position"] else {}
    return {"special summon": "this card", "as monster": {"types": kinds, **stats}, **position}


def _stats(text: str) -> dict[str, object]:
    """Those qualities that are said."""
    return dict(said for said in map(quality, text.split("/")) if said is not None)
