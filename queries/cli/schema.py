"""`legality schema KIND`."""

from __future__ import annotations

from importlib import import_module

import click

SCHEMAS = {"card": "kb.store.card_schema"}
"""Kind of file, and the module whose `text` is its schema."""


@click.command("schema")
@click.argument("kind", type=click.Choice(list(SCHEMAS)))
def command(kind: str) -> int:
    """The JSON Schema of a card file: editors check and complete by it."""
    click.echo(import_module(SCHEMAS[kind]).text(), nl=False)
    return 0
