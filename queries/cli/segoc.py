"""`legality segoc BOARD`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import click

from queries.cli import options

if TYPE_CHECKING:
    from queries.render.paper import Paper
    from queries.telling.answers import Orders


def _paper(answer: Orders) -> Paper:
    from queries.render.window_text import orders_paper  # start-up

    return orders_paper(answer)


@click.command("segoc")
@options.board
@options.json
def command(board: str, as_json: bool) -> int:
    """Every legal order of the effects that triggered, and those that cannot be placed."""
    from queries.asking.order import segoc  # start-up
    from queries.position.replay import play  # start-up

    played = play(board)
    answer = segoc(played)
    options.put(answer, played, as_json, _paper)
    return 0 if any(answer.orders) else 3 if answer.unsettled else 1
