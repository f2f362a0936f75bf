"""Grammars of which the first reading counts that says something in the vocabulary."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from lark import Token, Transformer

from kb.text.language.reading import Grammar, Phrase, Read, Run, Unread, Word, words

WHOLE = 20_000
"""Behind the end of every text that is read: a demand up to here is one of the whole text."""


class Unsayable:
    """A phrase that is read but says what the vocabulary cannot."""


UNSAYABLE = Unsayable()


class Meaning(Transformer[Token, Any]):
    """What a parse says; UNSAYABLE where a part of it is."""

    def _call_userfunc(self, tree: Any, new_children: Any = None) -> Any:
        children = tree.children if new_children is None else new_children
        if any(child is UNSAYABLE for child in children):
            return UNSAYABLE
        return super()._call_userfunc(tree, new_children)  # type: ignore[no-untyped-call]


class Sayable(Grammar):
    """A grammar that reads a text in the first way that says something in the vocabulary."""

    def _read(self, start: str, text: str) -> Read | Unread:
        given = words(text)
        run = Run(self, given)
        for end, tree in run.trees(start, 0, whole=True):
            if end == len(given):
                value = self.meaning.transform(tree)
                if value is not UNSAYABLE:
                    return Read(value, tree)
        return Unread(given[run.farthest].start if run.farthest < len(given) else len(text))

    def prefixes(self, start: str, given: Sequence[Word], at: int) -> Iterator[Phrase]:
        """Every phrase of this rule that begins at word `at` and says something, the longest first."""
        found: dict[int, Phrase] = {}
        for end, tree in self.trees(start, given, at):
            if end not in found:
                value = self.meaning.transform(tree)
                if value is not UNSAYABLE:
                    found[end] = Phrase(end, value, tree)
        for end in sorted(found, reverse=True):
            yield found[end]


def addressed(value: Any, text: str) -> Any:
    """The same with "they" and "their" put as the opponent; None where the text names no opponent."""
    named = _named(value, "opponent")
    return named if named == value or "opponent" in text else None


def _named(value: Any, player: str) -> Any:
    if isinstance(value, dict):
        return {key: _named(entry, player) for key, entry in value.items()}
    if isinstance(value, list):
        return [_named(entry, player) for entry in value]
    return player if isinstance(value, str) and value == "they" else value
