"""The ways of Special Summoning a card that its text names ("must be Fusion Summoned, or Special Summoned by …"; SUM-7)."""

from __future__ import annotations

import re
from typing import Any

from kb.text.continuous.procedures import GERUND
from kb.text.language.sentences import masked
from kb.text.language.units import Span, opaque
from kb.text.language.verbs import Form, alternation
from kb.text.language.word_lists import MATERIAL_WAYS, one_of
from kb.text.phrases.groups import is_said
from kb.text.phrases.materials import materials_of

BY_HAND = re.compile(r"(?:normal|tribute|flip) summoned\b|summoned by a flip summon$")
"""Ways that are no Special Summon: what "can only be Normal Summoned by …" demands has no word."""
ALTERNATIVES = re.compile(rf",? or (?:be )?(?=(?:{one_of(MATERIAL_WAYS, also=('special',))}) summoned|with |by )")
SUMMONED = re.compile(rf"(?:by )?(?P<way>{one_of(MATERIAL_WAYS)}) summon(?:ed)?(?P<rest>.*)$")
NAMED = re.compile(
    r'(?:special summoned )?(?:only )?(?:with|by|through)(?: (?:the|an|a card) effects? of)?(?: an?)? "(?P<name>[^"]+)"'
    r"(?P<what> (?:card|monster|spell|trap|spell/trap|spell card|trap card)s?)?(?P<rest>(?:,| that was) .*)?$", re.IGNORECASE
)
BY_SUMMON = re.compile(
    rf"special summoned by (?:an? )?(?P<way>{one_of(MATERIAL_WAYS)}) summon(?: \(?from (?:the|your) extra deck\)?)?$"
)
EFFECT_OF = re.compile(
    r"(?:special summoned )?(?:with|by|through) (?:(?P<before>an? (?:(?!\beffects?\b)[^,;:.'])+? (?:monster|card))'s effect|"
    r"the effect of (?P<behind>an? [^,;:.\"]+? monster))$"
)
"""By the effect of a card of some kind."""
MATERIALS = re.compile(r" (?:with|using) the above (?:(?:fusion|synchro|xyz|link) )?materials?$")
OWN_EFFECT = re.compile(r"(?:special summoned )?(?:by|with|through) (?:its own effect|the following effect|its effect)$")
ANY_EFFECT = re.compile(r"(?:special summoned )?(?:by|with) (?:a |the effect of a )?card(?: effect)?$")


def ways_named(span: Span) -> tuple[list[Any], bool]:
    """The ways that "Fusion Summoned, or Special Summoned by …" names, and whether nothing more is demanded."""
    flat = masked(span.text)
    first = len("either ") if flat.startswith("either ") else 0
    marks = list(ALTERNATIVES.finditer(flat))
    found: list[Any] = []
    whole = True
    for start, end in zip([first, *(mark.end() for mark in marks)], [*(mark.start() for mark in marks), len(flat)], strict=True):
        ways, said = _way(span.piece(start, end).stripped())
        found += ways
        whole = whole and said
    return found, whole


def _way(span: Span) -> tuple[list[Any], bool]:
    """One way, and whether it is all that is demanded."""
    flat = masked(span.text)
    match = SUMMONED.match(flat)
    if match is not None:
        return [match["way"]], not match["rest"] or MATERIALS.match(match["rest"]) is not None
    if OWN_EFFECT.match(flat):
        return ["own effect"], True
    if ANY_EFFECT.match(flat):
        return ["effect", "own effect"], True
    match = BY_SUMMON.match(flat)
    if match is not None:
        return [match["way"]], True
    match = EFFECT_OF.match(flat)
    if match is not None:
        part = "before" if match["before"] else "behind"
        kind = kind_at(span, match, part, monsters=True)
        if kind is not None:
            return [kind], True
    match = NAMED.match(span.text)
    if match is not None:
        return [match["name"] if match["what"] is None else _by_card(match["name"], match["what"].strip().lower())], not match["rest"]
    return (["own procedure"], True) if OWN_WAY.match(flat) else ([{"opaque": opaque("way", span)}], True)


OWN_WAY = re.compile(
    r"(?:special summoned(?: \(?from [a-z -]+\)?)?(?:,? to your opponent's (?:main monster zone|side of the field|field))?"
    r"(?:,? in (?:face-up )?(?:attack|defense) position)?(?:,? during (?:a duel|the turn)\b[^:;]*)?,? )?"
    r"(?:by (?:(?:having|controlling|possessing|offering)\b|" + GERUND[3:-1] + "|" + alternation(("select", "summon"), Form.GERUND)
    + r"|special summoning)|while |if )"
)
"""A way of its own text: by paying something, or while something holds."""


KINDS = {"monster": "monster", "spell": "spell", "trap": "trap", "spell/trap": "spell or trap", "spell card": "spell", "trap card": "trap"}


def _by_card(name: str, what: str) -> dict[str, Any]:
    """The filter of "the effect of a "X" card"."""
    kind = KINDS.get(what.removesuffix("s"))
    return {"archetype": name} if kind is None else {"is": kind, "archetype": name}


def kind_at(span: Span, match: re.Match[str], part: str, monsters: bool) -> dict[str, Any] | None:
    """The kind of card that these words name, without how many; None where they say anything else.

    `monsters`: do the words have to say that they are monsters? A list without it ("must be WATER") is of monsters anyway.
    """
    words = span.piece(match.start(part), match.end(part))
    found = materials_of(words if monsters or "monster" in words.text.lower() or '"' in words.text else Span(
        f"{words.text} monsters", words.start, words.part))
    if len(found) != 1 or not is_said(found) or not {"whose", "from", "face", "different names"}.isdisjoint(found[0]):
        return None
    kind = {word: value for word, value in found[0].items() if word != "count" and (monsters or (word, value) != ("is", "monster"))}
    return kind or None
