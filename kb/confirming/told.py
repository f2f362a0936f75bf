"""What the words alone do not tell apart, since they are left out as style: whether one may, another card, whose GY, face-up, this card."""

from __future__ import annotations

import re
from typing import Final

from kb.vocabulary.words import ACTIVATED

Differences = tuple[list[str], list[str]]
"""What is printed and not said, what is said and not printed."""

_MAY: Final = re.compile(r"\b(?:you|they|your opponent) can(?::| (?!only\b|be\b))", re.IGNORECASE)
_CHOICE: Final = re.compile(
    r"you can activate (?:1 of|the following|this card the turn)[^.:;]*|you can normal summon(?:/set)? this card without tributing"
    r"|\byou can (?=[^.;]*?\binstead\b)|\(but you can (?:normal )?set\)",
    re.IGNORECASE,
)
"""What is a choice in other words: one of several effects, a Summon that is described by what it makes."""
_BY_ITS_ACTIVATION: Final = re.compile(r"(?<!activated)(?<!activate this card): You can\b")
"""A card is activated by choice: that goes without saying, where it is not its effect that is used by choice when it is activated."""
_OTHER: Final = re.compile(
    r"\b(?:other|another)\b(?! ways?\b)(?! than (?!this|it|that|those|them))|\bexcept this (?:one|card|monster)\b", re.IGNORECASE
)
_NOT_OTHER: Final = re.compile(
    r"\b(?:each|that|one an|and|or 1|the)[ ]?others?\b(?: monsters)?|\bother than (?=\"|the draw)", re.IGNORECASE
)
"""Others that are no cards of their own: a pronoun, the rest of a list."""
_ANY_GY: Final = re.compile(
    r"\b(?:either|any|each|both)(?: players?'s?)? (?:banishment or |hand,? (?:or )?|field,? (?:or )?)*(?:GYs?|Graveyards?)\b"
    r"|\b(?:GYs|Graveyards)\b|\bGY\(s\)",
    re.IGNORECASE,
)
_A_GY: Final = re.compile(r"(?<!to )(?<!to or from )\b(?:the|and/or|in) (?:GY|Graveyard)\b|\bbanished", re.IGNORECASE)
_FACE_UP: Final = re.compile(
    r"(?<!this )(?<!that )(?<!those )\bface-up (?:monster|card|spell|trap)s?\b(?!(?:\(s\))? \")"
    r"(?![^.;:,]* (?:flipped|changed to) face-down)",
    re.IGNORECASE,
)
_THIS: Final = re.compile(r"\bthis (?:[\w-]+ ){0,3}?(?:card|monster)\b", re.IGNORECASE)


def distinct(printed: str, said: str, name: str, kind: str) -> Differences:
    """The words of which the text and what is said of it hold a different number.

    >>> distinct("Target 1 other monster; destroy it.", "Target 1 monster; destroy it.", "X", "ignition")
    (['other'], [])
    >>> distinct("If this card is sent to the GY: Draw 1 card.", "If this card is sent to the GY: You can draw 1 card.", "X", "trigger")
    ([], ['may'])
    """
    missing: list[str] = []
    extra: list[str] = []
    told = _BY_ITS_ACTIVATION.sub(":", printed) if kind == "card activation" else printed
    before, after = len(_MAY.findall(_CHOICE.sub("", told))), len(_MAY.findall(_CHOICE.sub("", said)))
    if before > after:
        missing.append("may")
    elif before < after and kind in ("trigger", "flip") and not _MAY.search(printed):
        extra.append("may")  # what is activated by choice of the player goes without saying, but not what answers an event
    if len(_OTHER.findall(_NOT_OTHER.sub("", printed))) > len(_OTHER.findall(said)):
        missing.append("other")
    mine = re.search(r"\byour GY\b", said) and not re.search(r"\byour (?:GY|Graveyard)\b", printed)
    if _ANY_GY.search(printed) and mine and "either" not in said:
        missing.append("either")
    if "either GY" in said and not (_ANY_GY.search(printed) or _A_GY.search(printed)):
        extra.append("either")
    if len(_FACE_UP.findall(printed)) > len(_FACE_UP.findall(said)):
        missing.append("faceup")
    if kind in ACTIVATED and _this_behind_the_target(said, name) > _this_behind_the_target(printed, name) + _meant(printed):
        extra.append("this")
    return missing, extra


def _this_behind_the_target(text: str, name: str) -> int:
    """How often this card is named in what is done to a target: a pronoun there means the target."""
    before, mark, after = text.replace("(this card stays with", "(").partition(";")
    if not mark or not re.search(r"\b(?:[Tt]arget|select)", before):
        return 0
    return len(_THIS.findall(after)) + after.count(f'"{name}"')


def _meant(text: str) -> int:
    """How many pronouns may mean this card, which was named before them."""
    found = _THIS.search(text, text.find(";") + 1)
    return 0 if found is None else len(re.findall(r"\b(?:it|its)\b", text[found.end() :]))
