"""Traps that Special Summon themselves as monsters: as which monster, and whether they are still Traps."""

from __future__ import annotations

import re
from typing import Any

from kb.text.language.printed import Printed
from kb.text.language.units import Unit
from kb.text.steps.pointers import Step
from kb.vocabulary.words import ATTRIBUTES, CONJUNCTIVES, MONSTER_TYPES

TRAP = r"this card is (?:(?:also )?(?P<still>still)|not treated as) a trap(?: card)?"
SUMMON = re.compile(
    r"special summon this card(?: from (?:your|the) (?:GY|graveyard|hand))?(?P<where> in (?:face-up )?(?:attack|defense) position)? "
    r"as an? (?P<kind>effect|normal) monster \((?P<stats>[^()]*)\)(?P<behind> in (?:face-up )?(?:attack|defense) position)?"
    rf"(?: with (?:this|the following) effects?)?(?: \((?P<trap>{TRAP})\))?",
    re.IGNORECASE,
)
SENTENCE = re.compile(TRAP, re.IGNORECASE)
NUMBERS = re.compile(r"(Level|ATK|DEF) (\d+)", re.IGNORECASE)
STILL = "still a Trap"
BECOMES = re.compile(r"special summon this card\b[^.;]*? as an effect monster\b", re.IGNORECASE)
TIED = re.compile(r"this card is (?:face-up )?in (?:your|the) spell & trap zone", re.IGNORECASE)
BACKROW = "spell & trap zone"


def read(text: str) -> list[Step] | None:
    """The step of a clause that Special Summons this card as a monster; None for any other clause.

    Whether it is still a Trap is left out where another sentence says it.

    >>> read("Special Summon this card as a Normal Monster (Rock/EARTH/Level 4/ATK 0/DEF 0)")[0]["as monster"]["types"]
    ['normal']
    """
    match = SUMMON.fullmatch(text.strip(" ."))
    form = _form(match["stats"], match["kind"].lower()) if match else None
    if match is None or form is None:
        return None
    if match["trap"]:
        form[STILL] = match["still"] is not None
    where = match["where"] or match["behind"] or ""
    position = {"position": "attack" if "attack" in where.lower() else "defense"} if where else {}
    return [{"special summon": "this card", "as monster": form, **position}]


def _form(stats: str, kind: str) -> dict[str, Any] | None:
    found: dict[str, Any] = {"types": [kind]}
    for part in (piece.strip() for piece in stats.split("/")):
        race = re.sub(r"-type$", "", part, flags=re.IGNORECASE)
        number = NUMBERS.fullmatch(part)
        if race in MONSTER_TYPES:
            found["type"] = race
        elif race == "Tuner":
            found["types"].append("tuner")
        elif part in ATTRIBUTES:
            found["attribute"] = part
        elif number:
            found[number[1].lower()] = int(number[2])
        else:
            return None
    return found if len(found) == 6 else None


def told_of(text: str, steps: list[Step]) -> bool:
    """Is this a sentence that tells of the Summon before it whether the card is still a Trap? Then that is noted."""
    match = SENTENCE.fullmatch(text.strip("() ."))
    forms = [step["as monster"] for step in steps if "as monster" in step and STILL not in step["as monster"]] if match else []
    if match is None or len(forms) != 1:
        return False
    forms[0][STILL] = match["still"] is not None
    return True


def works_as_monster(effect: Step, unit: Unit, card: Printed) -> Step:
    """The effect of a Trap that becomes an Effect Monster: it works in the Monster Zone, too, unless its text ties it to the other zone."""
    steps = [next((step[word] for word in CONJUNCTIVES if word in step), step) for step in effect.get("does", ())]
    elsewhere = effect.get("works in", [BACKROW]) != [BACKROW]
    if card.kind != "trap" or effect["kind"] == "card activation" or elsewhere or not BECOMES.search(card.text):
        return effect
    if TIED.search(unit.span.text) or any("as monster" in step for step in steps):
        return effect
    return {**effect, "works in": [BACKROW, "monster zone"]}


def is_told(step: Step) -> bool:
    """Is nothing left out of this step?"""
    return "as monster" not in step or STILL in step["as monster"]
