"""`legality actions BOARD`."""

from __future__ import annotations

import click

from queries.cli import options


@click.command("actions")
@options.board
@options.json
def command(board: str, as_json: bool) -> int:
    """Who is to act after play, in which box, with what?

    Exit status 0 if there is a move, 1 if there is none (the Duel is over), 3 if a move hangs on a missing fact.
    """
    from queries.asking.actions import actions  # start-up
    from queries.position.replay import play  # start-up
    from queries.render.window_text import window_paper  # start-up

    played = play(board)
    answer = actions(played)
    options.put(answer, played, as_json, window_paper)
    return 3 if answer.unsettled else 0 if answer.moves else 1
