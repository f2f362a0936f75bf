"""The arguments and options that commands share, and how an answer is put out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import click

if TYPE_CHECKING:
    from queries.render.paper import Paper
    from queries.replay import Played

board = click.argument("board")
json = click.option("--json", "as_json", is_flag=True, help="Print JSON.")


def status(answer: bool | None) -> int:
    """The exit status of an answer: yes, no, unsettled."""
    return 3 if answer is None else 0 if answer else 1


def put(answer: Any, played: Played, as_json: bool, paper: Callable[[Any], Paper]) -> None:
    """Prints the answer, as JSON or as text for people."""
    if as_json:
        from queries.answers import as_json as to_json

        click.echo(to_json(answer, played.ruleset, played.kb))
    else:
        paper(answer).write()


def on_page(text: str) -> None:
    """Prints plain text."""
    click.echo(text)
