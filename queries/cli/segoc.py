"""`legality segoc BOARD`."""

from __future__ import annotations

import click

from queries.cli import options


@click.command("segoc")
@options.board
@options.json
def command(board: str, as_json: bool) -> int:
    """Every legal order of the effects that triggered, and those that cannot be placed."""
    from queries.asking.order import segoc  # start-up
    from queries.position.replay import play  # start-up
    from queries.render.window_text import orders_paper  # start-up

    played = play(board)
    answer = segoc(played)
    options.put(answer, played, as_json, orders_paper)
    return 0 if any(answer.orders) else 3 if answer.unsettled else 1
