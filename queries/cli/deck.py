"""`legality deck`."""

from __future__ import annotations

import click

from queries.cli import options


@click.command("deck")
@click.argument("file", metavar="FILE.ydk")
@options.cards
@options.json
def command(file: str, as_json: bool) -> int:
    """Which cards of a deck file are understood fully, which in part, which not at all? Status 0 if all of them are fully.

    FILE.ydk holds passcodes below #main, #extra and !side, one on each line; - reads it from the standard input.
    """
    from queries.knowing.coverage import understood  # start-up
    from queries.knowing.deck import LARGEST, read_deck  # start-up
    from queries.knowing.knowledge import opened  # start-up

    base = opened()
    answer = understood(read_deck(options.text_of(file, LARGEST), file), base)
    if as_json:
        from queries.telling.answers import as_json as to_json  # start-up

        click.echo(to_json(answer, "tcg-current", base))
    else:
        from queries.render.coverage_text import deck_paper  # start-up

        deck_paper(answer).write()
    return options.status(answer["answer"])
