"""Words of a text that mean nothing by themselves, each with the reason: no fact need stand for them.

Every other word without which the facts of an effect are the same is owned by nobody (`benchmarks/unowned_words.py`).
"""

from __future__ import annotations

import re
from typing import Final

from kb.text.language.verbs import MOVING, Form, alternation

PLACE: Final = (
    r"(?:hand|gy|graveyard|deck|extra deck|face-up extra deck|field|banishment|pendulum zones?|spell & trap zones?|monster zones?)"
)
IDLE: Final[tuple[tuple[str, str], ...]] = (
    # --- words of grammar ------------------------------------------------------------------------------------------------
    (r"\b(?:the|an?|any)\b|\b(?:its|their)\b(?! opponent)", "an article, or whose it is where only one thing can be meant"),
    (r"\b(?:if|when|while)\b", "opens a demand; which of them, a fact says of what may miss the timing and of nothing else"),
    (r"\bof\b|\bto activate and to resolve\b|/|\band in\b|\bspells and traps\b", "joins words that belong together"),
    (rf"\b{PLACE} or\b|\bbattle or\b", "joins places, or ways of destruction: a card is in one place, is destroyed in one way"),
    (r"\bor lower\b|\bor higher\b|\bless than or equal\b|\bequal to\b|\bbecomes?\b", "half of a comparison"),
    (r"\b(?:also|being|would|will|make|have|has|must|do|does|it|is|are|that|you|they|for|by)\b", "a helping verb, or a subject said again"),
    (rf"\bthen (?:{alternation((*MOVING, 'target', 'activate', 'pay'))})\b", "joins what is done to activate: all of it is done at once"),
    # --- terms said at length --------------------------------------------------------------------------------------------
    (r"\b(?:spell|trap|monster|spell/trap|spell or trap|spell and trap|equip|field|continuous)s? cards?\b", "a Spell is a Spell Card"),
    (r"\bcard effects?\b", "every effect is a card's"),
    (r"\b(?:main|battle|draw|standby|end) (?:phase )?(?:or|and) [^,.;:]*?phase\b|\b(?:main|battle|draw|standby|end) phase\b",
     "the name of a phase stands for it"),
    (r"\bpiercing battle damage(?: to your opponent)?\b|\bbattle damage from\b|\bbattles? involving\b", "piercing damage is battle damage"),
    (r"\b(?:fusion|ritual|synchro|xyz|link) (?:material )?monsters?\b|\b(?:fusion|ritual|synchro|xyz|link) materials?\b|"
     r"\bas (?:an? )?(?:[a-z]+ )?materials?\b|\b(?:using|tributing) (?:only )?(?:other )?monsters\b|\bits materials\b",
     "a Fusion Monster is a monster, and is made of monsters"),
    (r"\blife points\b|\d points\b", "a unit"),
    (r"\bcurrent\b", "ATK, DEF and Level are the current ones if no other word stands there"),
    (r"\b1 of (?:these|the following|your)\b|\bdeclare 1\b", "one thing is chosen where no number stands"),
    # --- this card, and what was named before ----------------------------------------------------------------------------
    (r"\bthis (?:[a-z-]+ ){0,2}?(?:card|monster)(?:'s)?\b(?:[ ,]+\(?(?:you control|on the field|"
     rf"(?:is )?(?:in|from) (?:your|the|their|its owner's) {PLACE}(?: (?:and/)?or (?:face-up )?{PLACE})?\)?))?",
     "how this card is called, and where it is: the effect says where it is used"),
    (r"\b(?:that|those|the) (?:[a-z'-]+ ){0,3}?(?:monster|card|target|spell|trap)s?(?:'s)?\b(?: (?:on the field|in the (?:gy|graveyard)))?",
     "points back: what the card is was told before"),
    (rf"\b(?:{alternation(MOVING, Form.PARTICIPLE, also=('revealed', 'summoned'))}) by this (?:effect|card's effect)\b", "points back"),
    (r"\b(?:from|to) (?:your|the|their) (?:extra deck|gy|graveyard|hand|deck)\b", "where such a card lies, or must go, by the rules"),
    (r"\bsending \d+ other\b", "the card that is being Summoned cannot pay for its own Summon"),
    (r"\btheir (?:battle phase|gy|deck|hand)\b|\b(?:by|except by) its own effect\b", "whose, the subject says"),
    # --- what holds without the word ---------------------------------------------------------------------------------------
    (r"\bcurrently\b", "what a resolving effect changes it chooses then"),
    (r"\b(?:on|from|in) the field\b|\bon either side of the field\b|\b(?:on|in) your field\b",
     "without another place monsters are on the field"),
    (r"\b(?:you|your opponent) (?:currently )?controls?\b", "whose the attacked monsters, or this card, are goes without saying"),
    (r"\((?:even if [^()]*|if it was there [^()]*)\)", "a reminder: what has resolved stays; TIM-15 for the hand"),
    (r"\((?:min\. 1|if any|your choice,? if tied|this is not optional|and no other cards)\)|\bexactly 1\b", "a reminder, or said twice"),
    (r"\bdirectly from\b|\bif able\b|\binstead\b|\beither\b|\bentire\b|\bown\b", "emphasis: the sentence says so already"),
    (r"\bonly (?:when|while|if|during|as|control|be)\b|\bonly\b(?=[.;,)]|$)|\busing only\b", "the limit is what its own sentence states"),
    (r"\bface-up (?=[^.;:]*\b(?:is|are) (?:flipped|turned) face-down\b)|\b(?:control|be|only) 1 face-up\b",
     "what is turned face-down was face-up; only face-up cards are counted"),
    (r"\bup to (?:\d|twice)\b", "how often something may be done nobody must use up"),
    (r"\bor more\b(?= )", "a plain number in a condition says at least so many; PSCT writes \"exactly\" where it does not"),
    (r"\b(?:attacks|battles)\b[^.;:]* until the end of the damage step\b", "what holds if a card battles holds for its battle"),
    (r"\breveal [^.;:]*? in your hand\b", "what is revealed is in the hand"),
    (r"\b(?:you|opponent) (?:have|has|control|controls) [^.;:]*? in (?:your|their)\b|\bmonster in your graveyard\b",
     "whose, the subject says"),
    (r"\bon (?:the )?(?:top|bottom|top or bottom) of your deck\b", "a card comes to the Deck of its owner"),
    (r"\b\w+(?: or|,? and/or) (?:is )?(?:in|on|effects)\b|"
     r"\bwhile on the field or in the gy\b", "joins places, or what is activated"),
    (r"\b(?:or|and)\b", "of a list any is meant, whichever of the two joins it"),
    (r"\bexcept for the (?:synchro|xyz|link|fusion) summon of\b|\bexcept by drawing it\b", "the exception is told by its last words"),
    (r"\bduring (?:your|your opponent's) turn\b|\bduring each\b", "a comma, or the time that stands behind it, says it too"),
    (r"\bwhose total levels equal \d+\b", "the Level of the Ritual Monster that the card names"),
)
"""Patterns of words that mean nothing where they stand so, and why."""
_READY: Final = tuple((re.compile(pattern, re.IGNORECASE), why) for pattern, why in IDLE)
_NEAR: Final = 120
"""So many characters before and behind a word are looked at."""


def idle(text: str, start: int, end: int) -> str:
    """Why do the words between two places of a text mean nothing by themselves? "" where they may mean something.

    >>> idle("Destroy all Spell Cards.", 18, 23)
    'a Spell is a Spell Card'
    >>> idle("Destroy 2 cards.", 8, 9)
    ''
    """
    first = max(0, start - _NEAR)
    near = text[first : end + _NEAR]
    for pattern, why in _READY:
        if any(found.start() + first <= start and end <= found.end() + first for found in pattern.finditer(near)):
            return why
    return ""
