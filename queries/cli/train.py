"""`legality train`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from queries.cli import options
from queries.puzzles.puzzle import KINDS

if TYPE_CHECKING:
    from datetime import datetime

    from queries.puzzles.puzzle import Puzzle
    from queries.puzzles.training.progress import Progress


@click.command("train")
@click.argument("collection", required=False)
@click.option("--kind", type=click.Choice(list(KINDS)), help="Only puzzles of this kind.")
@click.option("--theme", help="Only puzzles of this theme (`set rules`, `damage step` …).")
@click.option("--level", type=click.IntRange(1, 5), help="Only puzzles of this level.")
@click.option("--count", type=click.IntRange(min=1), metavar="N", help="Stop after so many answers.")
@click.option("--stats", is_flag=True, help="What you have seen, knew at once and are to repeat, by theme and level, and your strength.")
@options.json
@click.option("--write-strengths", is_flag=True, help="Write what your answers made of the puzzles' strengths into COLLECTION.")
@click.option("--reset", is_flag=True, help="Forget every answer, after asking.")
def command(collection: str | None, kind: str | None, theme: str | None, level: int | None, count: int | None, stats: bool,
            as_json: bool, write_strengths: bool, reset: bool) -> int:
    """Practise: puzzles of COLLECTION (default: those that come with the program), those due for repetition first, then new ones.

    What was wrong comes back after ten minutes, what was right after days. An answer is kept as soon as it is given: stop at any time.
    """
    _check(collection, stats, as_json, write_strengths, reset)
    from queries.cli.practice import now, practise  # start-up
    from queries.puzzles.training.progress import Progress  # start-up

    if reset:
        return _reset()
    puzzles = _puzzles(collection, kind or "", theme or "", level or 0)
    progress = Progress()
    try:
        if stats:
            return _statistics(puzzles, progress, now(), as_json)
        if write_strengths and collection is not None:
            return _write_strengths(collection, puzzles, progress)
        return practise(puzzles, progress, count)
    finally:
        progress.close()


def _check(collection: str | None, stats: bool, as_json: bool, write_strengths: bool, reset: bool) -> None:
    if stats + write_strengths + reset > 1:
        raise click.UsageError("--stats, --write-strengths and --reset: one of them at a time")
    if as_json and not stats:
        raise click.UsageError("--json goes with --stats")
    if write_strengths and collection is None:
        raise click.UsageError("--write-strengths needs a COLLECTION of yours")


def _puzzles(collection: str | None, kind: str, theme: str, level: int) -> list[Puzzle]:
    import os  # start-up

    from kb.errors import BoardError  # start-up
    from queries.puzzles.collecting.collection import SHIPPED, read  # start-up
    from queries.puzzles.generating.making import Wanted  # start-up
    from queries.puzzles.grading.tags import NAMES  # start-up

    if theme and theme not in NAMES:
        raise click.BadParameter(f'unknown theme "{theme}"; allowed: {", ".join(NAMES)}', param_hint="--theme")
    if collection is None and not os.path.exists(SHIPPED):
        raise BoardError("no puzzles have come with this program; make some with `legality puzzle generate --count 50 --out mine.jsonl` "
                         "and name them: `legality train mine.jsonl`", SHIPPED)
    file = SHIPPED if collection is None else collection
    wanted = Wanted(kind, theme, level)
    found = [puzzle for puzzle in read(file) if wanted.admits(puzzle)]
    if not found:
        raise BoardError("there is no such puzzle here", file)
    return found


def _reset() -> int:
    from queries.puzzles.training.progress import Progress  # start-up

    progress = Progress()
    try:
        answers = len(progress.answers())
        if not click.confirm(f"Forget {answers:,} answers, for all collections? They cannot be brought back"):
            click.echo("Nothing was forgotten.")
            return 1
        progress.forget()
    finally:
        progress.close()
    click.echo("Everything is forgotten.")
    return 0


def _statistics(puzzles: list[Puzzle], progress: Progress, now: datetime, as_json: bool) -> int:
    from queries.puzzles.training.statistics import statistics  # start-up

    found = statistics(puzzles, progress, now)
    if as_json:
        import msgspec  # start-up

        from queries.knowing.knowledge import opened  # start-up
        from queries.telling.answers import as_json as to_json  # start-up

        answer: dict[str, Any] = {"question": "train", **msgspec.to_builtins(found)}
        click.echo(to_json(answer, "tcg-current", opened()))
        return 0
    from queries.render.training_text import statistics_paper  # start-up

    statistics_paper(found).write()
    return 0


def _write_strengths(collection: str, puzzles: list[Puzzle], progress: Progress) -> int:
    from queries.puzzles.collecting.collection import with_strengths  # start-up

    ids = {puzzle.id for puzzle in puzzles}
    strengths = {name: kept.strength for name, kept in progress.kept().items() if name in ids}
    click.echo(f"strengths written: {with_strengths(collection, strengths)}")
    return 0
