"""`legality play BOARD`."""

from __future__ import annotations

import click

from queries.cli import options


@click.command("play")
@options.board
@options.json
def command(board: str, as_json: bool) -> int:
    """What play leads to, step by step: links, resolution, moments, what triggers and what misses, with the rule for each.

    With --json one object a step, then one for each Chain: its response graph over events.
    """
    from queries.replay import play
    from queries.story import story

    played = play(board)
    tales = story(played)
    if as_json:
        from queries.answers import as_object, to_json

        for tale in tales:
            click.echo(to_json(as_object(tale, played.ruleset, played.kb)))
        from queries.graphs import chain_graphs

        for graph in chain_graphs(played):
            click.echo(to_json(as_object(graph, played.ruleset, played.kb)))
        return 3 if played.state.unsettled else 0
    from queries.actions import window_of
    from queries.render.story_text import story_paper
    from queries.render.window_text import window_paper

    paper = story_paper(tales)
    paper.gap()
    paper.lines += window_paper(window_of(played.state)).lines
    paper.write()
    return 3 if played.state.unsettled else 0
