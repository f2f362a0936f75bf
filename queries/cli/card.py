"""`legality card NAME`."""

from __future__ import annotations

import click

from queries.cli import options


@click.command("card")
@click.argument("name", nargs=-1, required=True)
@click.option("--ruleset", default="tcg-current", show_default=True, help="The ruleset whose Spell Speeds are shown.")
@options.cards
@options.json
def command(name: tuple[str, ...], ruleset: str, as_json: bool) -> int:
    """What the knowledge base knows about a card: its facts, its effects with their numbers and Spell Speeds, and from where."""
    from queries.knowledge import known_card, opened

    base = opened()
    card = known_card(" ".join(name), ruleset, base)
    if as_json:
        from queries.answers import as_json as to_json

        click.echo(to_json({"question": "card", "card": card}, ruleset, base))
    else:
        from queries.render.knowledge_text import card_paper

        card_paper(card).write()
    return 0
