"""What a card says with "exactly": no more than there is can be lost, and a Summon of one monster alone is answered."""

from __future__ import annotations

import re

from kb.records.conditions import Condition
from kb.records.effects import Change, Effect, Step
from kb.records.filters import Filter, Selection

ONE_ALONE = Condition(exists=Selection(count=1, one_of="summoned cards"))
"""Of the monsters that would be Summoned there is one."""


def loses_exactly(step: Step) -> bool:
    """Does this card lose ATK, or ATK and DEF, only if it has so much: "this card loses exactly 500 ATK"?"""
    changes = [(step.change_ATK, False), (step.change_ATK_and_DEF, True)]
    return any(change is not None and step.if_ == (_has(change, both),) for change, both in changes)


def _has(change: Change, both: bool) -> Condition | None:
    """The condition that this card has on the field what it is to lose; `both`: as much DEF, too."""
    if change.of not in (None, "this card") or not isinstance(change.by, int) or change.by >= 0:
        return None
    least = f">= {-change.by}"
    return Condition(this_card=Filter(from_=("monster zone",), face="up", atk=least, def_=least if both else None))


def said_by_a_step(demand: Condition, effect: Effect) -> bool:
    """Does a step lose exactly so much as this condition of the activation demands (ACT-4)? Then the step says it."""
    asked = demand.this_card
    if asked is None or demand != Condition(this_card=Filter(atk=asked.atk, def_=asked.def_)):
        return False
    held = [step.if_[0].this_card for step in effect.does or () if step.if_ and loses_exactly(step)]
    return any(one is not None and (one.atk, one.def_) == (asked.atk, asked.def_) for one in held)


def exactly(clause: str) -> str:
    """The clause with "exactly" before what is lost.

    >>> exactly("this card loses 500 ATK/DEF")
    'this card loses exactly 500 ATK/DEF'
    """
    return re.sub(r"\bloses (?=\d)", "loses exactly ", clause, count=1)


def one_alone(when: str) -> str:
    """The Summon of one monster alone.

    >>> one_alone("when your opponent would Special Summon a monster")
    'when your opponent would Special Summon exactly 1 monster'
    """
    return re.sub(r"\bSummon an? ", "Summon exactly 1 ", re.sub(r"\ban? (?=[^,]*?monster would be )", "exactly 1 ", when, count=1), count=1)
