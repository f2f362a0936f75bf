"""What do "it", "that monster" and "the difference" mean behind a demand in front ("If this card battles an opponent's monster, …")?"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

from kb.text.language.printed import Printed
from kb.text.language.sentences import bare
from kb.text.language.units import Span
from kb.text.language.verbs import alternation
from kb.text.modifiers.modifying import Pointed

OF_POINTS = re.compile(r"\b(?:your lp (?:is|are) (?:lower|higher|less) than your opponent's|"
                       r"your opponent's lp (?:is|are) (?:lower|higher|less) than yours)$")
THE_DIFFERENCE = re.compile(r"\bequal to the difference(?: in lp)?$", re.IGNORECASE)
THEIR_MONSTER = re.compile(r"\b(?:the|that) opponent's monster\b", re.IGNORECASE)
AGAINST_THEIRS = re.compile(r"(?:battles|attacks|is attacked by) an opponent's monster$|your opponent's monster battles ")


def told_of(state: Span, rest: Span) -> Span:
    """The words behind the demand with what they say of it told in words of their own: the difference of the Life Points that it
    compares last, the opponent's monster of the battle that it names."""
    flat = bare(state.text).lower().strip()
    if OF_POINTS.search(flat) is not None:
        rest = rest._replace(text=THE_DIFFERENCE.sub("equal to the difference between your LP and your opponent's", rest.text))
    if AGAINST_THEIRS.search(flat) is not None:
        rest = rest._replace(text=THEIR_MONSTER.sub("that monster", rest.text))
    if flat == "your opponent's battle phase":
        rest = rest._replace(text=THEY_CONTROL.sub("your opponent controls", rest.text))
    if THEIR_PLAYER.match(flat) is not None:
        rest = rest._replace(text=THEY.sub("your opponent", rest.text))
    if ITSELF_FIRST.match(flat) is not None:
        rest = rest._replace(text=WHILE_THERE.sub("", rest.text))
        rest = rest._replace(text=IF_IT.sub(r"\1 this card \2", rest.text))
    return rest


THEIR_PLAYER = re.compile(r"your opponent (?:controls|has)\b")
BY_PLAYERS = alternation(("conduct", "special summon", "set"), also=("normal summon", "activate (?:cards|spell|trap)"))
THEY = re.compile(rf"^they(?= cannot (?:declare an attack|{BY_PLAYERS})\b)")
"""What only a player does, where the demand names one: if monsters are meant, it is the same."""
THEY_CONTROL = re.compile(r"\bthey control\b")
IF_IT = re.compile(r"^(if|when|while) it (battles|attacks|is attacked)\b", re.IGNORECASE)
WHILE_THERE = re.compile(r"^while it remains (?:face-up )?on the field,? (?=all )", re.IGNORECASE)
"""Only so does what a card says apply all the time."""
ITSELF_FIRST = re.compile(r"this (?:face-up |[a-z]+ summoned(?:/set)? )*(?:card|monster)\b|equipped\b|"
                          r"you control this [a-z/ -]*(?:card|monster)$|all monsters used to [a-z]+ summon this card\b|"
                          r"the turn (?:this card (?:is|was)|you [a-z]+ summoned this card)\b")
ALL_OF_YOURS = re.compile(r"all monsters you control are in (?:attack|defense) position$")
ITSELF_LAST = re.compile(r"\band this card is [a-z -]+$")
EQUIPPED = re.compile(r"(?:this card is )?equipped (?:to an? |by )")
BATTLES = re.compile(r"this card (?:battles|attacks|is attacked by) an? ")
EQUIPPED_FIRST = re.compile(r"the equipped monster\b")


def antecedent(state: str, card: Printed, conditions: Sequence[dict[str, Any]]) -> Pointed:
    """What "it" and "that monster" stand for behind this demand: "it" is this card, where the demand speaks of no other card before."""
    flat = bare(state).lower()
    it: Any = "this card" if ITSELF_FIRST.match(flat) or ITSELF_LAST.search(flat) else None
    that: Any = "equipped monster" if EQUIPPED.match(flat) else "opposing monster" if BATTLES.match(flat) else None
    if it is None and ALL_OF_YOURS.match(flat):
        it = {"from": ["monster zone"], "whose": "you"}
    fighters = [_fighter(condition) for condition in conditions]
    if it is None and "equip" in card.types and EQUIPPED_FIRST.match(flat):
        it = "equipped monster"
    elif it is None and fighters and None not in fighters and fighters[0] is not None and fighters[0]["whose"] == "you":
        it = fighters[0]
    if that is None and AGAINST_THEIRS.search(flat):
        that = next((fighter for fighter in fighters if fighter is not None and fighter.get("whose") == "opponent"), None)
    return Pointed(it, that)


def _fighter(condition: dict[str, Any]) -> dict[str, Any] | None:
    """The one monster of the battle that a demand describes, as a filter; None where it describes none."""
    there = condition.get("exists")
    if set(condition) != {"exists"} or there is None or "battling" not in there or there.get("count", "1+") not in (1, "1+"):
        return None
    if "from" not in there or "whose" not in there or "one of" in there:
        return None
    return {word: value for word, value in there.items() if word != "count"}
