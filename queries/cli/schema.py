"""`legality schema KIND`."""

from __future__ import annotations

from importlib import import_module

import click

KINDS = {
    "board": "queries.board.schema",
    "card": "kb.store.card_schema",
    "puzzle": "queries.puzzles.collecting.schema",
}
"""The kinds of files, each with the module whose `schema()` is its schema."""


class Kind(click.Choice[str]):
    """A kind of file by its word, or by the plural: `legality schema cards`."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The word."""
        singular = value.removesuffix("s")
        return super().convert(singular if singular in self.choices else value, param, ctx)


@click.command("schema")
@click.argument("kind", type=Kind(list(KINDS)))
def command(kind: str) -> int:
    """The JSON Schema of a kind of file, made from the records that it is read by. docs/ keeps it, as KIND.schema.json, for editors."""
    from queries.telling.schemas import schema_text  # start-up

    click.echo(schema_text(import_module(KINDS[kind]).schema()), nl=False)
    return 0
