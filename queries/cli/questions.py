"""Asking for the answer to a puzzle: hints on the way, and once more where it was not understood."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

import click

from kb.errors import BoardError
from queries.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from queries.render.paper import Span

HINT, SKIP, QUIT = ("h", "hint", "?"), ("s", "skip"), ("q", "quit")


class Asked(NamedTuple):
    """What was answered: the options, or None and one of the words that were allowed instead; and how many hints were given."""

    chosen: frozenset[int] | None
    word: str
    hints: int


def asked(puzzle: Puzzle, words: Sequence[str] = (), others: str = "") -> Asked:
    """What a person answers; `words` end it too, and `others` tells of them in the question.

    Raises: click.Abort at the end of the input; BoardError for what is no answer, if nobody is there to be asked again.
    """
    from queries.puzzles.training.answering import chosen_in  # start-up

    hints = _hints(puzzle)
    given = 0
    while True:
        more = f"h: hint {given + 1} of {len(hints)}" if given < len(hints) else ""
        typed = question(f"Your answer (numbers or names{'; ' if more or others else ''}{', '.join(filter(None, (more, others)))})")
        word = typed.casefold()
        if word in HINT:
            click.echo(_hint(hints, given))
            given = min(given + 1, len(hints))
        elif word in words:
            return Asked(None, word, given)
        elif not typed and sys.stdin.isatty():
            continue
        else:
            try:
                return Asked(chosen_in(typed, puzzle), "", given)
            except BoardError as error:
                if not sys.stdin.isatty():
                    raise
                click.echo(_wrapped(str(BoardError(error.message, suggestion=error.suggestion))))


def question(text: str) -> str:
    """What is typed, without blanks around it.

    Raises: click.Abort at the end of the input.
    """
    with suppress(ImportError):
        import readline  # noqa: F401 # start-up; lets a person edit what is typed
    try:
        return str(click.prompt(text, default="", show_default=False)).strip()
    except click.Abort:
        click.echo()
        raise


def _hints(puzzle: Puzzle) -> Sequence[str]:
    from queries.puzzles.grading.hints import hints_of  # start-up

    return puzzle.hints or hints_of(puzzle)


def _hint(hints: Sequence[str], given: int) -> str:
    if given >= len(hints):
        return "  There are no more hints." if hints else "  There is no hint for this one."
    return _wrapped(("title", "Hint: "), hints[given], hang=8)


def _wrapped(*spans: Span | str, hang: int = 2) -> str:
    from queries.render.paper import Paper  # start-up

    paper = Paper()
    paper.add(*spans, indent=2, hang=hang)
    return paper.text()
