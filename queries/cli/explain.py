"""`legality explain BOARD`."""

from __future__ import annotations

import click

from queries.cli import options


@click.command("explain")
@options.board
@options.json
def command(board: str, as_json: bool) -> int:
    """What play leads to, in sentences, each with the rules it rests on."""
    from queries.asking.explain import explain  # start-up
    from queries.position.replay import play  # start-up
    from queries.render.explanation_text import explanation_paper  # start-up

    played = play(board)
    options.put(explain(played), played, as_json, explanation_paper)
    return 3 if played.state.unsettled else 0
