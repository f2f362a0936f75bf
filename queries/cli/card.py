"""`legality card NAME`."""

from __future__ import annotations

import click

from queries.cli import options


@click.command("card")
@click.argument("name", nargs=-1, required=True)
@click.option("--ruleset", default="tcg-current", show_default=True, help="The ruleset whose Spell Speeds are shown.")
@click.option("--text", metavar="FILE", help="Read this text (a file, or - for standard input) instead: its facts, its parse, its words.")
@click.option("--as", "line", metavar="KIND", help='With --text: what kind of card it is, "effect monster", "quick-play spell" …')
@click.option("--facts", is_flag=True, help="Show each effect in the words of the vocabulary, too; with --text also the parse.")
@options.cards
@options.json
def command(name: tuple[str, ...], ruleset: str, text: str | None, line: str | None, facts: bool, as_json: bool) -> int:
    """What a card does, in words: each effect with its number and Spell Speed, what each part of it means, and how surely it was read.

    With --text, what a card of this name would do with that text, and what each of its words did.
    """
    from queries.knowing.knowledge import known_card, opened  # start-up

    base = opened()
    if text is not None:
        return _read(" ".join(name), text, line, ruleset, facts, as_json)
    card = known_card(" ".join(name), ruleset, base)
    if as_json:
        from queries.telling.answers import as_json as to_json  # start-up

        click.echo(to_json({"question": "card", "card": card}, ruleset, base))
    else:
        from queries.render.knowledge_text import card_paper  # start-up

        card_paper(card, facts).write()
    return 0


def _read(name: str, file: str, line: str | None, ruleset: str, facts: bool, as_json: bool) -> int:
    from queries.knowing.card_text import LONGEST_FILE, read_text  # start-up
    from queries.knowing.knowledge import opened  # start-up

    base = opened()
    found = read_text(name, options.text_of(file, LONGEST_FILE), line, base)
    if as_json:
        from queries.telling.answers import as_json as to_json  # start-up

        click.echo(to_json({"question": "card", **found}, ruleset, base))
    else:
        from queries.render.card_text import text_paper  # start-up

        text_paper(found, facts).write()
    return 0
