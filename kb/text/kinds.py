"""What kind of effect the words before the colon make: its event, its timing, whether it is a Quick Effect (`psct.md` 2 and 3, SPD-7)."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

_DONE = (
    r"(?:(?:normal|special|flip|tribute|fusion|ritual|synchro|xyz|link|pendulum|gemini) )?(?:or (?:\w+ )?)?summoned|sent|destroyed|tributed|discarded|"
    r"banished|removed|added|returned|shuffled|targeted|selected|flipped|activated|placed|detached|set|drawn|excavated|revealed|used|changed|declared|negated|"
    r"inflicted|attacked|moved|taken|paid|lost|gained|resolved|milled|tossed|rolled|switched|attached|chosen|unequipped|conducted|dealt|reduced|"
    r"put|applied|carried|called|increased|decreased|treated as drawn|turned"
)
_PASSIVE = re.compile(rf"\b(?:is|are|gets?|be|being) (?:also |either |both |all |then |only |first |next |not |about to be |face-?(?:up|down) )*(?:[a-z/-]+(?:, | or | and |/))*(?:{_DONE})\b")
_ACTIVE = re.compile(
    r"\b(?:attacks?|declares?|activates?|battles?|inflicts?|takes?|leaves?|gains?|loses?|draws?|resolves?|(?:normal |special |flip |tribute |fusion |ritual |"
    r"synchro |xyz |link |pendulum )*summons?|pays?|discards?|adds?|destroys?|becomes?|sets?|flips?|returns?|sends?|banish(?:es)?|detach(?:es)?|uses?|"
    r"targets?|removes?|excavates?|reveals?|tributes?|tosses|rolls?|chooses?|changes?|shuffles?|enters?|ends?|equips?|places?|moves?|negates?|wins?|conducts?|"
    r"hits|calls?|skips?|passes|comes?|deals?|selects?|moves?|begins?|starts?|switch(?:es)?)\b"
)
_NOT_ACTIVE = re.compile(r"\b(?:to|can|cannot|could|you|must|that|which|has|have|had|the|a|an|its|their|your|this|of|in|'s|opponent's|turn|card|monster|spell|trap|only|each|no|"
                         r"other|effect|main|battle|standby|end|face-up|attack|union|flip|equip)\s+$")
_STATE = re.compile(r"\b(?:is|are) (?:currently |also )?(?:equipped (?:to|with|only)|in|on|face-?up|face-?down|not|treated|attached)\b")
_NOUN = {"set", "sets", "attack", "attacks", "effect", "draw", "end", "ends", "target", "targets", "uses", "use", "place", "move", "equip", "flip", "battle",
         "tribute", "start", "call", "add", "link", "change"}
_SUBJECT = re.compile(r"(?:\b(?:you|opponent|player|players|monster|monsters|monster\(s\)|card|cards|card\(s\)|effect|effects|effect\(s\)|control|controls|trap|spell|traps|spells|it|they|token|tokens|"
                      r"also|and|or|then|chain|counter|counters|counter\(s\)|field|gy|hand|damage|chain link|deck|zone|summoned|summons|player\(s\)|both|either|first|\(s\)|would|each|type|attribute)|[\"),/]|\(s\)|who|that|phase|turn|step|level|atk|def|lp|points|activates?|declares?)\s*$")
_PHASE = re.compile(
    r"\b(?:during|in|at|each|every|on) (?:(?:the|each|your|your opponent's|either player's|any|both players'|each player's|each of your|either|an|opponent's|their|its|that|this|next|1st|2nd|3rd|\d+(?:st|nd|rd|th)|"
    r"end of the|start of the|following|same|turn's|turn player's|of your|of the|controller's|owner's|player's|opponent|first|second) )*(?:draw|standby|end) phases?\b"
    r"|\b(?:at|by) the (?:very )?(?:start|end|beginning) of\b|\b(?:before|after|during) (?:damage calculation|the damage calculation)\b|\bat (?:the )?(?:start|end) of\b|"
    r"\b(?:before|after) (?:conducting|you conduct|your) (?:your )?(?:normal )?draw|\binstead of conducting your normal draw|\bimmediately (?:after|before)\b|\bbefore resolving\b|"
    r"\bduring (?:your|the|your opponent's|each|either player's) (?:next )?(?:battle phase|battle step|start step)\b"
)
_QUICK = re.compile(r"\(quick effect\)|\(this is a quick effect\)|\bin either player's turn\b|\bquick effect\b|\bduring (?:either|each|both|any) players?'?s?'? (?:turn|main phase|battle phase|damage step)|\bduring either player's\b")


_RELATIVE = re.compile(r"\b(?:that|which|who|whose) (?:is|are|was|were|has|have|had|can|could|would|cannot|mentions?|only|could have)\b[^,]*?(?=,|$|\b(?:is|are|destroys?|leaves?|attacks?|battles?|inflicts?|"
                       r"declares?|activates?|resolves?|returns|loses|gains|sends|banishes)\b)")
_SURELY = re.compile(r"\b(?:activates|declares|inflicts|destroys|leaves|resolves|takes|banishes|sends|detaches|discards|adds|loses|pays|becomes|excavates|reveals|removes|negates|returns|has left|have left)\b")


class Timing(NamedTuple):
    """The word that brings an event ("When …", "If …", "Each time …") and its place in the condition."""

    word: str
    at: int


@lru_cache(maxsize=60_000)
def event(flat: str) -> Timing | None:
    """The word and place of the first event that a condition (masked, without brackets) names, or None where it names only states.

    >>> event("if this card is normal summoned").word
    'if'
    >>> event("if this card is in your gy") is None
    True
    """
    flat = re.sub(r",? ?\bexcept (?:for )?[^,]*,", lambda found: " " * len(found.group()), flat)
    if re.match(r"(?:and )?if (?:you do|(?:special |normal |tribute )?summoned this way)\s*(?:,|$)", flat):
        return Timing("if", 0)
    for match in re.finditer(r"\b(when(?:ever)?|if|each time|every time|after)\b", flat):
        word = {"whenever": "when", "every time": "each time", "after": "when"}.get(match.group(1), match.group(1))
        clause = _clause(flat, match.end())
        if match.group(1) == "after" and match.start():
            continue
        if word == "each time" or (word == "when" and not _only_state(clause)) or happens(clause):
            return Timing(word, match.start())
    return None


def _clause(flat: str, at: int) -> str:
    """The words from here to the next word that brings a clause of its own."""
    following = re.search(r"\b(?:while|if|when|each time|unless|except|but only)\b", flat[at:])
    return flat[at:at + following.start()] if following else flat[at:]


def _only_state(clause: str) -> bool:
    return bool(re.match(r"\s*(?:you control|your opponent controls|there (?:is|are)|you have|your lp|your opponent has)\b", clause)) and not happens(clause)


def happens(clause: str) -> bool:
    """Do these words (masked, without brackets) say that something happens, rather than how things stand?"""
    plain = _STATE.sub(" ", re.sub(r"\b\d+ (?:or more )?of your (?:\w+ )?(?:cards|monsters) are banished", " ", clause))
    if re.search(r"\bwould\b", plain):
        return False
    plain = _RELATIVE.sub(" ", plain)
    if _PASSIVE.search(plain):
        return True
    if any(not re.search(r"\b(?:that|which|who)(?: \w+)?\s*$", plain[:match.start()]) for match in _SURELY.finditer(plain)):
        return True
    for match in _ACTIVE.finditer(plain):
        before = plain[:match.start()]
        if _SUBJECT.search(before) and not re.search(r"\b(?:can|cannot|could|must|to|not|during the turn|cards? that)\s*$", before):
            if match.group() in _NOUN and not re.search(r"(?:\b(?:you|opponent|players?|monsters|cards|would|effects|it|they|and|or)|\(s\)|\")\s*$", before):
                continue
            return True
    return False


def phase(flat: str) -> bool:
    """Does the condition name a phase or a point of time at which an effect triggers (SEG-8, BAT-1)?"""
    return _PHASE.search(re.sub(r"\bat the start of (?:your|the|each) main phase(?: 1)?(?: or 2)?\b", " ", flat)) is not None


def quick(mask: str) -> bool:
    """Does the condition say "(Quick Effect)", or in older words "during either player's turn"?"""
    return _QUICK.search(mask) is not None


_CAN = re.compile(r"(?:immediately after this (?:effect|card) resolves, )?(?:you|either player|any player|the turn player|players|this card|its owner|its controller|this card's owner) (?:can|may)\b(?! only\b)(?:(?: either)?:?,?| also)\s*")


def permission(mask: str) -> int:
    """How many characters of a masked clause are the words that make an activation optional ("You can"): 0 if it is mandatory.

    >>> permission("you can draw 1 card"), permission("draw 1 card")
    (8, 0)
    """
    match = _CAN.match(mask)
    return match.end() if match else 0


_MOVED = re.compile(r"\b(?:if|when) this (?:[\w-]+ ){0,3}card(?: you control| in your possession| in its owner's \w+| on the field| in your [^,]*?)? (?:is|was) (?P<how>[^,:]*)")


def moved_to(text: str) -> str | None:
    """Where a card is when an effect about its own move triggers, read off its condition (masked): its first place afterwards (TIM-9).

    >>> moved_to("if this card is sent to the gy")
    'GY'
    """
    match = _MOVED.search(text)
    if match is None:
        return None
    how = match["how"]
    for words, place in ((r"sent (?:from [^,]* )?to (?:the|your) (?:gy|graveyard)|discarded|sent there", "GY"), (r"banished|removed from play", "banished"),
                         (r"(?:added|returned) (?:from [^,]* )?to (?:the|your) hand|drawn", "hand"), (r"destroyed|tributed|detached", "GY"),
                         (r"added to (?:the|your) extra deck", "extra deck")):
        if re.search(rf"\b(?:{words})\b", how):
            return place
    return None
