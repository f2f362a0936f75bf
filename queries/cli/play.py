"""`legality play BOARD`."""

from __future__ import annotations

import click

from queries.cli import options


@click.command("play")
@options.board
@options.json
def command(board: str, as_json: bool) -> int:
    """What play leads to, step by step: links, resolution, moments, what triggers and what misses, with the rule for each.

    With --json one object a step; the last one also holds the Chains as response graphs over events.
    """
    from queries.asking.story import story  # start-up
    from queries.position.replay import play  # start-up

    played = play(board)
    tales = story(played)
    if as_json:
        from queries.asking.graphs import chain_graphs  # start-up
        from queries.telling.answers import as_object, to_json  # start-up

        steps = [as_object(tale, played.ruleset, played.kb) for tale in tales]
        if steps:
            steps[-1]["chains"] = chain_graphs(played)
            steps[-1] = options.assuming(steps[-1], played)
        for step in steps:
            click.echo(to_json(step))
        return 3 if played.state.unsettled else 0
    from queries.asking.actions import window_of  # start-up
    from queries.render.assumed_text import assumed  # start-up
    from queries.render.story_text import story_paper  # start-up
    from queries.render.window_text import window_paper  # start-up

    paper = story_paper(tales)
    paper.gap()
    paper.lines += assumed(window_paper(window_of(played.state)), played).lines
    paper.write()
    return 3 if played.state.unsettled else 0
