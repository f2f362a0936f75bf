"""A name by any spelling, and the nearest right one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

LETTERS = str.maketrans({"ø": "o", "æ": "ae", "œ": "oe", "ł": "l", "đ": "d", "ı": "i",
                         "α": "alpha", "β": "beta", "γ": "gamma", "δ": "delta", "ω": "omega"})  # fmt: skip
"""Letters that no accent makes of another, as they are typed."""


def decomposed(text: str) -> str:
    """The text with letters, accents and what was joined apart (NFKD)."""
    if text.isascii():
        return text
    from unicodedata import normalize  # start-up

    return normalize("NFKD", text)


@lru_cache(maxsize=4096)
def folded(name: str) -> str:
    """The name without case, accents and punctuation; what is left decides whether two spellings mean the same card.

    >>> folded("Élemental HERO Stratos!") == folded("elemental hero stratos")
    True
    >>> folded("Engine Ω") == folded("engine omega")
    True
    """
    return "".join(character for character in decomposed(name).casefold().translate(LETTERS) if character.isalnum())


def printed_name(name: str) -> str:
    """The name as the card has it: without words in small letters and brackets, which tell an older version or a namesake apart.

    >>> printed_name("Sangan (pre-errata)"), printed_name("Recette de Viande (Meat Recipe)")
    ('Sangan', 'Recette de Viande (Meat Recipe)')
    """
    plain, bracket, words = name.rpartition(" (")
    return plain if bracket and words.endswith(")") and words[:1].islower() else name


def nearest(word: str, allowed: Iterable[str], most: int = 1, least: int = 72) -> Sequence[str]:
    """The allowed words most like this one, best first; empty if none is like it. `least` is a likeness from 0 to 100."""
    return [choice for choice, _ in likenesses(word, {choice: choice.casefold() for choice in allowed}, most, least)]


def likenesses(word: str, lowered: Mapping[str, str], most: int, least: int) -> list[tuple[str, float]]:
    """The keys whose values (in small letters) are most like this word, best first, with their likeness from 0 to 100."""
    from rapidfuzz import fuzz, process

    found = process.extract(word.casefold(), lowered, scorer=fuzz.ratio, limit=most, score_cutoff=least)
    return [(choice, likeness) for _, likeness, choice in found]


def file_stem(name: str) -> str:
    """The name of a card's file: kebab-case, ASCII.

    >>> file_stem("Ryko, Lightsworn Hunter")
    'ryko-lightsworn-hunter'
    """
    ascii_only = decomposed(name).encode("ascii", "ignore").decode().lower().replace("'", "")
    return "-".join("".join(character if character.isalnum() else " " for character in ascii_only).split())
