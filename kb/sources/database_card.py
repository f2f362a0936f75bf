"""One card of a database, before what occurs twice is settled; and what every format needs to make one."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from kb.text.language.printed import Printed
from kb.vocabulary.words import EXTRA_DECK_KINDS, MONSTER_KINDS, SPELL_KINDS, TRAP_KINDS

ORDER = ("fusion", "ritual", "synchro", "xyz", "link", "pendulum", "toon", "spirit", "union", "gemini", "flip", "tuner", "normal", "effect")
"""The order in which a monster's kinds are named, whichever the database uses: that of the cards."""

_UNSAID = re.compile(r'"[^"\n]*"|\([^()\n]*\)')
_ABOVE = re.compile(r'[0-9"]')


class DatabaseCard(NamedTuple):
    """A card and the other numbers under which decks and programs name it."""

    printed: Printed
    passcodes: tuple[int, ...] = ()
    """Of other artworks, or given by a program to a card that has none printed; without the card's own."""
    unofficial: bool = False
    """Its English name or text is somebody's translation."""


class Named(NamedTuple):
    """A card whose text is in another language: its name there, and what tells which card it is."""

    name: str
    passcodes: tuple[int, ...]
    english: str = ""


class Left(NamedTuple):
    """An entry that gives no card of the game, and why (one sentence for all such entries)."""

    name: str
    why: str


NOT_ENGLISH = "no English name or text"
RUSH = "Rush Duel cards, which have rules of their own"
UNKNOWN_MONSTER = "monsters whose kind, Type, Attribute or Link Arrows are not known here"
UNKNOWN_OTHER = "Spells and Traps of a kind that is not known here"
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


_FLIP = re.compile(r"(?:\A|[\n.●)] ?)FLIP: ")
ALWAYS_WITH_EFFECT = frozenset({"flip", "gemini", "union", "spirit", "toon"})


def settled_kinds(types: tuple[str, ...], text: str) -> tuple[str, ...]:
    """The kinds of a monster with what the line of an old printing left out, where a database has such a line.

    Those lines left `Normal` out of every Normal Monster that is no Tuner, `Effect` out of every monster with another kind, and `Flip`
    out of monsters with a FLIP effect. A monster of the Extra Deck or a Ritual Monster without `Effect` has none, unless it is a Tuner
    with a text of its own.

    >>> settled_kinds(("spirit",), "…"), settled_kinds(("pendulum",), "…"), settled_kinds(("fusion",), "")
    (('spirit', 'effect'), ('pendulum', 'normal'), ('fusion',))
    """
    if {"normal", "effect"} & set(types):
        flips = "effect" in types and _FLIP.search(text) is not None
        return tuple(word for word in ORDER if word in types or (flips and word == "flip"))
    if ALWAYS_WITH_EFFECT & set(types) or ("tuner" in types and _UNSAID.sub("", text).strip()):
        return (*types, "effect")
    return types if {*EXTRA_DECK_KINDS, "ritual"} & set(types) else (*types, "normal")


def has_own_text(types: tuple[str, ...], text: str) -> bool:
    """Has a monster of the Extra Deck a text besides its materials, and besides remarks in brackets?"""
    return bool(EXTRA_DECK_KINDS & set(types)) and bool(_UNSAID.sub("", text).strip())


def other_words(kind: str, icon: str) -> tuple[str, ...] | None:
    """The kind of a Spell or Trap by its icon, or None if the game has no such; no icon means a Normal one.

    >>> other_words("spell", "Quick-Play"), other_words("trap", "Field")
    (('quick-play',), None)
    """
    word = icon.strip().lower() or "normal"
    return (word,) if word in (SPELL_KINDS if kind == "spell" else TRAP_KINDS) else None


def own_series(name: str, series: Iterable[str]) -> tuple[str, ...]:
    """The series to which a card belongs by its name, of those that a database gives it, without those that the name plainly holds.

    In the TCG a card belongs to a series by its name, or because its text says so (the compiler reads that). Databases also give a card the
    series of its Japanese name, and loose families; as a fact those would be wrong. What they do settle is a name that holds the words in
    other letters.

    >>> own_series("Ankuriboh", ["Kuriboh", "Brother"]), own_series("Kuriboh Kin", ["Kuriboh"])
    (('Kuriboh',), ())
    """
    named = (one_line(one) for one in series)
    return tuple(dict.fromkeys(one for one in named if one not in name and one.lower() in name.lower()))


