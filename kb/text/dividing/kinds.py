"""What kind of effect the words before the colon make: its event, its timing, whether it is a Quick Effect (`psct.md` 2 and 3, SPD-7)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from kb.text.language.verbs import DONE_AS_EVENTS, FIGHTING, NEVER_NOUNS, SUFFERED_BY_CARDS, Form, alternation
from kb.text.language.word_lists import NAMED_PHASES, WAYS, one_of

_DONE = alternation(SUFFERED_BY_CARDS, Form.PARTICIPLE, also=(
    rf"(?:(?:{one_of(WAYS, also=('gemini',))}) )?(?:or (?:\w+ )?)?summoned", "treated as drawn",
))
_PASSIVE = re.compile(
    rf"\b(?:is|are|gets?|be|being) (?:(?:also|either|both|all|then|only|first|next|not|about to be|face-?up|face-?down) ){{0,4}}"
    rf"(?:[a-z/-]+(?:, | or | and |/)){{0,6}}(?:{_DONE})\b"
)
_DOES = alternation(DONE_AS_EVENTS, Form.THIRD, Form.BASE, but=("toss", "hit", "pass"))
_ACTIVE = re.compile(rf"\b(?:{_DOES}|(?:(?:{one_of(WAYS)}) ){{0,2}}summons?)\b")
_SURELY = re.compile(
    rf"\bhas (?:a|an|another|\d\w*) [^,]* placed\b|\b(?:{alternation(NEVER_NOUNS, Form.THIRD)}|has left|have left)\b"
)
"""Forms that are never a noun or an infinitive."""
_NOUNS = frozenset(
    {
        "set",
        "sets",
        "attack",
        "attacks",
        "draw",
        "end",
        "ends",
        "target",
        "targets",
        "uses",
        "use",
        "place",
        "move",
        "equip",
        "flip",
        "battle",
        "tribute",
        "start",
        "call",
        "add",
        "link",
        "change",
    }
)
"""Forms that may be a noun: only a clear subject makes them a verb."""
_SUBJECT = re.compile(
    r"(?:\b(?:you|opponent|players?|monsters?|cards?|effects?|controls?|traps?|spells?|it|they|tokens?|also|and|or|then|chain|counters?|"
    r"field|gy|hand|damage|"
    rf"deck|zone|{alternation(('summon',), Form.PARTICIPLE, Form.THIRD)}|both|either|first|each|type|attribute)|"
    r"\(s\)|[\"),/]|who|that|phase|turn|step|level|atk|def|lp|points|"
    rf"{alternation(('activate', 'declare'), Form.THIRD, Form.BASE)})\s*$"
)
_CLEAR_SUBJECT = re.compile(r"(?:\b(?:you|opponent|players?|monsters|cards|effects|it|they|and|or)|\(s\)|\")\s*$")
_NO_VERB_AFTER = re.compile(r"\b(?:can|cannot|could|must|to|not|during the turn|cards? that)\s*$")
_RELATIVE_BEFORE = re.compile(r"\b(?:that|which|who)(?: \w+)?\s*$")
_STATE = re.compile(
    r"\b(?:is|are) (?:currently |also )?(?:equipped (?:to|with|only)|in|on|face-?up|face-?down|not|treated|attached)\b|"
    r"\b\d+ (?:or more )?of your (?:\w+ )?(?:cards|monsters) are banished"
)
_RELATIVE = re.compile(
    r"\b(?:that|which|who|whose) (?:is|are|was|were|has|have|had|can|could|would|cannot|mentions?|only|could have)\b[^,]*?"
    rf"(?=,|$|\b(?:is|are|{alternation((*FIGHTING, 'leave', 'activate', 'resolve'), Form.BASE, Form.THIRD)}|"
    rf"{alternation(('return', 'lose', 'gain', 'send', 'banish'), Form.THIRD)})\b)"
)
_NEAR = 40
"""Characters before a verb in which its subject is looked for."""


class Timing(NamedTuple):
    """The word that brings an event (`when`, `if`, `each time`) and its place in the condition."""

    word: str
    at: int


_BRINGS = re.compile(r"\b(when(?:ever)?|if|each time|every time|after(?! damage calculation))\b")
_WORDS = {"whenever": "when", "every time": "each time", "after": "when"}
_EXCEPT = re.compile(r",? ?\bexcept (?:for )?[^,]*,")
_SHORT_EVENT = re.compile(
    r"if you [a-z]+ summoned using this card\b|(?:and )?if (?:you do|(?:special |normal |tribute )?summoned this way)\s*(?:,|$)"
)
_NEXT_CLAUSE = re.compile(r"\b(?:while|if|when|each time|unless|except|but only)\b")
_HOW_THINGS_STAND = re.compile(r"\s*(?:you control|your opponent controls|there (?:is|are)|you have|your lp|your opponent has)\b")


@lru_cache(maxsize=60_000)
def event(flat: str) -> Timing | None:
    """The word and place of the first event that a condition (masked, without brackets) names, or None where it names only states.

    >>> event("if this card is normal summoned").word
    'if'
    >>> event("if this card is in your gy") is None
    True
    """
    flat = _EXCEPT.sub(lambda found: " " * len(found.group()), flat)
    if _SHORT_EVENT.match(flat):
        return Timing("if", 0)
    for match in _BRINGS.finditer(flat):
        if match.group() == "after" and match.start():
            continue
        word = _WORDS.get(match.group(), match.group())
        following = _NEXT_CLAUSE.search(flat, match.end())
        clause = flat[match.end() : following.start() if following else len(flat)]
        if word == "each time" or happens(clause) or word == "when" and not _HOW_THINGS_STAND.match(clause):
            return Timing(word, match.start())
    return None


def happens(clause: str) -> bool:
    """Do these words (masked, without brackets) say that something happens, rather than how things stand or would go?"""
    plain = _RELATIVE.sub(" ", _STATE.sub(" ", clause))
    if "would" in plain:
        return False
    if _PASSIVE.search(plain):
        return True
    if any(not _RELATIVE_BEFORE.search(_before(plain, match)) for match in _SURELY.finditer(plain)):
        return True
    return any(_is_verb(match.group(), _before(plain, match)) for match in _ACTIVE.finditer(plain))


def _before(text: str, match: re.Match[str]) -> str:
    return text[max(0, match.start() - _NEAR) : match.start()]


def _is_verb(form: str, before: str) -> bool:
    """Is this form, behind these words, what somebody does?"""
    if not _SUBJECT.search(before) or _NO_VERB_AFTER.search(before):
        return False
    return form not in _NOUNS or _CLEAR_SUBJECT.search(before) is not None


def or_if(flat: str) -> bool:
    """Is there, beside the event with which a condition begins, one with "if" ("When …, or if …"), which never misses the timing?"""
    return any(happens(flat[match.end() :].split(",")[0]) for match in re.finditer(r"\bor if\b", flat))


_OWNED = (
    r"(?:the|each|your|your opponent's|either player's|any|both players'|each player's|each of your|either|an|opponent's|their|its|that|"
    r"this|next|"
    r"\d+(?:st|nd|rd|th)|end of the|start of the|following|same|turn's|turn player's|of your|of the|controller's|owner's|player's|"
    r"opponent|first|second)"
)
_PHASE = re.compile(
    rf"\b(?:during|in|at|each|every|on) (?:{_OWNED} ){{0,6}}(?:{one_of(NAMED_PHASES, but=('main', 'battle'))}) phases?\b|"
    r"\b(?:at|by) the (?:very )?(?:start|end|beginning) of\b|"
    r"\b(?:before|after|during) (?:the )?damage calculation\b|\bat (?:start|end) of\b|\b(?:before|after) (?:conducting|you conduct|"
    r"your) (?:your )?(?:normal )?draw|"
    r"\binstead of conducting your normal draw|\bimmediately (?:after|before)\b|\bbefore resolving\b|"
    r"\bduring (?:your|the|your opponent's|each|either player's) (?:next )?(?:battle phase|battle step|start step)\b|"
    r"\bonce per battle phase\b"
)
_START_OF_MAIN = re.compile(r"\bat the start of (?:your|the|each) main phase(?: 1)?(?: or 2)?\b")


def phase(flat: str) -> bool:
    """Does the condition name a phase or a point of time at which an effect triggers (SEG-8, BAT-1)? The start of a Main Phase is none."""
    return _PHASE.search(_START_OF_MAIN.sub(" ", flat)) is not None


_QUICK = re.compile(
    r"\(quick effect\)|\(this is a quick effect\)|\bquick effect\b|\b(?:in|during|of) either player's turn\b|"
    r"\bduring (?:either|each|both|any) players?'?s?'? (?:turn|main phase|battle phase|damage step)|\bduring either player's\b"
)


def quick(mask: str) -> bool:
    """Does the condition say "(Quick Effect)", or in older words "during either player's turn"?"""
    return _QUICK.search(mask) is not None


_CAN = re.compile(
    r"(?:immediately after this (?:effect|card) resolves, )?(?:you|either player|any player|the turn player|players|"
    r"this card(?! can (?:attack|make)\b)|its owner|its controller|"
    r"this card's owner) (?:can|may)\b(?! only\b)(?:(?: either)?:?,?| also)\s*"
)


def permission(mask: str) -> int:
    """How many characters of a masked clause are the words that make an activation optional ("You can"): 0 if it is mandatory.

    >>> permission("you can draw 1 card"), permission("draw 1 card"), permission("this card can attack directly this turn")
    (8, 0, 0)
    """
    match = _CAN.match(mask)
    return match.end() if match else 0


_MOVES = re.compile(
    r"\b(?:if|when) this (?:[\w-]+ ){0,3}card(?: you control| in your possession| in its owner's [\w ]+| on the field| in your [^,]*?)? "
    r"(?P<how>(?:is|was|leaves|has left) [^,:]*)"
)
_MOVED_TO = (
    (re.compile(r"\b(?:sent (?:from [^,]* )?to (?:the|your|its owner's) (?:gy|graveyard)|discarded to|sent there)\b"), ("GY",)),
    (re.compile(r"\bdiscarded\b"), ("GY", "banished")),
    (re.compile(r"\b(?:banished|removed from play)\b"), ("banished",)),
    (re.compile(r"\b(?:(?:added|returned) (?:from [^,]* )?to (?:the|your) hand|drawn)\b"), ("hand",)),
    (re.compile(r"\badded to (?:the|your) extra deck\b"), ("extra deck",)),
    (re.compile(rf"\b(?:{alternation(('destroy', 'tribute', 'detach'), Form.PARTICIPLE)}|used (?:as|for))\b"), ("GY", "banished")),
    (re.compile(r"\bleaves the field|has left the field"), ("GY", "banished", "extra deck", "hand")),
)


def moved_to(text: str) -> tuple[str, ...]:
    """Where a card can be when an effect about its own move triggers, read off its condition (masked): its first place afterwards (TIM-9).

    >>> moved_to("if this card is sent to the gy")
    ('GY',)
    """
    match = _MOVES.search(text)
    if match is None:
        return ()
    told = _places_of(match["how"])
    rest = text[match.start("how") :]
    others = _OTHER_SUBJECT.search(rest)
    also = [place for found in _OR_MOVED.finditer(rest, 0, others.start() if others else len(rest)) for place in _places_of(found["how"])]
    if (also or told) and _SUMMONED.match(match["how"]):
        told = ("monster zone", *told)
    return tuple(dict.fromkeys((*told, *also)))


_SUMMON = rf"(?:(?:{one_of(WAYS)})(?:,? or |, |/| )?)+summoned\b"
_SUMMONED = re.compile(rf"(?:is|was) {_SUMMON}")
_OR_MOVED = re.compile(
    rf"\bor (?:if |when )?(?:(?:it|this card) )?(?:(?:is|was) )?(?P<how>banished\b|sent (?:from [^,:]*? )?to (?:the|your) (?:gy|graveyard)|"
    rf"discarded\b|{_SUMMON})"
)
_OTHER_SUBJECT = re.compile(r"\b(?:if|when|while) (?!(?:it|this card)\b)|\bexcept\b")


def _places_of(how: str) -> tuple[str, ...]:
    places = next((places for pattern, places in _MOVED_TO if pattern.search(how)), ())
    return places or (("monster zone",) if re.fullmatch(_SUMMON, how) else ())
