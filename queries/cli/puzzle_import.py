"""`legality puzzle import`."""

from __future__ import annotations

import click


@click.command("import")
@click.argument("script", metavar="FILE.lua")
@click.option("-o", "--output", metavar="FILE", type=click.Path(dir_okay=False), help="Write the board file here instead of printing it.")
@click.option("--ruleset", default="", help="Read it under this ruleset instead of the one that it asks for.")
@click.option("--force", is_flag=True, help="Write over a file that is there.")
def command(script: str, output: str | None, ruleset: str, force: bool) -> int:
    """A board file of an EDOPro puzzle; - reads the script from the standard input. Player 0 is player A.

    The script is read as text and never run. What a board file does not say is told.
    """
    import os  # start-up

    from queries.drawing.write import put_whole  # start-up
    from queries.knowing.knowledge import opened  # start-up
    from queries.puzzles.edopro.reading import read, source_of  # start-up

    base = opened()
    if ruleset:
        base.ruleset(ruleset)
    found = read(source_of(script), script, base, ruleset)
    for warning in found.warnings:
        click.echo(f"{script}: not in the board file: {warning}", err=True)
    if output is None or output == "-":
        click.echo(found.text, nl=False)
        return 0
    if not force and os.path.exists(output):
        raise click.UsageError(f"{output} is there already; --force writes over it")
    put_whole(output, found.text)
    click.echo(f"{output} written; try: legality board {output}", err=True)
    return 0

