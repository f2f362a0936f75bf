"""What an answer takes for granted, on its page: under "Assumed", and in its first line the moves that were not settled to be legal."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from queries.position.replay import Played
    from queries.render.paper import Paper

TITLE = ("title", "Assumed")
VERDICTS = frozenset({"yes", "no", "unsettled", "title"})


def assumed(paper: Paper, played: Played, said: tuple[str, ...] = (), doubtful: bool = True) -> Paper:
    """The page with the condition in its first line, and with "Assumed" at its end, unless the answer has said it (`said`).

    Without `doubtful` the answer is itself about the moves that were not settled to be legal, and its first line has no condition.
    """
    first = paper.lines[0] if paper.lines else None
    settled = next((at + 1 for at, (style, _) in enumerate(first.spans) if style in VERDICTS), 0) if first is not None else 0
    if doubtful and played.doubtful and first is not None and settled:
        words = ("", f", if {' and '.join(dict.fromkeys(played.doubtful))} was legal")
        paper.lines[0] = first._replace(spans=(*first.spans[:settled], words, *first.spans[settled:]))
    told = any(TITLE in line.spans for line in paper.lines)
    left = [line for line in played.assumptions if not told or line not in said]
    if left:
        paper.gap()
        if not told:
            paper.add(TITLE)
        for line in left:
            paper.add(line, indent=2, hang=4)
    return paper
