"""`legality puzzle export`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from queries.puzzles.export.formats import FORMATS

if TYPE_CHECKING:
    from queries.puzzles.puzzle import Puzzle


@click.command("export")
@click.argument("collection")
@click.argument("which", nargs=-1)
@click.option("--format", "form", type=click.Choice(list(FORMATS)), help="The format; left out, the ending of FILE says it.")
@click.option("-o", "--output", default="-", metavar="FILE", help="Where to; left out or - is the standard output.")
@click.option("--answers/--without-answers", default=True, show_default=True,
              help="Markdown: with the answers at the end.")
def command(collection: str, which: tuple[str, ...], form: str | None, output: str, answers: bool) -> int:
    """Give puzzles out: all of a collection, or those named by their numbers or ids, as JSON, Markdown or a page to play on."""
    from queries.knowing.knowledge import opened  # start-up
    from queries.puzzles.export.formats import format_of  # start-up

    wanted = form or format_of(output)
    if not wanted:
        raise click.UsageError(f"--format says in which format, or the ending of FILE: {', '.join(FORMATS)}")
    chosen = FORMATS[wanted]
    if output == "-" and not chosen.text:
        raise click.UsageError(f"{wanted} is no text: -o FILE says where to")
    if not answers and wanted != "markdown":
        raise click.UsageError("--without-answers is for Markdown")
    puzzles = _named(collection, which, output)
    if answers:
        data = chosen.write(puzzles, opened())
    else:
        from queries.puzzles.export.markdown import write  # start-up

        data = write(puzzles, opened(), answers=False)
    if output == "-":
        click.echo(data, nl=False)
        return 0
    from queries.drawing.write import put_whole  # start-up

    put_whole(output, data)
    click.echo(f"{len(puzzles)} puzzle{'s' if len(puzzles) > 1 else ''} in {output}")
    return 0


def _named(collection: str, which: tuple[str, ...], output: str) -> list[Puzzle]:
    from pathlib import Path  # start-up

    from kb.errors import BoardError  # start-up
    from queries.puzzles.collecting.collection import picked, read  # start-up

    puzzles = read(collection)
    if not puzzles:
        raise BoardError("there is no puzzle here", collection)
    if output != "-" and Path(output).exists() and Path(output).samefile(collection):
        raise BoardError("the puzzles would be written over their own collection", output)
    found = [picked(puzzles, one, collection) for one in which]
    return list({puzzle.id: puzzle for puzzle in found}.values()) if which else puzzles
