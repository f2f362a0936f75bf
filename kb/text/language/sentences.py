"""A card's text in its lines and sentences, each with its place, and a sentence in the parts that its colon and semicolon divide."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple

from kb.text.language.units import Span

BULLETS = "●•・"
_QUOTED = re.compile(r'"([^"\n]*)"')
_BRACKETS = re.compile(r"\((?:[^()\n]|\([^()\n]*\))*\)")
_NUMBERED = re.compile(r"\s*\d(?:[-,/]\d| or \d|, \d)*(?: or more| or less)?: ")
_SHORT = re.compile(r"\b(?:min|max|vs|etc|no|incl|approx|[a-z]\.[a-z])\.$", re.IGNORECASE)


class Line(NamedTuple):
    """One line of a text, without its bullet."""

    span: Span
    bullet: bool


class Parts(NamedTuple):
    """A sentence divided as `psct.md` 1 says: what stands before the colon, between it and the semicolon, and after."""

    condition: Span | None
    activation: Span | None
    resolution: Span


def lines(whole: Span) -> list[Line]:
    """The lines of a text; a bullet begins one wherever it stands."""
    found = []
    for match in re.finditer(rf"([{BULLETS}]?)[ \t]*([^\n{BULLETS}]*)", whole.text):
        piece = whole.piece(match.start(2), match.end(2))
        if piece.text.strip():
            found.append(Line(_trimmed(piece), bool(match.group(1)) or _NUMBERED.match(piece.text) is not None))
    return found


def _trimmed(span: Span) -> Span:
    left = len(span.text) - len(span.text.lstrip())
    return span.piece(left, len(span.text.rstrip()))


@lru_cache(maxsize=60_000)
def masked(text: str, name: str = "") -> str:
    """The text in lower case with every quoted name blanked, place for place; the card's own name becomes `"s…s"`, others `"n…n"`.

    >>> masked('Target 1 "Gear" card, except "Cog".', "Cog")
    'target 1 "nnnn" card, except "sss".'
    """
    plain = text.replace("’", "'")
    lowered = plain.lower()
    if len(lowered) != len(plain):
        lowered = "".join(character.lower()[0] for character in plain)
    if name:
        own = name.lower().replace("’", "'")
        lowered = lowered.replace(f'"{own}"', f'"{"s" * len(own)}"')
    return _QUOTED.sub(lambda match: match.group() if set(match.group(1)) == {"s"} else f'"{"n" * len(match.group(1))}"', lowered)


@lru_cache(maxsize=60_000)
def bare(text: str, name: str = "") -> str:
    """The same as `masked` with what stands in brackets blanked too, place for place, and nothing blanked where brackets do not match."""
    return _BRACKETS.sub(lambda match: " " * len(match.group()), masked(text, name))


def sentences(span: Span) -> list[Span]:
    """The sentences of a line, in order, each without the white space around it."""
    mask, flat = masked(span.text), bare(span.text)
    found, start = [], 0
    for match in re.finditer(r"[.!]+(?=\s|$|\))", mask):
        end = match.end()
        if flat[match.start()] == " ":
            if not _closes_a_sentence(mask, flat, start, end):
                continue
            end += 1
        elif _SHORT.search(mask[max(0, end - 8) : end]) or mask[start:end].strip() == ".":
            continue
        found.append(_trimmed(span.piece(start, end)))
        start = end
    if span.text[start:].strip():
        found.append(_trimmed(span.piece(start, len(span.text))))
    return found


def _closes_a_sentence(mask: str, flat: str, start: int, end: int) -> bool:
    """Does a full stop in brackets end sentences that stand in brackets by themselves ("(… remains.)")?"""
    return not flat[start:end].strip() and mask[end : end + 1] == ")" and flat[end : end + 2].strip() == ""


_ACT_BEFORE_COLON = re.compile(r"you can (?!\(|only|be)\w")
_LIST_BEFORE_COLON = re.compile(r"\beither\b|\bof (?:these|the following)\b")


def parts(sentence: Span) -> Parts:
    """The sentence divided at its first colon, if that comes before any semicolon, and at the first semicolon.

    >>> parts(Span("If you win: You can reveal 1 card; draw 1 card.")).activation.text
    'You can reveal 1 card'
    """
    flat = bare(sentence.text)
    semicolon, colon = flat.find(";"), flat.find(":")
    if semicolon < 0:
        semicolon = len(flat)
    condition = None
    start = 0
    if 0 <= colon < semicolon == len(flat) and _ACT_BEFORE_COLON.match(flat) and not _LIST_BEFORE_COLON.search(flat[:colon]):
        semicolon = colon
    if 0 <= colon < semicolon:
        condition = _trimmed(sentence.piece(0, colon))
        start = colon + 1
    if semicolon == len(flat):
        return Parts(condition, None, _trimmed(sentence.piece(start, len(flat))))
    return Parts(condition, _trimmed(sentence.piece(start, semicolon)), _trimmed(sentence.piece(semicolon + 1, len(flat))))


def divided(sentence: Span) -> bool:
    """Has it a colon or semicolon of its own, and so makes a Chain Link (ACT-6)?"""
    flat = bare(sentence.text)
    return ":" in flat.rstrip(" :") or ";" in flat or flat.rstrip().endswith(":")


_LABEL = re.compile(
    r"(?:While in (?:face-up )?(?:Attack|Defense) Position|[\d+/\- ]{1,8}|"
    r"[A-Z0-9][\w'/+-]*(?:,? (?:[A-Z0-9][\w'/+-]*|or|and|&|to|more|less|fewer|higher|lower|opponent|monster|damage)){0,12}):\s*"
)
_NO_LABEL = re.compile(r"(?:FLIP|When|If|During|Once|At|Each|While (?!in)|\(Quick)\b")


def unlabelled(span: Span) -> Span:
    """A bullet without the label before its colon ("Heads: …", "3 or more: …")."""
    match = _label(span)
    return span.piece(match.end(), len(span.text)) if match else span


def label(span: Span) -> Span | None:
    """The label of a bullet, without its colon."""
    match = _label(span)
    return _trimmed(span.piece(0, span.text.index(":", 0, match.end()))) if match else None


def _label(span: Span) -> re.Match[str] | None:
    return None if _NO_LABEL.match(span.text) else _LABEL.match(span.text)
