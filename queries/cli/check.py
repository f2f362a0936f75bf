"""`legality check BOARD ["MOVE"]`."""

from __future__ import annotations

import click

from queries.cli import options


@click.command("check")
@options.board
@click.argument("sentence", metavar='["MOVE"]', required=False)
@click.option("--move", help="The same as MOVE: judge this one move after play, instead of play.")
@options.json
def command(board: str, sentence: str | None, move: str | None, as_json: bool) -> int:
    """Is every move of play legal (or this one after it)? The first illegal one, every rule that it breaks, and when it would be legal.

    \b
      legality check board.yaml "B activates Mirror Force"
    """
    from queries.asking.check import check  # start-up
    from queries.position.replay import follow  # start-up
    from queries.render.window_text import checked_paper  # start-up

    if sentence is not None and move is not None:
        raise click.UsageError("one move is judged: MOVE or --move, not both")
    move = sentence if move is None else move
    played = follow(board)
    answer = check(played, move)
    options.put(answer, played, as_json, checked_paper, move is not None)
    return options.status(answer.answer)
