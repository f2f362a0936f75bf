"""`legality diff BOARD1 BOARD2`, `legality diff BOARD --ruleset-vs NAME`."""

from __future__ import annotations

import click

from queries.cli import options


@click.command("diff")
@options.board
@click.argument("other", required=False, metavar="[BOARD2]")
@click.option("--ruleset-vs", "ruleset", metavar="NAME", help="Compare with the same board under another ruleset, e.g. ocg-current.")
@options.until
@click.option("--depth", type=click.IntRange(min=0), metavar="N", help="Cut lines at this many decisions.")
@options.json
def command(board: str, other: str | None, ruleset: str | None, until: str, depth: int | None, as_json: bool) -> int:
    """Which sequences of Chains and which outcomes appear and which vanish between two boards, or two rulesets.

    Exit status 0 if nothing differs, 1 if something does, 3 if something was unsettled or endless.
    """
    import sys  # start-up

    from kb.store.load import BOARD_BOUNDS  # start-up
    from queries.board.reader import read_board, read_file  # start-up
    from queries.lines.diff import diff  # start-up
    from queries.render.diff_text import diff_paper  # start-up

    if (other is None) == (ruleset is None):
        raise click.UsageError("give a second board, or --ruleset-vs with the name of a ruleset")
    if board == "-" and other == "-":
        raise click.UsageError("only one of the boards can come from the standard input")
    if other is not None:
        answer, played = diff(read_file(board), read_file(other), until, depth)
    else:
        text = sys.stdin.buffer.read(BOARD_BOUNDS.size + 1) if board == "-" else None
        first = read_file(board) if text is None else read_board(text, "<stdin>")
        second = read_file(board, ruleset=ruleset or "") if text is None else read_board(text, "<stdin>", ruleset=ruleset or "")
        answer, played = diff(first, second, until, depth)
    options.put(answer, played, as_json, diff_paper)
    return options.status(answer.answer)
