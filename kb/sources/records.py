"""One card of a database, before what occurs twice is settled; and what every format needs to make one."""

from __future__ import annotations

import re
from typing import NamedTuple

from kb.shapes import MONSTER_KINDS, SPELL_KINDS, TRAP_KINDS
from kb.text.printed import Printed

EXTRA_DECK = frozenset({"fusion", "synchro", "xyz", "link"})
ORDER = ("fusion", "ritual", "synchro", "xyz", "link", "pendulum", "toon", "spirit", "union", "gemini", "flip", "tuner", "normal", "effect")
"""The order in which a monster's kinds are named, whichever the database uses: that of the cards."""

_UNSAID = re.compile(r'"[^"\n]*"|\([^()\n]*\)')
_ABOVE = re.compile(r'[0-9"]')


class Record(NamedTuple):
    """A card and the other numbers under which decks and programs name it."""

    printed: Printed
    passcodes: tuple[int, ...] = ()
    """Of other artworks, or given by a program to a card that has none printed; without the card's own."""
    unofficial: bool = False
    """Its English name or text is somebody's translation."""


class Left(NamedTuple):
    """An entry that gives no card of the game, and why (one sentence for all such entries)."""

    name: str
    why: str


NOT_ENGLISH = "no English name or text"
RUSH = "Rush Duel cards, which have rules of their own"
SKILL = "Skill Cards, which stand on no board"


def monster_words(line: list[str]) -> tuple[str | None, tuple[str, ...], list[str]]:
    """A monster's type line: its Type, its kinds in the order of the cards, and the words that are neither.

    >>> monster_words(["Dragon", "Synchro", "Tuner", "Effect"])
    ('Dragon', ('synchro', 'tuner', 'effect'), [])
    """
    words = [word.strip() for word in line if word.strip()]
    type_ = words.pop(0) if words and words[0].lower() not in MONSTER_KINDS else None
    kinds = {word.lower() for word in words}
    return type_, tuple(word for word in ORDER if word in kinds), [word for word in words if word.lower() not in (*MONSTER_KINDS, "token")]


ALWAYS_WITH_EFFECT = frozenset({"flip", "gemini", "union", "spirit", "toon"})


def settled_kinds(types: tuple[str, ...], text: str) -> tuple[str, ...]:
    """The kinds of a monster with `normal` or `effect` where a database has the line of an old printing, which left it out.

    Such lines left `Normal` out of every Normal Monster that is no Tuner, and `Effect` out of every monster with another kind. A monster
    of the Extra Deck or a Ritual Monster without `Effect` has none, unless it is a Tuner with a text of its own.

    >>> settled_kinds(("spirit",), "…"), settled_kinds(("pendulum",), "…"), settled_kinds(("fusion",), "")
    (('spirit', 'effect'), ('pendulum', 'normal'), ('fusion',))
    """
    if {"normal", "effect"} & set(types):
        return types
    if ALWAYS_WITH_EFFECT & set(types) or ("tuner" in types and _UNSAID.sub("", text).strip()):
        return (*types, "effect")
    return types if {*EXTRA_DECK, "ritual"} & set(types) else (*types, "normal")


def other_words(kind: str, icon: str) -> tuple[str, ...] | None:
    """The kind of a Spell or Trap by its icon, or None if the game has no such; no icon means a Normal one.

    >>> other_words("spell", "Quick-Play"), other_words("trap", "Field")
    (('quick-play',), None)
    """
    word = icon.strip().lower() or "normal"
    return (word,) if word in (SPELL_KINDS if kind == "spell" else TRAP_KINDS) else None


def clean(text: str | None) -> str:
    """A text with line feeds for every kind of line break, and nothing at its ends."""
    return "" if text is None else text.replace("\r\n", "\n").replace("\r", "\n").strip()


def without_readings(name: str) -> str:
    """A name without the small letters that say how its signs are read.

    >>> without_readings("<ruby>cat<rt>kat</rt></ruby>s")
    'cats'
    """
    return re.sub(r"<rt>[^<]*</rt>|<rp>[^<]*</rp>|</?ruby>", "", name).strip()


def materials_and_text(text: str, types: tuple[str, ...]) -> tuple[str, str]:
    """The line of materials of an Extra Deck monster, taken off its text: (materials, the rest).

    The line is the first one; it opens with a number or a name and says no sentence.

    >>> materials_and_text("2 Level 4 monsters\\nOnce per turn: Draw 1 card.", ("xyz", "effect"))
    ('2 Level 4 monsters', 'Once per turn: Draw 1 card.')
    """
    if not EXTRA_DECK & set(types) or not _ABOVE.match(text):
        return "", text
    line, _, rest = text.partition("\n")
    for materials, more in ((line, ""), _at_stroke(line)):
        said = _UNSAID.sub("", materials).strip()
        if materials and not re.search(r"[.:;](?!$)", said):
            return materials.strip().removesuffix("."), "\n".join(part.strip() for part in (more, rest) if part.strip())
    return "", text


def _at_stroke(line: str) -> tuple[str, str]:
    """A line cut at a stroke that stands for a line break."""
    materials, stroke, rest = line.partition(" / ")
    return (materials, rest) if stroke else ("", "")
