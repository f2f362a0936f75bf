"""Which cards does "the turn it is Normal or Special Summoned" mean, and who is excepted ("…, except Spirit monsters")?"""

from __future__ import annotations

import re
from typing import Any

from kb.text.events.own_states import FLIP_SUMMONED, SINCE
from kb.text.language.word_lists import WAYS, one_of

_WAY = rf"(?:{one_of(WAYS)})"
SUMMONED_THEN = re.compile(
    rf"(?:it|this card|they|that monster) (?:is|was|are|were) "
    rf"(?:(?P<ways>{_WAY}(?:(?: summoned)?(?:, or |,| or ) ?{_WAY})*) )?summoned"
    r"(?P<flipped> or flipped face-up)?(?P<extra> from the extra deck)?(?P<but>, except (?!by\b|with\b|during\b)[^,;:.]+)?$"
)
CAME: dict[str, Any] = {"arrived": SINCE, "not": {"did this turn": "flipped face-up"}}
"""What came face-up to its place this turn was Summoned, whatever the way; what was turned face-down since, too (Q&A 16901)."""
SPLIT = re.compile(r"(?: summoned)?(?:, or |,| or ) ?")


def the_turn(state: str) -> tuple[tuple[dict[str, Any], ...], str] | None:
    """The filters of which a card of that turn matches one, and the words of the exception behind; None for other words.

    >>> the_turn("they are Special Summoned")
    (({'summoned': 'special', 'arrived': 'this turn'},), '')
    >>> the_turn("it is Normal Summoned or flipped face-up")[0][1]
    {'did this turn': 'flipped face-up'}
    """
    found = SUMMONED_THEN.match(state.strip(" ,.").lower())
    if found is None:
        return None
    named = SPLIT.split(found["ways"]) if found["ways"] else ["normal", "flip", "special"]
    ways = [way for way in named if way and way != "flip"]
    place = {"came from": ["extra deck"]} if found["extra"] else {}
    if found["extra"] and (found["flipped"] or named != ["special"]):
        return None
    filters: list[dict[str, Any]] = []
    if {"normal", "special"}.issubset(ways):
        filters.append(dict(CAME))
    if ways:
        filters.append({"summoned": ways[0] if len(ways) == 1 else ways, "arrived": "this turn", **place})
    if found["flipped"]:
        filters.append({"did this turn": "flipped face-up"})
    elif "flip" in named:
        filters.append(dict(FLIP_SUMMONED))
    return tuple(filters), (found["but"] or "")


def narrowed(modifier: dict[str, Any], filters: tuple[dict[str, Any], ...]) -> dict[str, Any] | None:
    """The modifier about those of its cards alone that match one of these filters; None where that cannot be said."""
    of = modifier.get("of")
    if not isinstance(of, dict) or "any of" in of:
        return None
    if len(filters) > 1:
        return {**modifier, "of": {**of, "any of": [dict(each) for each in filters], "face": "up"}}
    only = filters[0]
    return {**modifier, "of": {**of, **only, "face": "up"}} if not set(only) & set(of) else None


ITS_TURN = re.compile(
    r"the turn (?:(?P<state>this card (?:is|was) [a-z ]*summoned)|you (?P<way>[a-z]+) summoned this card|"
    r"this card (?:is|was) flipped face-up)$"
)


def of_its_turn(state: str) -> list[dict[str, Any]] | None:
    """"The turn this card was Normal Summoned", "the turn you Normal Summoned this card": it is one of the cards of that turn.

    >>> of_its_turn("the turn you Normal Summoned this card")
    [{'this card': {'summoned': 'normal', 'arrived': 'this turn'}}]
    """
    match = ITS_TURN.match(state.strip(" ,.").lower())
    if match is None:
        return None
    said = f"this card was {match['way']} summoned" if match["way"] else match["state"]
    turn = the_turn(said) if said else (({"did this turn": "flipped face-up"},), "")
    if turn is None:
        return None
    own = [{"this card": dict(each)} for each in turn[0]]
    return own if len(own) == 1 else [{"any of": own}]
