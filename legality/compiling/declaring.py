"""What may be declared at activation: "declare 1 Attribute", "declare a Level from 1 to 8"?"""

from __future__ import annotations

import re

from kb.vocabulary.words import ATTRIBUTES, NUMBERED
from legality.compiling.registry import Words
from legality.game.waiting import Declared

DECLARED: Words[tuple[str, ...]] = Words("declared")
"""The words of `declares` -> what may be declared; empty where it is any name, which no rule tells from another."""
DECLARED.word("card type")(("monster", "Spell", "Trap"))
DECLARED.word("Attribute")(ATTRIBUTES)
DECLARED.word("coin")(("heads", "tails"))
DECLARED.word("Type", "a card name")(())


def declared(word: str) -> Declared:
    """What may be declared for this word of `declares`: one of the table, or a number or Level from the least to the highest.

    Raises:
        UnknownWord: it is none of these.
    """
    numbers = re.fullmatch(NUMBERED, word)
    if numbers is not None:
        return Declared(word, tuple(range(int(numbers["least"]), int(numbers["most"]) + 1)))
    return Declared(word, DECLARED[word])
