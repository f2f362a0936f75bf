"""Which cards a card's text mentions by name: what "a card that mentions X" looks at.

A name counts wherever it stands in the text: in the line of materials, in the Pendulum Effect, in a sentence that is no effect ("This card
is always treated as X"). The name of a series does not ("X" monster); nor does the card's own name where a limit alone says it ("You can
only use this effect of X once per turn"), which in Japanese is "this card's name".
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from kb.text.language.printed import Printed
from kb.text.language.word_lists import one_of
from kb.vocabulary.words import ATTRIBUTES, MONSTER_KINDS, MONSTER_TYPES, SPELL_KINDS, TRAP_KINDS

NAMED = re.compile(r'"(?P<name>"[^"]+"|[^"\s](?:[^"]*[^"\s])?(?: "[^"]+")?)"(?:\((?:s|es)\))?')
"""A name in quotation marks, which may stand in such marks itself or hold others at its end; words in them that hold a name are none."""
SENTENCE = re.compile(r"(?:.*\b[a-z]{4,}\b){2}")
"""What is quoted and no name: two of its longer words are small ("the effect becomes …")."""
OF_A_KIND = re.compile(
    r"(?:[ /](?:non-)?(?:(?:level|rank) \d+(?: or (?:lower|higher))?|link-\d+|(?:main|extra) deck|card|special summoned|"
    rf"(?:{one_of((*ATTRIBUTES, *MONSTER_TYPES), also=(*MONSTER_KINDS, *SPELL_KINDS, *TRAP_KINDS))})(?:-type)?))*?"
    r"[ /](?:card|monster|spell|trap)(?:s|\(s\))?\b|,? in (?:their|its|the) (?:original )?(?:card )?names?\b",
    re.IGNORECASE,
)
"""What follows the name of a series."""
TOKENS = re.compile(r"(?<=Token)s$|\(s\)$")
JOINED = re.compile(r",? (?:or|and|and/or) (?=\")|, (?=\")", re.IGNORECASE)
LIMITED = re.compile(r"\b(?:you can only|can only be) [^\".:;]*$", re.IGNORECASE)


def mentions(card: Printed) -> list[str]:
    """The cards that its text mentions by name, in the order of the text, each once.

    >>> mentions(Printed("Paper Imp", "monster", text='Add 1 "Moss" or 1 "Paper" monster. You can only activate 1 "Paper Imp" per turn.'))
    ['Moss']
    """
    texts = (card.materials, "" if "normal" in card.types and card.kind == "monster" else card.text, card.pendulum_text)
    found = (name for text in texts for name in _named(text, card.name))
    return list(dict.fromkeys(found))


def _named(text: str, own: str) -> Iterator[str]:
    quoted = list(NAMED.finditer(text))
    series = [OF_A_KIND.match(text, name.end()) is not None for name in quoted]
    for at in range(len(quoted) - 2, -1, -1):
        joint = JOINED.match(text, quoted[at].end())
        series[at] = series[at] or (joint is not None and joint.end() == quoted[at + 1].start() and series[at + 1])
    for name, is_series in zip(quoted, series, strict=True):
        limited = name["name"] == own and LIMITED.search(text, 0, name.start()) is not None
        if not is_series and not limited and SENTENCE.match(name["name"]) is None:
            yield TOKENS.sub("", name["name"])
