"""What a card that stays on the field does, while it is there, to the monster it targeted when it was activated.

"Activate this card by targeting 1 monster; it cannot attack": the card keeps that monster (`bind`); what it does to it is a continuous
effect, which ends with the card and rests while the card is negated (NEG-4).
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from kb.text.dividing.clauses import hidden
from kb.text.language.printed import Printed
from kb.text.steps.pointers import Step
from kb.vocabulary.normal import listed
from kb.vocabulary.words import CONJUNCTIVES

KEPT = "while this card is there"
"""No word of the vocabulary: how long such a step lasts until `split` makes a continuous effect of it."""
BY_TARGETING = re.compile(r"\bactivate this card by targeting (?:1|an?) (?:(?!\band (?:1|an?)\b)[^.;])*?\bmonster\b(?! on each)",
                          re.IGNORECASE)
"""Of a Continuous Spell or Trap: the monster that it targets is kept."""
NUMBERS = {
    "change ATK": ("atk", "set atk"), "change DEF": ("def", "set def"), "change level": ("level", "set level"),
}
THE_TARGET = ("targets", "target 1")
BOUND = {"from": ["monster zone"], "one of": "bound monster"}


def applied(step: Step) -> list[dict[str, Any]] | None:
    """The modifiers of a continuous effect on the kept monster for this step; None where it is no such step."""
    verbs = set(step) - {"until"}
    if len(verbs) != 1:
        return None
    verb = verbs.pop()
    if verb == "negate effects of":
        return [{"negate effects": dict(BOUND)}] if step[verb] in THE_TARGET else None
    if verb == "apply":
        found = listed(step["apply"])
        about = all(isinstance(each, dict) and each.get("of") in THE_TARGET and {"opaque", "player"}.isdisjoint(each) for each in found)
        return [{**each, "of": dict(BOUND)} for each in found] if about else None
    change = step[verb]
    if verb == "change ATK and DEF" and change.get("of") in THE_TARGET and set(change) == {"by", "of"} and isinstance(change["by"], int):
        return [{"atk": change["by"], "def": change["by"], "of": dict(BOUND)}]
    if verb not in NUMBERS or change.get("of") not in THE_TARGET:
        return None
    for word, said in zip(("by", "to"), NUMBERS[verb], strict=True):
        if set(change) == {word, "of"} and isinstance(change[word], int):
            return [{said: change[word], "of": dict(BOUND)}]
    return None


def keeps(card: Printed) -> bool:
    """Does this card keep the monster that it targets when it is activated?"""
    return "continuous" in card.types and BY_TARGETING.search(hidden(card.text)) is not None


def keeps_target(card: Printed, groups: Sequence[Mapping[str, Any]]) -> bool:
    """The same, where that target was read as one monster on the field."""
    return keeps(card) and [(group.get("count"), group.get("from")) for group in groups] == [(1, ["monster zone"])]


def split(does: list[Step]) -> tuple[list[Step], list[dict[str, Any]]]:
    """The steps with one that binds the target, and the modifiers of the continuous effect in place of those that last with the card."""
    left: list[Step] = []
    modifiers: list[dict[str, Any]] = []
    for step in does:
        inner = next((step[word] for word in CONJUNCTIVES if word in step), step)
        found = applied(inner) if inner.get("until") == KEPT else None
        if found is None:
            left.append(step)
        modifiers += found or ()
    return [{"bind": "targets"}, *(step if set(step) <= set(CONJUNCTIVES) else {"also": step} for step in left)], modifiers
