"""The counts of perft as text."""

from __future__ import annotations

from queries.lines.perft import Perft
from queries.render.paper import Paper


def perft_paper(answer: Perft) -> Paper:
    """The count under each move, and in all."""
    paper = Paper()
    if answer.after:
        paper.add(("dim", f"after {' > '.join(answer.after)}"), hang=6)
    wide = max((len(f"{under.lines:,}") for under in answer.divide), default=0)
    for under in answer.divide:
        paper.add(f"{under.lines:>{wide},}  ", ("move", under.move), hang=wide + 2)
    deep = f"{answer.depth} decision{'' if answer.depth == 1 else 's'}"
    if answer.lines is None:
        why = f"the search was cut short ({answer.stopped})" if answer.stopped else "something unsettled was met"
        paper.add(("unsettled", f"At least {answer.at_least:,} lines"), f" of {deep}: {why}")
    else:
        lines = "1 line" if answer.lines == 1 else f"{answer.lines:,} lines"
        paper.add(("title", lines), f" of {deep}, {answer.states:,} state{'' if answer.states == 1 else 's'}")
    return paper
