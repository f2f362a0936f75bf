"""`legality cards`."""

from __future__ import annotations

import click

from queries.cli import options


@click.command("cards")
@click.argument("kind", required=False, default="")
@options.json
def command(kind: str, as_json: bool) -> int:
    """The cards that the knowledge base describes; with KIND only those of a kind (trap, quick-play, tuner, …)."""
    from queries.knowledge import known_cards, opened

    base = opened()
    cards = known_cards(kind, base)
    if as_json:
        from queries.answers import as_json as to_json

        click.echo(to_json({"question": "cards", "cards": cards, "count": len(cards)}, "tcg-current", base))
    else:
        from queries.render.knowledge_text import cards_paper

        cards_paper(cards).write()
    return 0 if cards else 1