def clean(text: str | None) -> str:
    """A text with line feeds for every kind of line break, and neither white space nor the marks of flavour text at its ends."""
    plain = "" if text is None else text.replace("\r\n", "\n").replace("\r", "\n").strip()
    return plain[2:-2].strip() if len(plain) > 4 and plain.startswith("''") and plain.endswith("''") else plain


def one_line(name: str) -> str:
    """A name without line breaks, signs that cannot be seen, and white space at its ends.

    >>> one_line(" paper\\n wolf\\u200b")
    'paper wolf'
    """
    return " ".join("".join(sign if sign.isprintable() else " " * sign.isspace() for sign in name).split())


def without_readings(name: str) -> str:
    """A name without the small letters that say how its signs are read.

    >>> without_readings("<ruby>cat<rt>kat</rt></ruby>s")
    'cats'
    """
    return one_line(re.sub(r"<rt>[^<]*</rt>|<rp>[^<]*</rp>|</?ruby>", "", name))


def materials_and_text(text: str, types: tuple[str, ...]) -> tuple[str, str]:
    """The line of materials of an Extra Deck monster, taken off its text: (materials, the rest).

    The line is the first one; it opens with a number or a name and says no sentence.

    >>> materials_and_text("2 Level 4 monsters\\nOnce per turn: Draw 1 card.", ("xyz", "effect"))
    ('2 Level 4 monsters', 'Once per turn: Draw 1 card.')
    """
    if not EXTRA_DECK_KINDS & set(types) or not _ABOVE.match(text):
        return "", text
    line, _, rest = text.partition("\n")
    for materials, more in ((line, ""), _at_stroke(line)):
        said = _UNSAID.sub("", materials).strip()
        if materials and not re.search(r"[.:;](?!$)", said):
            return materials.strip().removesuffix("."), "\n".join(part.strip() for part in (more, rest) if part.strip())
    return "", text


_PENDULUM = re.compile(r"\A(?:Pendulum Scale[^\n]*\n+)?\[ ?Pendulum Effect ?\]")
_MONSTER = re.compile(r"\n?[-_=\s]*\[ ?(?:Monster Effect|Flavou?r Text) ?\]\s*")


def pendulum_and_monster(text: str) -> tuple[str, str]:
    """The two texts of a Pendulum Monster where a database writes them as one: (Pendulum Effect, the other).

    >>> pendulum_and_monster("[ Pendulum Effect ]\\nDraw 1 card.\\n----\\n[ Monster Effect ]\\nDraw 2 cards.")
    ('Draw 1 card.', 'Draw 2 cards.')
    """
    opening = _PENDULUM.match(text)
    rest = text[opening.end() :] if opening else text
    cut = _MONSTER.search(rest)
    above, below = (rest[: cut.start()], rest[cut.end() :]) if cut else (rest, "") if opening else ("", rest)
    above = above.strip(" \n-")
    return "" if above.lower() == "n/a" else above, below.strip()


_ENGLISH = re.compile(r"\b(?:the|this|card|cards|you|of|your|and|to|it|if|is|monsters?|can|when|from|or|with|for|by|as|draw|effect)\b")
_OTHERS = re.compile(
    r"\b(?:der|die|das|und|du|deine|karte|dem|den|ein|eine|diese|le|la|les|des|une|vous|votre|carte|et|cette|el|los|las|un|una|tu|esta"
    r"|carta|y|en|si|il|gli|di|che|puoi|del|questa|o|os|seu|sua|você|uma|este)\b")
_LATIN_ENDS = 0x2FF


def is_english(text: str) -> bool:
    """Is this text English, as far as its little words tell? A text without any is.

    >>> is_english("Draw 2 cards."), is_english("Ziehe 2 Karten und lege die Karte ab.")
    (True, False)
    """
    said = re.sub(r'"[^"]*"', "", text).lower()
    letters = [sign for sign in said if sign.isalpha()]
    if sum(ord(sign) > _LATIN_ENDS for sign in letters) * 2 > len(letters):
        return False
    others = len(_OTHERS.findall(said))
    return others < 2 or others <= len(_ENGLISH.findall(said))


def lacks_text(card: Printed) -> bool:
    """Has it no text, though its kind says that it does something? What it does is then not known."""
    return not (card.text or card.pendulum_text) and (card.kind in ("spell", "trap") or "effect" in card.types)


def _at_stroke(line: str) -> tuple[str, str]:
    """A line cut at a stroke that stands for a line break."""
    materials, stroke, rest = line.partition(" / ")
    return (materials, rest) if stroke else ("", "")
