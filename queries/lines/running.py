"""A search for people at a terminal: with a bar after a second, kept in a file when it is stopped, shared out over cores."""

from __future__ import annotations

import os
import signal
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING, Any

from queries.lines.asked import Asked
from queries.lines.counted import Counted

if TYPE_CHECKING:
    from pathlib import Path

    from legality.public import LineGraph, PlainWalk, Search

PATIENCE = 1.0
"""Seconds before a bar appears."""


def run(question: Asked, by: str = "lines", resume: str | None = None, jobs: int = 1, outcomes: bool = True) -> Counted:
    """Searches. `resume`: the file in which a stopped search is kept and from which it is taken up; `jobs`: on how many cores.

    Raises:
        SavedError: the file is not a search about this board with these options, made by this version, or cannot be written.
    """
    search = question.search(by == "chains", outcomes)
    file = _taken_up(question, by, search, resume) if resume else None
    if not len(search.graph):
        search.begin()
    with ExitStack() as after:
        bar = Bar(after)
        after.enter_context(interruptible(search))
        if jobs > 1:
            from legality.public import run_shared  # start-up

            run_shared(search, jobs, question.bounds, bar)
        else:
            search.run(question.bounds, bar)
    if file is not None:
        from queries.lines.saved import save, stamp  # start-up

        save(file, search, stamp(question, search, by))
    return Counted(question, search)


def _taken_up(question: Asked, by: str, search: Search, resume: str) -> Path:
    """The file in which the search is kept; what is there already goes into the search."""
    from pathlib import Path  # start-up

    from queries.lines.saved import SavedError, load, stamp  # start-up

    file = Path(resume)
    if file.exists():
        load(file, search, stamp(question, search, by))
    elif not os.access(file.parent, os.W_OK):
        raise SavedError(f"{file} cannot be written: {file.parent} is no folder that can be written to")
    return file


@contextmanager
def interruptible(search: Search | PlainWalk) -> Iterator[None]:
    """Ctrl-C stops the search before its next window, so that what it has can be told; a second Ctrl-C stops everything."""

    def stop(number: int, frame: Any) -> None:
        if search.asked_to_stop:
            raise KeyboardInterrupt
        search.asked_to_stop = True

    try:
        before = signal.signal(signal.SIGINT, stop)
    except ValueError:  # not the main thread: Ctrl-C does not come here
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


class Bar:
    """A line on the terminal that says how far a search has come; nothing where there is no terminal, or within the first second."""

    def __init__(self, after: ExitStack) -> None:
        self.after = after
        self.begun = time.monotonic()
        self.shown: Any = None
        self.task: Any = None
        self.wanted = sys.stderr.isatty()

    def __call__(self, graph: LineGraph) -> None:
        """Called from time to time with the graph so far."""
        if not self.wanted or time.monotonic() - self.begun < PATIENCE:
            return
        if self.shown is None:
            from rich.console import Console  # start-up
            from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn  # start-up

            self.shown = Progress(
                SpinnerColumn(), TextColumn("{task.description}"), TimeElapsedColumn(), console=Console(stderr=True), transient=True
            )
            self.after.enter_context(self.shown)
            self.task = self.shown.add_task("")
        rate = len(graph) / (time.monotonic() - self.begun)
        self.shown.update(self.task, description=f"{len(graph):,} states, {graph.edges:,} moves, {rate:,.0f} states a second")
