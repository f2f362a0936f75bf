"""A session of `legality train`: puzzle after puzzle, each answer kept before the verdict is shown."""

from __future__ import annotations

import signal
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from types import FrameType
from typing import TYPE_CHECKING

import click

from kb.errors import LegalityError
from queries.cli.questions import QUIT, SKIP, asked, question
from queries.knowing.knowledge import opened
from queries.puzzles.training.progress import Locked, Progress
from queries.puzzles.training.schedule import checked_library
from queries.puzzles.training.training import Outcome, queue, record
from queries.render.paper import WIDTH, Paper
from queries.render.puzzle_text import question_paper, verdict_paper
from queries.render.training_text import outcome_paper, rules_paper, told_strength, told_time

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from queries.puzzles.puzzle import Puzzle


def now() -> datetime:
    """The time of now; tests have another one."""
    return datetime.now(UTC)


class Session:
    """What was done since the program was started."""

    def __init__(self, puzzles: Sequence[Puzzle], progress: Progress, kb: KnowledgeBase) -> None:
        self.puzzles, self.progress, self.kb = puzzles, progress, kb
        self.answered = self.right = 0
        self.skipped: set[str] = set()

    def run(self, count: int | None) -> None:
        """Puzzles until so many are answered, none is left, or the player stops."""
        while count is None or self.answered < count:
            puzzle = self._following()
            if puzzle is None:
                return
            chosen = self._asked(puzzle)
            if chosen is None:
                self.skipped.add(puzzle.id)
            elif self.answered != count and not _goes_on(puzzle, self.kb):
                return

    def _following(self) -> Puzzle | None:
        moment = now()
        todo = queue(self.puzzles, self.progress, moment, self.skipped)
        for puzzle in (*todo.due[:1], *todo.new[:1]):
            return puzzle
        later = "" if todo.later is None else f" The next one comes back in {told_time(todo.later - moment.timestamp())}."
        click.echo(f"\nNothing more to do now.{later}")
        return None

    def _asked(self, puzzle: Puzzle) -> frozenset[int] | None:
        """Asks a puzzle, keeps the answer, shows the verdict; None if it was skipped. Raises: click.Abort where the player stops."""
        try:
            paper = question_paper(puzzle, self.kb)
        except LegalityError as error:  # a stranger's puzzle must not stand in the way of the others
            click.echo(f"puzzle {puzzle.id} is left out: {error}", err=True)
            return None
        _line()
        paper.write()
        click.echo()
        answer = asked(puzzle, (*SKIP, *QUIT), "s: skip, q: quit")
        if answer.chosen is None:
            if answer.word in QUIT:
                raise click.Abort
            return None
        outcome = _recorded(self.progress, puzzle, answer.chosen, answer.hints)
        self.answered += 1
        self.right += answer.chosen == frozenset(puzzle.answer)
        click.echo()
        verdict_paper(puzzle, answer.chosen, self.kb, short=True).write()
        click.echo()
        outcome_paper(outcome, now().timestamp()).write()
        return answer.chosen


def practise(puzzles: Sequence[Puzzle], progress: Progress, count: int | None) -> int:
    """A session; the exit status, 0 however it was ended.

    Raises: LegalityError without the library that schedules, or where an answer cannot be kept; BoardError for what is no answer, if nobody
    is there to be asked again.
    """
    checked_library()
    session = Session(puzzles, progress, opened())
    todo = queue(puzzles, progress, now())
    click.echo(f"{len(todo.due):,} due, {len(todo.new):,} new. Your strength: {told_strength(progress.player())}.")
    with suppress(click.Abort, KeyboardInterrupt):
        session.run(count)
    click.echo(f"\n{session.answered} answered, {session.right} right. Your strength: {told_strength(progress.player())}.")
    return 0


def _recorded(progress: Progress, puzzle: Puzzle, chosen: frozenset[int], hints: int) -> Outcome:
    """Keeps the answer, again and again while another program has the file and the player wants it."""
    while True:
        try:
            with _uninterrupted():
                return record(progress, puzzle, chosen, hints, now())
        except Locked as error:
            click.echo(f"{error}: your answer is not kept yet", err=True)
            if not sys.stdin.isatty() or not click.confirm("Try again?", default=True):
                raise


def _goes_on(puzzle: Puzzle, kb: KnowledgeBase) -> bool:
    """Does the player go on? Where nobody is at a terminal, always."""
    if not sys.stdin.isatty():
        return True
    while True:
        word = question("Enter: the next one, w: the rules in full, q: quit").casefold()
        if word not in ("w", "why"):
            return word not in QUIT
        click.echo()
        rules_paper(puzzle, kb).write()
        click.echo()


def _line() -> None:
    paper = Paper()
    paper.add(("dim", "-" * WIDTH))
    click.echo()
    paper.write()


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C waits until this is done."""
    came: list[int] = []

    def later(number: int, _frame: FrameType | None) -> None:
        came.append(number)

    before = signal.signal(signal.SIGINT, later)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if came:
        raise KeyboardInterrupt
