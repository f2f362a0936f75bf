"""`legality check BOARD [--move "…"]`."""

from __future__ import annotations

import click

from queries.cli import options


@click.command("check")
@options.board
@click.option("--move", help="Judge this one move after play, instead of play.")
@options.json
def command(board: str, move: str | None, as_json: bool) -> int:
    """Is every move of play legal (or this one after it)? The first illegal one, every rule that it breaks, and when it would be legal."""
    from queries.asking.check import check  # start-up
    from queries.position.replay import follow  # start-up
    from queries.render.window_text import checked_paper  # start-up

    played = follow(board)
    answer = check(played, move)
    options.put(answer, played, as_json, checked_paper, move is not None)
    return options.status(answer.answer)
