"""How many monsters an effect keeps equipped to its own card: "(max. 1)", "(You can only equip 1 monster at a time to this card …)"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from kb.text.dividing.clauses import Clause
from kb.text.effects.bullets import Choice
from kb.text.effects.joining import unwrapped
from kb.text.language.printed import Printed
from kb.text.steps.pointers import Step

AT_A_TIME = re.compile(r"you can only equip 1 monster at a time to this card(?: (?:with|by) this effect)?", re.IGNORECASE)
MOST = re.compile(r" \(max\. 1\)", re.IGNORECASE)
NONE_YET = {"exists": {"count": 0, "from": ["spell & trap zone"], "equipped by": "this card"}}
"""The effect is not used while a monster that it has equipped is there."""


def says_so(said: str) -> bool:
    """Is it the remark alone?"""
    return AT_A_TIME.fullmatch(said.strip("() .")) is not None


def without_the_most(clause: Clause | Choice) -> tuple[Clause | Choice, bool]:
    """The clause without "(max. 1)", place for place; was it said of what is equipped?"""
    text = clause.span.text
    if not isinstance(clause, Clause) or not MOST.search(text) or not text.lower().startswith(("equip ", "you can equip ")):
        return clause, False
    return clause._replace(span=clause.span._replace(text=MOST.sub(lambda found: " " * len(found.group()), text))), True


def equips_itself(does: Iterable[Step]) -> bool:
    """Is one of the steps that this card is equipped with something?"""
    return any("equip" in step and step.get("to") == "this card" for step in map(unwrapped, does))


def must_hold(card: Printed, does: Iterable[Step], said: bool) -> dict[str, Any]:
    """The word that says it of the effect, where its text does: with it, or in a remark wherever it stands."""
    return {"must hold": [NONE_YET]} if equips_itself(does) and (said or AT_A_TIME.search(card.text)) else {}
