"""`legality new [FILE]`."""

from __future__ import annotations

import click

from queries.cli import options


@click.command("new")
@click.argument("file", required=False, type=click.Path(dir_okay=False))
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@options.json
def command(file: str | None, force: bool, as_json: bool) -> int:
    """A board file to fill in, with a comment for everything it may say; to FILE, or to the standard output."""
    from queries.knowing.template import template  # start-up

    if as_json:
        from kb.store.load import plain, read  # start-up
        from queries.telling.answers import as_json as to_json  # start-up

        board = plain(read(template()))
        click.echo(to_json({"question": "new", "board": board}, str(board["ruleset"])))
        return 0
    if file is None or file == "-":
        click.echo(template(), nl=False)
        return 0
    try:
        with open(file, "w" if force else "x", encoding="utf-8") as handle:
            handle.write(template())
    except FileExistsError:
        raise click.UsageError(f"{file} is there already; --force writes over it") from None
    except OSError as problem:
        raise click.UsageError(f"{file}: {problem.strerror}") from None
    click.echo(f"{file} written; try: legality can-respond {file}", err=True)
    return 0
