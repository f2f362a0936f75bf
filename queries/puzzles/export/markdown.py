"""Puzzles as Markdown, a sheet to be printed: every question on its board, then the answers, then the rules that they name."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from queries.drawing.picture import clean
from queries.puzzles.export.told import cards_in_words, moves_played, moves_to_judge, numbers, rules_named, state_of, task, title
from queries.puzzles.puzzle import Option, Puzzle
from queries.telling.deciding import until
from queries.writing.board_text import picture

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase

NEW_PAGE = '<div style="break-before: page"></div>'
_SIGNS = re.compile(r"[\\`*_\[\]<>|~$]|&(?=#?\w+;)")
_LINKS = re.compile(r"@|:(?=//|[\w+-]+:)|(?<=www)\.", re.IGNORECASE)
"""What renderers make links and pictures of without being asked."""
_BEGINNING = re.compile(r"^(\d*)([#+=.)-])")


def write(puzzles: Sequence[Puzzle], kb: KnowledgeBase, answers: bool = True) -> bytes:
    """The sheet; `answers`: with the answers at its end.

    Raises: BoardError for a puzzle whose board has a fault.
    """
    lines = ["# Puzzles"]
    for number, puzzle in enumerate(puzzles, 1):
        lines += ["", *_question(number, puzzle, kb)]
    if answers:
        lines += ["", NEW_PAGE, "", "# Answers"]
        for number, puzzle in enumerate(puzzles, 1):
            lines += ["", *_answer(number, puzzle)]
        rules = rules_named(puzzles, kb)
        if rules:
            lines += ["", "# Rules"]
        for rule, record in rules.items():
            sources = "; ".join(record.sources)
            lines += ["", f"**{escaped(rule)}** {escaped(record.statement)}", "", f"Source: {escaped(sources, links=True)}"]
    return ("\n".join(lines) + "\n").encode()


def escaped(text: str, links: bool = False) -> str:
    r"""Text in which nothing means anything to Markdown: one line, with a backslash before every sign that could.

    `links`: the addresses in it may become links.

    >>> print(escaped("*Raigeki* <b>, S:P Little Knight # no title"))
    \*Raigeki\* \<b\>, S:P Little Knight # no title
    >>> print(escaped("1. no list"))
    1\. no list
    """
    line = " ".join(clean(text).split())
    plain = _BEGINNING.sub(r"\1\\\2", _SIGNS.sub(r"\\\g<0>", line))
    return plain if links else _LINKS.sub(r"\\\g<0>", plain)


def fenced(text: str) -> list[str]:
    """The text as a code block that nothing in it can end."""
    longest = max(map(len, re.findall("`+", text)), default=0)
    fence = "`" * max(3, longest + 1)
    return [f"{fence}text", *map(clean, text.splitlines()), fence]


def _question(number: int, puzzle: Puzzle, kb: KnowledgeBase) -> Iterator[str]:
    themes = f", themes: {escaped('; '.join(puzzle.themes))}" if puzzle.themes else ""
    yield f"## {number}. {escaped(title(puzzle))}"
    yield ""
    yield f"Level {puzzle.level}, puzzle {escaped(puzzle.id)}{themes}"
    yield ""
    state = state_of(puzzle, kb)
    yield from fenced(picture(state))
    yield from _listed("What the cards do:", [f"{name}: {' ● '.join(effects)}" for name, effects in cards_in_words(state, kb)])
    yield from _listed("Played so far:", moves_played(puzzle))
    yield from _listed("The moves to be judged:", moves_to_judge(puzzle))
    yield ""
    yield f"**{escaped(puzzle.question)}** {task(puzzle)}"
    yield from _listed("", [option.text for option in puzzle.options])


def _listed(heading: str, texts: Sequence[str]) -> Iterator[str]:
    if texts:
        yield ""
        if heading:
            yield heading
            yield ""
        yield from (f"{number}. {escaped(text)}" for number, text in enumerate(texts, 1))


def _answer(number: int, puzzle: Puzzle) -> Iterator[str]:
    yield f"## Answer to {number}: {numbers(puzzle)}"
    yield ""
    for place, option in enumerate(puzzle.options, 1):
        yield from _option(place, option)


def _option(place: int, option: Option) -> Iterator[str]:
    yield f"{place}. {escaped(option.text)}: **{'right' if option.right else 'wrong'}**"
    indent = " " * (len(str(place)) + 2)
    if option.line:
        yield f"{indent}- {escaped('; '.join(option.line))}"
    for why in option.why:
        when = until(why.why, why.legal_when, len(option.why) > 1)
        legal = f" ({when})" if when else ""
        yield f"{indent}- {escaped(why.rule)} {escaped(why.why + legal)}"
