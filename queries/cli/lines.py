"""`legality lines BOARD`."""

from __future__ import annotations

import click

from queries.cli import options


@click.command("lines")
@options.board
@click.option("--until", type=click.Choice(["open", "chain", "phase"]), default="open", show_default=True, help="Where a line ends.")
@click.option(
    "--distinct", type=click.Choice(["lines", "chains", "outcomes"]), default="lines", show_default=True, help="What is listed once."
)
@click.option("--limit", type=click.IntRange(min=1), help="Stop after this many lines.")
@click.option("--count", is_flag=True, help="Print the counts alone.")
@click.option("--all", "show_all", is_flag=True, help="In text: print forced passes too.")
@options.json
def command(board: str, until: str, distinct: str, limit: int | None, count: bool, show_all: bool, as_json: bool) -> int:
    """Every legal line of play from the window after play. With --json one object a line, the last one a summary.

    Exit status 0 if there is a line, 3 if the search was cut short or met something unsettled.
    """
    from msgspec import to_builtins

    from queries.answers import as_object, to_json
    from queries.lines import distinct as different
    from queries.lines import line_object, lines

    found = lines(board, until, limit)
    played = found.played
    if as_json:
        for line, number in different(found, distinct):
            if not count:
                plain = line_object(found, line)
                click.echo(to_json(as_object(plain if distinct == "lines" else {**plain, "lines": number}, played.ruleset, played.kb)))
        summary = found.summary()
        click.echo(to_json(as_object({"summary": to_builtins(summary)}, played.ruleset, played.kb)))
    else:
        from queries.render.lines_text import put_lines, put_summary

        if count:
            for _ in different(found, "lines"):
                pass
        else:
            put_lines(found, distinct, show_all)
        summary = found.summary()
        put_summary(summary)
    if not summary.exhausted or summary.lines is None or summary.loop:
        return 3
    return 0 if summary.lines else 1
