"""A condition parted into its condition_clauses: "If …", "while …", "during …", "except …"."""

from __future__ import annotations

import re
from typing import NamedTuple

from kb.text.language.units import Span


class ConditionClause(NamedTuple):
    """A part of a condition that one word brings.

    `word` is `if`, `when`, `each time`, `while`, `during`, `at`, `before`, `after`, `except`, `except the turn`, `unless`, `draw`,
    `opponent's turn` or, where no such word stands before it, empty. `alternative`: another way to meet the condition ("or if …").
    """

    word: str
    span: Span
    alternative: bool = False
    added: bool = False
    """An "and" or "or" stands before the word."""


_BRINGING = re.compile(
    r"(?:^|,?\s+)(?P<joined>(?:(?:or|and|but)\s+)?(?:also\s+)?(?:only\s+)?)"
    r"(?P<word>if|when(?!\s+\w+ing\b)|while(?! face-up leaves\b)|"
    r"each time|every time|(?<!has activated a monster effect )during|except during|except the turn|(?<![\w\"~] )at the (?:start|end) of|"
    r"at the start of(?=\s+(?:your\s+)?main phase)|"
    r"(?:before|after)(?=\s+damage calculation)|before you draw|before drawing|before (?:your|their) normal draw|"
    r"instead of conducting your normal draw|unless|once per opponent's turn)(?:\s+|$)",
    re.IGNORECASE,
)


def blanked(text: str) -> str:
    """The text with every quoted name and everything in brackets blanked, place for place."""
    return re.sub(r'"[^"]*"|\([^()]*\)', lambda match: "~" * len(match.group()), text)


def condition_clauses(span: Span) -> list[ConditionClause]:
    """The parts of a condition, in order.

    >>> [(clause.word, clause.span.text) for clause in condition_clauses(Span("If this card is banished, while you control no monsters"))]
    [('if', 'this card is banished'), ('while', 'you control no monsters')]
    """
    flat = blanked(span.text)
    marks = list(_BRINGING.finditer(flat))
    found: list[ConditionClause] = []
    first = marks[0].start() if marks else len(flat)
    if flat[:first].strip(" ,."):
        found.append(ConditionClause("", _trimmed(span.piece(0, first))))
    for mark, following in zip(marks, [*marks[1:], None], strict=False):
        end = following.start() if following is not None else len(flat)
        word = mark["word"].lower()
        start = mark.start("word") if word.split()[0] in ("during", "at", "on", "before", "after") else mark.end()
        joined = mark["joined"].lower()
        alternative, added = joined.startswith("or"), joined.startswith(("or", "and"))
        found.append(ConditionClause(_word(word), _trimmed(span.piece(start, end)), alternative, added))
    return found


_NAMES = {"every time": "each time", "each time": "each time", "except the turn": "except the turn", "before you draw": "draw",
          "before drawing": "draw", "before your normal draw": "draw", "before their normal draw": "draw",
          "instead of conducting your normal draw": "instead of the draw",
          "once per opponent's turn": "opponent's turn"}


def _word(word: str) -> str:
    """The name of the word that brings a clause."""
    return _NAMES.get(word, word.partition(" ")[0])


def _trimmed(span: Span) -> Span:
    left = len(span.text) - len(span.text.lstrip(" ,"))
    right = len(span.text.rstrip(" ,."))
    return span.piece(left, max(left, right))
