"""What the activation of an Equip Spell does where its text leaves it to the rules: target 1 face-up monster, be equipped to it (RES-9)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from kb.records.fields import PRINTED, marked
from kb.records.filters import Filter
from kb.text.language.printed import Printed
from kb.text.language.reading import words
from kb.text.language.units import Span, Unit, opaque
from kb.text.language.verbs import Form, alternation
from kb.text.phrases.nouns import cards_at

ONLY = re.compile(r"\bEquip(?:ped)? only to (?=\S)|\bYou can only equip this card to (?=\S)", re.IGNORECASE)
USED_FOR = re.compile(r"^This card can only be used to equip (?=\S)", re.IGNORECASE)
"""What is asked of the monster when the card is equipped to it. What the card makes of it then is not asked again (1 card)."""
OLDER = re.compile(r"An? (?!monster|non)[\w -]+? monster equipped with this card "
                   rf"(?:{alternation(('increase', 'decrease', 'gain', 'lose'), Form.THIRD)})\b", re.IGNORECASE)
"""A text that says only of such monsters what it does: whether others can be equipped with it is not said."""
RAISED = re.compile(r".*? equipped with this card (?:increases|decreases)\b", re.IGNORECASE)
"""The oldest of those. The Japanese text of each of these 12 cards lets no others be equipped with it."""
NARROWED = re.compile(r"(?:^|, |\bmust be )equip(?:ped)? to |^only [^.]* can be equipped with this card\b|"
                      r"\ban? (?!monster)[\w -]+? monster equipped with this card\b", re.IGNORECASE)
"""Other words by which a text may ask more of the monster, of the activation or of its cost: what they ask is not told here."""
GOES_ON = (";", ".")
"""Marks behind the monster that begin another clause."""


def equipping(units: Iterable[Unit], card: Printed) -> dict[str, Any]:
    """Targets and steps of the activation of this Equip Spell; empty for another card."""
    if card.kind != "spell" or "equip" not in card.types:
        return {}
    target: dict[str, Any] = {"count": 1, "from": ["monster zone"], "face": "up"}
    for unit in units:
        demand = ONLY.search(unit.span.text) or USED_FOR.match(unit.span.text)
        if demand is not None:
            target.update(_demanded(unit.span.piece(demand.end(), len(unit.span.text))))
        elif OLDER.match(unit.span.text):
            old = RAISED.match(unit.span.text) is not None
            target.update(_demanded(unit.span, "equipped") if old else {"opaque": opaque("target", unit.span)})
        elif NARROWED.search(unit.span.text):
            target["opaque"] = opaque("target", unit.span)
    return {"targets": [target], "does": [{"equip": "this card", "to": "targets"}]}


LASTING = marked(Filter, PRINTED) | {"whose", "not", "any of", "other than", "summoned", "came from"}
"""What is asked of the monster as long as the card is equipped to it; what happened to it in a turn is asked at the activation alone."""
_ONLY_SAID = (ONLY, RAISED)
TAKES_CONTROL = re.compile(r"\bcontrol of\b", re.IGNORECASE)


def equips_only(units: Iterable[Unit], card: Printed, effects: Iterable[dict[str, Any]]) -> dict[str, Any]:
    """The monsters to which the text of this Equip Spell lets it be equipped (RES-9); empty where it lets it be to any, or cannot be told.

    What takes control of the monster is not asked whose it is any more.
    """
    activations = [effect for effect in effects if effect["kind"] == "card activation"]
    if card.kind != "spell" or "equip" not in card.types or len(activations) != 1:
        return {}
    if not any(pattern.search(unit.span.text) for unit in units for pattern in _ONLY_SAID):
        return {}
    targets, taken = activations[0].get("targets", ()), TAKES_CONTROL.search(card.text)
    if len(targets) != 1 or targets[0].get("from") != ["monster zone"]:
        return {}
    beside = {"count", "from", "face", "re-checked"} | ({"whose"} if taken else set())
    demand = {word: value for word, value in targets[0].items() if word not in beside}
    return demand if demand.keys() <= LASTING else {}


def _demanded(span: Span, behind: str = "") -> dict[str, Any]:
    """What the monster must be, or that it cannot be said; `behind`: the word behind the monster, where it is no mark."""
    given = words(span.text)
    for phrase in cards_at(given, 0):
        following = given[phrase.end].value if phrase.end < len(given) else "."
        if behind and following != behind:
            continue
        if not behind and following not in GOES_ON or not isinstance(phrase.value, dict) or {"reference", "opaque"} & set(phrase.value):
            break
        demand = {word: value for word, value in phrase.value.items() if word not in ("count", "from", "face")}
        return {word: value for word, value in demand.items() if (word, value) != ("is", "monster")}
    return {"opaque": opaque("target", span)}
