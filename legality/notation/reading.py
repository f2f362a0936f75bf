"""From a sentence to its move, legal or not: the judge gives the reasons, this module only understands."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from kb.store.names import nearest
from legality.game.move import CANCEL_ATTACK, DRAW, END_PHASE, END_TURN, PASS, Move
from legality.game.terms import CHANCE
from legality.notation import deeds, moving_on
from legality.notation.answering import answers, choose, result_of_chance
from legality.notation.errors import CannotParse
from legality.notation.grammar import at_end, pattern
from legality.notation.names import Sentence, names_of
from legality.notation.reader import Reader

if TYPE_CHECKING:
    from legality.game.state import State

LEAD: Final = r"(?:player\s+)?([AB])\s+|(chance)\s*:\s*"


def readings(state: State, sentence: str) -> list[Move]:
    """Every move that the sentence can mean: one, or one for each copy where copies are not interchangeable and no id tells them apart.

    Raises:
        CannotParse: an unknown card or word; carries the nearest right one.
    """
    words = " ".join(sentence.split())
    lead = pattern(LEAD).match(words)
    if lead is None:
        raise CannotParse(f'a move begins with "A", "B" or "chance:", found "{words}"' if words else "an empty sentence is no move")
    if lead.end() == len(words):
        raise CannotParse(f'"{words}" says nothing that is done')
    player = CHANCE if lead[2] else "AB".index(lead[1].upper())
    reader = Reader(state, player, Sentence(words[lead.end() :], names_of(state.duel)))
    found = answers(reader)
    if found:
        return found
    if player == CHANCE:
        return [result_of_chance(reader)]
    for cut in _cuts(reader):
        found = reader.distinct(cut)
        if found:
            return found
    raise reader.sentence.fault or CannotParse(f'cannot read "{words}"')


def _cuts(reader: Reader) -> Iterator[list[Move]]:
    """For each way to cut the sentence into names and words: the moves that it can mean then."""
    for form, read in FORMS:
        head = pattern(form).match(reader.words)
        if head is not None:
            yield from read(reader, head)
            return
    first, *others = reader.words.split()
    near = (nearest(f"{first} {others[0]}", VERBS, 1, 70) if others else ()) or nearest(first, VERBS, 1, 60)
    raise CannotParse(f'unknown verb "{first}"', near[0] if near else None)


ReadForm = Callable[[Reader, "re.Match[str]"], Iterator[list[Move]]]


def _plainly(kind: str) -> ReadForm:
    """For a verb that says everything."""

    def read(reader: Reader, head: re.Match[str]) -> Iterator[list[Move]]:
        if at_end(reader.sentence, head.end()):
            yield [Move(kind, reader.player)]

    return read


FORMS: Final[tuple[tuple[str, ReadForm], ...]] = (
    (r"pass(?:es)?\s+the\s+turn\b", _plainly(END_TURN)),
    (r"pass(?:es)?\b", _plainly(PASS)),
    (r"activates?\s+(?P<rest>(?:the\s+)?(?:effect\s+(?P<number>\d+)\s+of\s+)?)", deeds.activate),
    (r"(normal|tribute)\s+summons?\s+", deeds.normal_summon),
    (r"sets?\s+", deeds.set_),
    (r"flip\s+summons?\s+", deeds.flip_summon),
    (r"gemini\s+summons?\s+", deeds.gemini_summon),
    (r"special\s+summons?\s+", deeds.special_summon),
    (r"(synchro|xyz|link|fusion|ritual)\s+summons?\s+", deeds.extra_summon),
    (r"pendulum\s+summons?\s+", deeds.pendulum_summon),
    (r"changes?\s+", deeds.position),
    (r"(?:declares?\s+an?\s+(?:direct\s+)?attack|attacks?)\s+with\s+", deeds.attack_with),
    (r"attacks?\s+", deeds.attack),
    (r"cancels?\s+(?:the|their|his|her|its)?\s*attack\b", _plainly(CANCEL_ATTACK)),
    (r"(?:enters?|(?:moves?|goes|go|proceeds?)\s+(?:on\s+)?(?:in)?to)\s+", moving_on.enter),
    (r"moves?\s+on\b", _plainly(END_PHASE)),
    (r"ends?\s+", moving_on.end),
    (r"draws?\b(?:\s+(?:a|1|one)\s+card)?(?:\s+for\s+the\s+turn)?", _plainly(DRAW)),
    (r"discards?\s+", deeds.discard),
    (r"appl(?:y|ies)\s+(?P<rest>(?:effect\s+(?P<number>\d+)\s+of\s+)?)", deeds.apply),
    (r"chooses?\s+", choose),
)
"""The forms of a sentence after the player, tried in this order (compiled when tried: most commands read one sentence or none)."""
VERBS: Final = (
    "passes",
    "activates",
    "Normal Summons",
    "Tribute Summons",
    "Sets",
    "Flip Summons",
    "Special Summons",
    "Synchro Summons",
    "Xyz Summons",
    "Link Summons",
    "Pendulum Summons",
    "Fusion Summons",
    "Ritual Summons",
    "Gemini Summons",
    "changes",
    "attacks",
    "declares an attack",
    "cancels the attack",
    "enters",
    "moves to",
    "ends",
    "draws",
    "discards",
    "applies",
    "chooses",
)
