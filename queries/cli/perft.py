"""`legality perft BOARD --depth N`."""

from __future__ import annotations

import click

from queries.cli import options


@click.command("perft")
@options.board
@click.option("--depth", type=click.IntRange(min=0), required=True, metavar="N", help="How many decisions deep.")
@click.option("--divide", is_flag=True, help="The count under each move of the first decision.")
@click.option(
    "--until",
    type=click.Choice(["open", "chain", "phase", "over"]),
    default="over",
    show_default=True,
    help="Where a line ends before that.",
)
@click.option("--jobs", type=click.IntRange(min=1), default=1, show_default=True, help="Search on this many cores.")
@click.option("--time", "seconds", type=options.SECONDS, metavar="SECONDS", help="Stop after this time.")
@options.json
def command(board: str, depth: int, divide: bool, until: str, jobs: int, seconds: float | None, as_json: bool) -> int:
    """How many lines are there of N decisions? Forced moves are played on and do not count; lines that end sooner are counted too.

    Exit status 3 if something unsettled was met, or the search was cut short.
    """
    from queries.lines.asked import bounds_of  # start-up
    from queries.lines.perft import perft  # start-up
    from queries.render.perft_text import perft_paper  # start-up

    answer, played = perft(board, depth, until, jobs, bounds_of(None, seconds))
    options.put(answer if divide else answer.without_division(), played, as_json, perft_paper)
    return 3 if answer.lines is None else 0
