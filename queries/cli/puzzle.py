"""`legality puzzle`: `generate`, `show`, `solve`, and what is in modules of its own."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import click

from queries.cli import options, puzzle_export, puzzle_import
from queries.puzzles.puzzle import KINDS

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase
    from queries.puzzles.puzzle import Puzzle
    from queries.puzzles.staging.pool import Pool


@click.group("puzzle")
def command() -> None:
    """Training puzzles whose answers are proven."""


command.add_command(puzzle_export.command)
command.add_command(puzzle_import.command)


@command.command("generate")
@click.option("--kind", type=click.Choice(KINDS), help="Only puzzles of this kind.")
@click.option("--theme", help="Only puzzles of this theme (`set rules`, `damage step` …).")
@click.option("--level", type=click.IntRange(1, 5), help="Only puzzles of this level.")
@click.option("--count", type=click.IntRange(min=1), default=1, show_default=True, help="So many.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same puzzles.")
@click.option("--cards", "cards", metavar="FILE", help="Use these cards: a deck (.ydk), or a list with a name on each line.")
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Work on so many cores; the puzzles are the same.")
@click.option("--out", type=click.Path(dir_okay=False), help="Add them to this collection, each as soon as it is proven.")
@options.json
def generate(kind: str | None, theme: str | None, level: int | None, count: int, seed: int, cards: str | None, jobs: int, out: str | None,
             as_json: bool) -> int:
    """Make puzzles: boards of cards that belong together, each with its answer proven by trying everything.

    Without --out they are printed, as JSON one on each line with --json. With it they are added to a collection, which refuses a puzzle it
    has; what is finished stays when this is interrupted.
    """
    from itertools import islice  # start-up

    import msgspec  # start-up

    from queries.knowing.knowledge import opened  # start-up
    from queries.puzzles.collecting.collection import Collection  # start-up
    from queries.puzzles.generating.chosen import Chosen  # start-up
    from queries.puzzles.generating.generate import generate as generated  # start-up
    from queries.puzzles.generating.making import Wanted  # start-up
    from queries.puzzles.grading.tags import NAMES  # start-up
    from queries.render.puzzle_text import question_paper  # start-up

    if theme is not None and theme not in NAMES:
        raise click.BadParameter(f'unknown theme "{theme}"; allowed: {", ".join(NAMES)}', param_hint="--theme")
    base = opened()
    pool = _pool(cards, base)
    found = generated(seed, pool, Wanted(kind or "", theme or "", level or 0), jobs=jobs)
    found = pool.telling(found) if isinstance(pool, Chosen) else found
    collection = Collection(out) if out is not None else None
    if collection is None:
        for puzzle in islice(found, count):
            if as_json:
                click.echo(msgspec.json.encode(puzzle).decode())
            else:
                question_paper(puzzle, base).write()
                click.echo()
        return 0
    before, had = len(collection), 0
    try:
        with click.progressbar(islice(found, count), length=count, file=sys.stderr) as shown:
            for puzzle in shown:
                had += not collection.add(puzzle)
    finally:  # also where it is interrupted: what was finished stays, and is counted in the file
        has = len(Collection(collection.path))
        click.echo(f"{has - before} added to {out}, which has {has}" + (f"; {had} it had" if had else ""))
    return 0


def _pool(cards: str | None, base: KnowledgeBase) -> Pool:
    from queries.knowing.deck import LARGEST  # start-up
    from queries.puzzles.generating.chosen import Chosen  # start-up
    from queries.puzzles.staging.pool import Pool  # start-up

    return Pool.described(base) if cards is None else Chosen(options.text_of(cards, LARGEST), cards, base)


@command.command("select")
@click.argument("collection")
@click.option("--count", type=click.IntRange(min=1), required=True, help="So many of each kind.")
@click.option("--out", type=click.Path(dir_okay=False), required=True, help="Add them to this collection.")
def select(collection: str, count: int, out: str) -> int:
    """Of a collection so many of each kind that differ most in level, rules and cards."""
    from queries.puzzles.collecting.collection import Collection, read  # start-up
    from queries.puzzles.collecting.select import varied  # start-up

    found = read(collection)
    into = Collection(out)
    added = sum(into.add(puzzle) for kind in KINDS for puzzle in varied([one for one in found if one.kind == kind], count))
    click.echo(f"{added} added to {out}, which has {len(into)}")
    return 0


@command.command("show")
@click.argument("collection")
@click.argument("which", default="1")
@click.option("--cards/--no-cards", "cards", default=True, show_default=True, help="Say what the cards do.")
def show(collection: str, which: str, cards: bool) -> int:
    """One puzzle of a collection, by its number or id, with what its cards do."""
    from queries.knowing.knowledge import opened  # start-up
    from queries.render.puzzle_text import question_paper  # start-up

    question_paper(_one(collection, which), opened(), cards).write()
    return 0


@command.command("solve")
@click.argument("collection")
@click.argument("which", default="1")
@click.option("--answer", help="The answers, by numbers such as `1 3`, by names, or `none`; asked for where it is left out.")
def solve(collection: str, which: str, answer: str | None) -> int:
    """Answer one puzzle: right or wrong, and for every answer why. Exit status 0 if it was right, 1 if not.

    Where the answer is asked for, `h` gives a hint.
    """
    from queries.cli.questions import asked  # start-up
    from queries.knowing.knowledge import opened  # start-up
    from queries.puzzles.training.answering import chosen_in  # start-up
    from queries.render.puzzle_text import question_paper, verdict_paper  # start-up

    base = opened()
    puzzle = _one(collection, which)
    if answer is None:
        question_paper(puzzle, base).write()
        click.echo()
        chosen = asked(puzzle).chosen or frozenset()
    else:
        chosen = chosen_in(answer, puzzle)
    verdict_paper(puzzle, chosen, base).write()
    return 0 if chosen == frozenset(puzzle.answer) else 1


def _one(collection: str, which: str) -> Puzzle:
    from queries.puzzles.collecting.collection import picked, read  # start-up

    return picked(read(collection), which, collection)
