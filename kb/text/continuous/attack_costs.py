"""What must be paid to declare an attack: "cannot declare an attack unless you Tribute 1 monster"."""

from __future__ import annotations

import re
from typing import Any

from kb.text.effects.paying import read_payments
from kb.text.language.printed import Printed
from kb.text.language.sentences import masked
from kb.text.language.units import Span

OWN = re.compile(
    r"(?:this card )?cannot declare an attack unless you (?P<pay>[^,;:]+)$|"
    r"you must (?P<before>[^,;:]+?) to declare an attack with this (?:card|monster)$"
)
OF_THE_OPPONENT = re.compile(r"your opponent must (?P<pay>[^,;:]+?) to declare an attack$")
OF_EACH = re.compile(r"each player must (?P<pay>[^,;:]+?) to declare an attack$")
OWN_LP = re.compile(r"this card requires a cost of (?P<number>\d[\d,]*) of your own life points to attack$")
FROM_THEIR_DECK = re.compile(r"unless your opponent sends 1 card from the top of (?:his/her|their) deck to the (?:gy|graveyard), "
                             r"(?:he/she|they) cannot declare an attack$")
THEIR = re.compile(r"\btheir\b", re.IGNORECASE)
THE_MONSTERS: dict[str, Any] = {"from": ["monster zone"]}
NOT_ITSELF = frozenset({"tribute", "return to the hand", "send to the GY"})
"""Verbs by which the monster itself would leave, and declare no attack."""


def read_attack_cost(span: Span, card: Printed) -> dict[str, Any] | None:
    """The words of such a sentence; None for others, and where what is paid cannot be said."""
    flat = masked(span.text)
    own, theirs, each = OWN.match(flat), OF_THE_OPPONENT.match(flat), OF_EACH.match(flat)
    if (points := OWN_LP.match(flat)) is not None and card.kind == "monster":
        return _continuous([{"pay LP": int(points["number"].replace(",", ""))}])
    if own is not None and card.kind == "monster":
        group = "pay" if own["pay"] else "before"
        steps = read_payments(span.text[own.start(group):own.end(group)])
        return None if steps is None else _continuous([_besides_itself(step) for step in steps])
    if FROM_THEIR_DECK.match(flat):
        return _continuous([{"send the top to the GY": 1}], of={**THE_MONSTERS, "whose": "opponent"})
    match = theirs or each
    if match is None:
        return None
    steps = read_payments(THEIR.sub("your", span.text[match.start("pay"):match.end("pay")]))
    of = {**THE_MONSTERS, **({"whose": "opponent"} if theirs else {})}
    return None if steps is None else _continuous(steps, of=of)


def _continuous(steps: list[dict[str, Any]], **about: Any) -> dict[str, Any] | None:
    paid = all(len(step) == 1 and "opaque" not in str(step) for step in steps)
    return {"kind": "continuous", "applies": [{"attack cost": steps, **about}]} if paid else None


def _besides_itself(step: dict[str, Any]) -> dict[str, Any]:
    """The part of the cost with other cards than the monster that attacks."""
    verb, what = next(iter(step.items()))
    if verb not in NOT_ITSELF or not isinstance(what, dict) or "other than" in what:
        return step
    if {"monster zone", "field"}.isdisjoint(what.get("from", ())):
        return step
    return {**step, verb: {**what, "other than": "this card"}}
