"""When does a sentence apply that names a turn or a phase ("during your opponent's turn", "during the Battle Phase")?"""

from __future__ import annotations

import re

from kb.text.phrases.existing import Condition

TURNS = {"your turn": {"turn": "you"}, "your turns": {"turn": "you"}, "your opponent's turn": {"turn": "opponent"}}
PHASES = {"battle phase": "battle", "damage step": "damage", "main phase": "main", "end phase": "end", "standby phase": "standby",
          "draw phase": "draw", "main phase 1": "main1", "main phase 2": "main2"}
PHASE = re.compile(r"(?:(?P<whose>your|your opponent's|the|each|either player's) )?(?P<phase>[a-z]+ (?:phase|step)(?: [12])?)"
                   r"(?: (?:or|and) (?P<other>[a-z]+ (?:phase|step)(?: [12])?))?(?: only)?$")
CALCULATION = re.compile(r"(?:that )?damage calculation(?: only)?$")


def phased(flat: str) -> list[Condition] | None:
    """A turn or phase ("your opponent's turn", "the Battle Phase") as conditions."""
    if flat.removesuffix(" only") in TURNS:
        return [dict(TURNS[flat.removesuffix(" only")])]
    if CALCULATION.match(flat):
        return [{"damage calculation": True}]
    match = PHASE.match(flat)
    if match is None or match["phase"] not in PHASES or (match["other"] or match["phase"]) not in PHASES:
        return None
    found: list[Condition] = [{"phase": [PHASES[phase] for phase in match.group("phase", "other") if phase]}]
    turn = {"your": "you", "your opponent's": "opponent"}.get(match["whose"])
    return [{"turn": turn}, *found] if turn else found
