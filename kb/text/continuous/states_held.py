"""In what state must things be while a sentence applies ("while you control no monsters"), as conditions?"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

from kb.text.events.stating import state_conditions
from kb.text.language.printed import Printed
from kb.text.language.sentences import bare
from kb.text.language.units import Span
from kb.text.phrases.existing import Condition
from kb.text.phrases.groups import is_said

NORMAL_OR_SET = re.compile(r"this card (?:is|was) normal summoned(?:/set| or (?:normal )?set)$")
"""No event where something is true of the card from then on."""
SKIPPED = re.compile(r"this card is normal summoned without tributing(?P<special>,? or (?:is )?special summoned)?$")
"""Normal Summoned without the Tributes that its Level asks for."""
REMAINS = re.compile(r"\bremains?(?= (?:face-up )?(?:on|in)\b)|\bis also(?= on the field)", re.IGNORECASE)
OF_ANOTHER_NAME = re.compile(r" with a different name$")
ALL_IN_POSITION = re.compile(r"all monsters (?P<whose>your opponent controls|you control) are in (?P<position>attack|defense) position$")


def plainer(span: Span) -> Span:
    """The state in words that conditions have: what remains somewhere is there."""
    return span._replace(text=REMAINS.sub("is", span.text))


def of_another_name(span: Span, card: Printed) -> list[Condition] | None:
    """"You control an X monster with a different name": another name than that of this monster."""
    match = OF_ANOTHER_NAME.search(bare(span.text).rstrip(" ,").lower())
    if match is None or card.kind != "monster":
        return None
    found = held(span.piece(0, match.start()), card)
    if not is_said(found) or len(found) != 1 or found[0].keys() != {"exists"} or found[0]["exists"].get("count") != "1+":
        return None
    return [{"exists": {**found[0]["exists"], "differs from": {"name of": "this card"}}}]


def all_in_position(flat: str) -> list[Condition] | None:
    """"All monsters your opponent controls are in Defense Position": there are some, and none in the other one."""
    match = ALL_IN_POSITION.match(flat)
    if match is None:
        return None
    whose = "you" if match["whose"] == "you control" else "opponent"
    other = "attack" if match["position"] == "defense" else "defense"
    theirs: dict[str, Any] = {"from": ["monster zone"], "whose": whose}
    return [{"exists": {"count": "1+", **theirs}}, {"exists": {"count": 0, **theirs, "position": other}}]


IS_NOT = re.compile(r" is not (?=(?:face-up )?(?:on|in) |(?:co-)?linked$|equipped with an equip card$)")


def held(span: Span, card: Printed) -> list[Condition]:
    """The conditions of a state, those of its opposite turned round ("X is not on the field"); opaque where it cannot be said."""
    found = state_conditions(span, card)
    match = IS_NOT.search(bare(span.text).lower())
    if is_said(found) or match is None:
        return found
    opposite = state_conditions(Span(span.text[:match.start()] + " is " + span.text[match.end():], span.start, span.part), card)
    return [{"not": opposite[0]}] if len(opposite) == 1 and is_said(opposite) else found


def of_a_moment(modifiers: Iterable[dict[str, Any]], conditions: Iterable[Condition]) -> bool:
    """"Neither player can activate cards or effects when this card is Special Summoned": when that happens, and not ever since."""
    return any("cannot activate" in each for each in modifiers) and any("summoned" in each.get("this card", ()) for each in conditions)


def untributed(flat: str) -> list[Condition] | None:
    """"This card is Normal Summoned without Tributing, or is Special Summoned"; "this card is Normal Summoned/Set"."""
    if NORMAL_OR_SET.match(flat):
        return [{"this card": {"not": {"summoned": "special"}}}]
    match = SKIPPED.match(flat)
    if match is None:
        return None
    return [{"this card": {"summoned": ["normal", "special"] if match["special"] else "normal", "not": {"summoned": "tribute"}}}]
