"""A resolution cut into clauses, each with the conjunctive that joins it to what stands before (psct.md 4)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from kb.text.language.units import Span
from kb.text.language.verbs import COMMANDS, Form, alternation
from kb.text.language.word_lists import WAYS, one_of


class Clause(NamedTuple):
    """One clause of a resolution. `joined` is a conjunctive of the vocabulary, `.` for a new sentence, or empty for the first clause."""

    joined: str
    span: Span


HIDDEN = re.compile(r'"[^"]*"|\([^()]*\)')
SENTENCE = re.compile(r"(?<=[^\s.])\.(?:\s+|$)|\n+|(?=●)")
BUT_IN_BRACKETS = re.compile(r" \((but [^()]*)\)(?=[,.]|$)", re.IGNORECASE)
"""Read as if it stood behind a comma; as long as before, so that no place changes."""
CONJUNCTIVES = (
    ("also, after that", re.compile(r"(?:, | )(?:and )?also,? after that,? ")),
    ("and if you do", re.compile(r",? and,? if you do(?! not\b)(?: so| that)?,? |,? and,? if (?:it|they) do(?:es)?,? ")),
    ("then", re.compile(r"(?:, | )(?:and )?then,? (?!a[nt]? )")),
    ("also", re.compile(r", (?:and )?also,? | and also |, or (?=if (?:the result is |it is |it lands on )?tails)")),
)
OPENERS = (
    ("also, after that", re.compile(r"also,? after that,? ", re.IGNORECASE)),
    ("then", re.compile(r"(?:and )?then,? |after that,? ", re.IGNORECASE)),
    ("and if you do", re.compile(r"(?:and )?if you do(?! not\b)(?: so| that)?,? ", re.IGNORECASE)),
    ("also", re.compile(r"also,? ", re.IGNORECASE)),
)
"""What a new sentence begins with when it goes on with the one before."""

HEADS = alternation(COMMANDS, also=(f"(?:{one_of(WAYS, but=('tribute', 'flip', 'pendulum'))}) summon",))
"""What a clause begins with."""
POINTERS = (
    r"(?:it|they|this card|this monster|(?:that|those|the) (?:[\w'-]+ ){0,3}?(?:target|monster|card)s?(?:\(s\))?(?: you control)?)"
)
PREDICATES = f"(?:{alternation(('gain', 'lose', 'become'), Form.BASE, Form.THIRD)}|cannot|can|is|are|has|have|must)"
POSSESSED = r"(?:ATK|DEF|ATK/DEF|Levels?|Ranks?|effects?|name|Type|Attribute|battle position|original|activated|controller)"
STARTS = (
    rf"(?:you can |your opponent (?:can )?|you |each player )?(?:{HEADS})\b(?!'s)"
    rf"|{POINTERS} (?:also )?{PREDICATES}\b"
    rf"|(?:(?:its|their)|{POINTERS}'s?) {POSSESSED}"
    r"|(?:you|your opponent|neither player|they) (?:cannot|take|takes|can|must)\b"
    r"|(?:if|until|during|for the rest of|immediately after) "
)
AND = re.compile(rf",? and (?={STARTS})|, (?=(?:{HEADS})\b|{POINTERS} {PREDICATES}\b|(?:its|their) {POSSESSED}|your opponent "
                 rf"(?:randomly |chooses 1 (?:of them )?for you ))", re.IGNORECASE)
AND_OTHERS = re.compile(r",? and (?=#|all |your |other |face-up |monsters? |cards? )", re.IGNORECASE)
"""An "and" that may join two sentences with subjects of their own, or two kinds of cards."""
BUT = re.compile(r",? but (?!not\b|no more|(?:an? )?(?:different|higher|lower)\b|\d ranks? (?:higher|lower)\b)", re.IGNORECASE)
OR = re.compile(rf",? or (?:else )?(?=(?:{HEADS})\b)", re.IGNORECASE)


def hidden(text: str) -> str:
    """The text with everything in quotation marks or brackets blotted out, at the same places.

    >>> hidden('destroy "A, then B" (and so on)')
    'destroy ########### (#########)'
    """
    return HIDDEN.sub(lambda match: "#" * len(match[0]) if match[0][0] == '"' else "(" + "#" * (len(match[0]) - 2) + ")", text)


ANY_OF_TWO = re.compile(r"\band/or (?:up to )?\d")


def of_any_of_two(text: str) -> bool:
    """Are these two choices of cards, of which either may be left out?

    >>> of_any_of_two('1 "Moss" card and/or 1 "Ink" card'), of_any_of_two("1 card in your hand and/or field")
    (True, False)
    """
    return ANY_OF_TWO.search(hidden(text)) is not None


def sentences(span: Span) -> list[Span]:
    """The sentences (and bullets) of a stretch of text, without their full stops."""
    found, start = [], 0
    span = span._replace(text=BUT_IN_BRACKETS.sub(r", \1 ", span.text))
    masked = hidden(span.text)
    for match in SENTENCE.finditer(masked):
        found.append(span.piece(start, match.start()))
        start = match.end()
    found.append(span.piece(start, len(span.text)))
    return [sentence for piece in found if (sentence := _trimmed(piece)).text]


def _trimmed(span: Span) -> Span:
    text = span.text.rstrip(" \n.")
    left = len(text) - len(text.lstrip(" \n●•・"))
    return span.piece(left, len(text))


def clauses(resolution: tuple[Span, ...]) -> list[Clause]:
    """Every clause of a resolution, cut at the conjunctives that PSCT fixes (`and` alone is not cut here: it also joins nouns)."""
    found: list[Clause] = []
    for span in resolution:
        for sentence in sentences(span):
            joined, body = _opened(sentence) if found else ("", sentence)
            pieces = list(_cut(body))
            found.append(Clause(joined, pieces[0].span))
            found += pieces[1:]
    return [clause for clause in found if clause.span.text]


def _opened(sentence: Span) -> tuple[str, Span]:
    for joined, opener in OPENERS:
        match = opener.match(sentence.text)
        if match:
            return joined, sentence.piece(match.end(), len(sentence.text))
    return ".", sentence


def _cut(span: Span) -> Iterator[Clause]:
    masked = hidden(span.text)
    cuts: list[tuple[int, int, str]] = []
    for joined, pattern in CONJUNCTIVES:
        for match in pattern.finditer(masked):
            if match.start() and not any(start < match.end() and match.start() < end for start, end, _ in cuts):
                cuts.append((match.start(), match.end(), joined))
    start, joined = 0, ""
    for begin, end, following in sorted(cuts):
        yield Clause(joined, _trimmed(span.piece(start, begin)))
        start, joined = end, following
    yield Clause(joined, _trimmed(span.piece(start, len(span.text))))


def parted(span: Span, joint: re.Pattern[str]) -> tuple[Span, Span] | None:
    """The two sides of the first place where the pattern joins two clauses, or None."""
    match = joint.search(hidden(span.text), 1) if span.text else None
    if match is None:
        return None
    return _trimmed(span.piece(0, match.start())), _trimmed(span.piece(match.end(), len(span.text)))
