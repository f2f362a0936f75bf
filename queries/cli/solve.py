"""`legality solve BOARD --goal EXPR`."""

from __future__ import annotations

import click

from queries.cli import options


@click.command("solve")
@options.board
@click.option("--goal", required=True, metavar="EXPR", help="What is to come about, e.g. 'negated(Raigeki)'; see docs/expressions.md.")
@click.option("--for", "player", type=click.Choice(["A", "B"]), help="Who is to bring it about (default: who is to choose now).")
@options.until
@options.bounds
@options.json
def command(
    board: str,
    goal: str,
    player: str | None,
    until: str,
    limit: int | None,
    depth: int | None,
    seconds: float | None,
    memory: int | None,
    resume: str | None,
    jobs: int,
    as_json: bool,
) -> int:
    """Can the player force the goal, whatever the other player and chance do? With the strategy, or the refutation.

    Exit status 0 if it can be forced, 1 if it can be prevented, 3 if a fact is missing or the search was cut short.
    """
    from queries.lines.asked import bounds_of  # start-up
    from queries.lines.solve import solve  # start-up
    from queries.render.solution_text import solution_paper  # start-up

    answer, played = solve(board, goal, player or "", until, depth, bounds_of(limit, seconds, memory), resume, jobs)
    options.put(answer, played, as_json, solution_paper)
    return options.status(answer.answer)
