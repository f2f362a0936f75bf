"""The small language of shapes in which `kb.records.forms` says what a word may hold, read into values.

A shape is one or more alternatives joined by ` / `; an alternative is a built-in (`text`, `int`, `bool`, `number`, `compare`, `player`,
`zones`, `cards`), the name of a form, `list(SHAPE)`, fixed words `a|b|c`, or one fixed word.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from kb.records.forms import CLASSES
from kb.vocabulary.references import REFERENCES
from kb.vocabulary.words import PLAYERS, ZONES

BUILT_IN = ("text", "int", "bool", "number", "compare", "player", "zones", "cards")


class Atom(NamedTuple):
    """One alternative of a shape: `kind` is a built-in, `form`, `list` or `words`."""

    kind: str
    form: str = ""
    words: tuple[str, ...] = ()
    items: tuple[Atom, ...] = ()


@cache
def parse(shape: str) -> tuple[Atom, ...]:
    """The alternatives of a shape, in order.

    >>> [atom.kind for atom in parse("bool / list(condition)")]
    ['bool', 'list']
    """
    return tuple(_alternative(part.strip()) for part in _split(shape))


def _split(shape: str) -> list[str]:
    parts, depth, start = [], 0, 0
    for index, character in enumerate(shape):
        depth += (character == "(") - (character == ")")
        if depth == 0 and shape.startswith(" / ", index):
            parts.append(shape[start:index])
            start = index + 3
    parts.append(shape[start:])
    return parts


def _alternative(part: str) -> Atom:
    if part.startswith("list(") and part.endswith(")"):
        return Atom("list", items=parse(part[5:-1]))
    if part in BUILT_IN:
        return Atom(part)
    if part in CLASSES:
        return Atom("form", form=part)
    return Atom("words", words=tuple(part.split("|")))


def described(atom: Atom) -> str:
    """What an alternative admits, in words for a message."""
    if atom.kind == "list":
        return "a list of " + " or ".join(_plural(item) for item in atom.items)
    if atom.kind == "form":
        return f"a mapping ({atom.form})"
    if atom.kind == "words":
        return listed(atom.words)
    return _BUILT_IN_WORDS[atom.kind]


def _plural(atom: Atom) -> str:
    return described(atom).removeprefix("a ")


_BUILT_IN_WORDS = {
    "text": "text",
    "int": "a whole number",
    "bool": "true or false",
    "number": "a number or a mapping (number)",
    "compare": "a number or a comparison such as '<= 1500', 1-2, 1+, up to 2, any",
    "player": "a player",
    "zones": "a zone or a list of zones",
    "cards": "a reference such as `this card` or `targets`, or a mapping (selection)",
}


def listed(words: tuple[str, ...], most: int = 14) -> str:
    """The words, joined; a long list is cut."""
    return " | ".join(words[:most]) + (" | …" if len(words) > most else "")


def single_words(atom: Atom) -> tuple[str, ...]:
    """The fixed words that an alternative admits as a scalar."""
    match atom.kind:
        case "words":
            return atom.words
        case "player":
            return PLAYERS
        case "zones":
            return ZONES
        case "cards":
            return tuple(REFERENCES)
        case "list":
            return tuple(word for item in atom.items for word in single_words(item))
        case _:
            return ()
