"""Card names inside a sentence: the longest known name that stands at a place, by any spelling."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

from kb.store.names import decomposed, folded
from legality.notation.copies import given_ids
from legality.notation.errors import CannotParse

if TYPE_CHECKING:
    from legality.game.duel import Duel

KEPT: Final = "()+"
"""Signs that mean something in a sentence: a name runs over them only if it has them itself."""
UNNAMED: Final = ("an unnamed card", "unnamed card", "an unknown card", "unknown card", "unknown")
SEPARATORS: Final = (
    "+",
    "(",
    "with",
    "using",
    "tributing",
    "targeting",
    "discarding",
    "sending",
    "banishing",
    "detaching",
    "returning",
    "revealing",
    "paying",
    "removing",
    "destroying",
    "declaring",
    "to",
    "from",
    "by",
    "and",
    "for",
)
RESERVED: Final = frozenset({"directly", "nothing", "yes", "no", "heads", "tails", "right", "wrong", "attackposition", "defenseposition"})


@lru_cache(maxsize=4096)
def shape(name: str) -> str:
    """The name without case, accents and punctuation, but with the signs that a sentence uses.

    >>> shape("Ryko, Lightsworn Hunter (pre-errata)")
    'rykolightswornhunter(preerrata)'
    """
    return "".join(character for character in decomposed(name).casefold() if character.isalnum() or character in KEPT)


_UNNAMED_SHAPES: Final = frozenset(map(shape, UNNAMED))


class Names:
    """Every name by which a card of the Duel can be called."""

    def __init__(self, duel: Duel) -> None:
        self.duel = duel
        self.size = len(duel.defs)
        exact: dict[str, int] = {facts.name: code for code, facts in enumerate(duel.defs) if code}
        others: dict[str, set[int]] = {}
        for code, facts in enumerate(duel.defs):
            if code and facts.names and facts.names[0] not in exact:
                others.setdefault(facts.names[0], set()).add(code)
        for alias in UNNAMED:
            others.setdefault(alias, {0})
        for alias, meant in duel.short_names.items():
            for name in meant:
                if name in exact and alias not in exact:
                    others.setdefault(alias, set()).add(exact[name])
        self.exact = exact
        tight: dict[str, set[int]] = {}
        loose: dict[str, set[int]] = {}
        for name, code in exact.items():
            tight.setdefault(shape(name), set()).add(code)
            loose.setdefault(folded(name), set()).add(code)
        for alias, codes in others.items():
            if shape(alias) not in tight:
                tight[shape(alias)] = codes
            if folded(alias) not in loose:
                loose[folded(alias)] = codes
        tight.pop("", None)
        loose.pop("", None)
        self._spelled = tight, loose
        self.tight = sorted(tight.items(), key=lambda entry: -len(entry[0]))
        self.loose = sorted(loose.items(), key=lambda entry: -len(entry[0]))
        self.by_length = sorted(exact, key=len, reverse=True)
        self.tricky = self._is_tricky(set(tight))

    def spelled(self, text: str) -> tuple[set[int], set[int]]:
        """The cards called so, by the nearer spelling (with the signs that a sentence uses) and by the freer one; 0: an unnamed card."""
        tight, loose = self._spelled
        return tight.get(shape(text), set()), loose.get(folded(text), set())

    @staticmethod
    def is_unnamed(text: str) -> bool:
        """Do these words stand for a card that nobody has named?"""
        return shape(text) in _UNNAMED_SHAPES

    def _is_tricky(self, shapes: set[str]) -> bool:
        """Could a sentence be cut into names in two ways, or a name be taken for another word?"""
        if shapes & RESERVED or any(re.fullmatch(r"\d+(heads)?|(the)?effect\d+of.*", name) for name in shapes):
            return True
        ids = {shape(label) for label in given_ids(self.duel).values()}
        for name in shapes:
            for word in SEPARATORS:
                at = name.find(word, 1)
                while at >= 0:
                    if name[:at] in shapes and (word != "(" or _is_id(name[at + 1 :].partition(")")[0], ids)):
                        return True
                    at = name.find(word, at + 1)
        return any(not shape(name) for name in self.exact)


def _is_id(words: str, ids: set[str]) -> bool:
    return words.isdigit() or words in ids


_NAMES: WeakKeyDictionary[Duel, Names] = WeakKeyDictionary()


def names_of(duel: Duel) -> Names:
    """The names of a Duel, worked out once (and again when Tokens joined)."""
    found = _NAMES.get(duel)
    if found is None or found.size != len(duel.defs):
        found = _NAMES[duel] = Names(duel)
    return found


def has_tricky_names(duel: Duel) -> bool:
    """Does one name of the Duel hide in another, so that a sentence has to be checked?"""
    return names_of(duel).tricky


class Sentence:
    """A sentence and the card names in it."""

    def __init__(self, words: str, names: Names) -> None:
        self.words = words
        self.names = names
        self.tight, self.tight_at, self.tight_ends = _folding(words, KEPT)
        self.loose, self.loose_at, self.loose_ends = _folding(words, "")
        self.reached = -1
        self.fault: CannotParse | None = None

    def fail(self, at: int, message: str, suggestion: str | None = None) -> None:
        """Notes a fault; the one farthest to the right is told if nothing fits."""
        if at > self.reached:
            self.reached = at
            self.fault = CannotParse(message, suggestion)

    def at(self, start: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """(codes, end) of every name that stands here: the longest first, exact spellings before others, those that run over signs last."""
        words = self.words
        seen: set[int] = set()
        exact: dict[int, int] = {}
        for name in self.names.by_length:
            if words.startswith(name, start) and _boundary(words, start + len(name)):
                exact.setdefault(_trimmed(words, start + len(name)), self.names.exact[name])
        found: dict[int, tuple[int, ...]] = {end: (code,) for end, code in exact.items()}
        begin = self.tight_at[start]
        for name, codes in self.names.tight:
            if self.tight.startswith(name, begin):
                end = self.tight_ends[begin + len(name) - 1]
                if end > 0 and _boundary(words, end):
                    found.setdefault(_trimmed(words, end), tuple(sorted(codes)))
        for end in sorted(found, reverse=True):
            seen.add(end)
            yield found[end], end
        begin = self.loose_at[start]
        for name, codes in self.names.loose:
            if self.loose.startswith(name, begin):
                end = self.loose_ends[begin + len(name) - 1]
                if end > 0 and _boundary(words, end) and _trimmed(words, end) not in seen:
                    yield tuple(sorted(codes)), _trimmed(words, end)


@lru_cache(maxsize=1024)
def _folding(words: str, kept: str) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """The folded words; for each place the index in them; for each folded sign the place where its sign ends (0 inside one)."""
    signs: list[str] = []
    at: list[int] = []
    ends: list[int] = []
    for place, sign in enumerate(words):
        at.append(len(signs))
        parts = [part for part in decomposed(sign).casefold() if part.isalnum() or part in kept]
        signs += parts
        ends += [0] * (len(parts) - 1) + [place + 1] * bool(parts)
    at.append(len(signs))
    return "".join(signs), tuple(at), tuple(ends)


def _boundary(words: str, end: int) -> bool:
    return end >= len(words) or not words[end].isalnum() or not words[end - 1].isalnum()


def _trimmed(words: str, end: int) -> int:
    """The end with the punctuation that still belongs to the name."""
    while end < len(words) and not words[end].isalnum() and not words[end].isspace() and words[end] not in KEPT:
        end += 1
    return end
