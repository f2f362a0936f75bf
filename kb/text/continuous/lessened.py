"""What a card is that was Summoned in a way of its own text: "…, but its original ATK becomes 1800", "… become halved"."""

from __future__ import annotations

import re
from typing import Any

from kb.text.language.printed import Printed
from kb.text.language.sentences import masked

_BUT = r"its original (?P<stats>atk|atk/def|atk and def) (?:(?:becomes?|is|are) (?P<halved>halved)|becomes? (?P<value>\d+))$"
LESSENED = re.compile(r"(?:if [^;:.]+, )?you can normal summon(?:/set)? this card without tributing, but " + _BUT)
ONLY_LESSENED = re.compile(_BUT)


def without_tribute(text: str, card: Printed) -> dict[str, Any] | None:
    """What a card is that was Normal Summoned without Tributing; None where these words do not say it, or not all of it."""
    found = _stats(LESSENED.match(masked(text).replace(",0", "0")), card)
    skipped = {"this card": {"summoned": "normal", "not": {"summoned": "tribute"}}}
    return None if found is None else {"kind": "continuous", "while": [skipped], "applies": found}


def after_its_procedure(text: str, card: Printed) -> dict[str, Any] | None:
    """What a card is behind its Special Summon by its own text; None where these words do not say it."""
    found = _stats(ONLY_LESSENED.match(masked(text).replace(",0", "0").strip(" .")), card)
    return None if found is None else {"kind": "continuous", "while": [{"this card": {"summoned": "own procedure"}}], "applies": found}


NUMBERS = {"change level": ("level", "set level"), "change ATK": ("atk", "set atk"), "change DEF": ("def", "set def")}
"""Verbs that change a number, with the modifiers that raise it and that set it."""
STANDING = frozenset({"treated as a Tuner", "name becomes"})
"""Modifiers of what its card is."""


def standing_behind_its_procedure(words: dict[str, Any]) -> dict[str, Any]:
    """A clause on its Special Summon by its own text ("If Summoned this way, its Level becomes 4") as what the card then is, for as long
    as it is there; the same clause where it says anything else."""
    does = words.get("does") or []
    parts = [_modifiers(step.get("also", step.get("and", step))) for step in does]
    modifiers = [found for part in parts if part is not None for found in part]
    event = words.get("trigger")
    own = [{"event": "Special Summoned", "card": "this card", "how": ["own procedure"]}]
    if event != own or words.keys() - {"kind", "trigger", "does", "limit"} or not modifiers or None in parts:
        return words
    rest = {key: value for key, value in words.items() if key not in ("kind", "trigger", "does")}
    return {"kind": "continuous", **rest, "while": [{"this card": {"summoned": "own procedure"}}], "applies": modifiers}


def _modifiers(step: dict[str, Any]) -> list[dict[str, Any]] | None:
    """What a step that changes its own card, with no end said, makes it; None where it does anything else."""
    verb, change = next(iter(step.items()))
    if len(step) != 1 or not isinstance(change, dict) or change.get("of") != "this card":
        return None
    said = {key: value for key, value in change.items() if key != "of"}
    if verb == "apply":
        return [said] if said and said.keys() <= STANDING else None
    if len(said) != 1 or said.keys() - {"by", "to"} or not all(isinstance(amount, int) for amount in said.values()):
        return None  # a number that is worked out is worked out once, when it is Summoned
    both = ("change ATK", "change DEF") if verb == "change ATK and DEF" else (verb,)
    if not all(name in NUMBERS for name in both):
        return None
    return [{NUMBERS[name]["to" in said]: amount} for name in both for amount in said.values()]


def _stats(match: re.Match[str] | None, card: Printed) -> list[dict[str, Any]] | None:
    """The modifiers of ATK, and of DEF where it is named; half of what is printed on the card."""
    if match is None:
        return None
    found: list[dict[str, Any]] = []
    for word, stat, printed in (("original atk", "atk", card.atk), ("original def", "def", card.defense)):
        if stat not in match["stats"]:
            continue
        if match["halved"] and not isinstance(printed, int):
            return None
        found.append({word: -(-printed // 2) if match["halved"] and isinstance(printed, int) else int(match["value"])})
    return found
