"""How difficult is a puzzle? A rating from what can be counted in it, and five levels as cuts of the rating (docs/puzzles.md).

The rating is a sum with positive weights, so it never falls when one of the counts rises.
"""

from __future__ import annotations

from math import log2
from typing import Any

from queries.puzzles.puzzle import Features, Puzzle

BASE = 800.0
WEIGHTS: dict[str, float] = {
    "cards": 12.0, "length": 60.0, "branching": 40.0, "plausible": 70.0, "rules": 45.0, "rare": 90.0, "depth": 50.0,
}
"""Points for one more; for `branching`, for each doubling."""
RARE = frozenset({
    "ACT-9", "ACT-10", "BAT-8", "CHN-5", "CHN-7", "CHN-8", "LIM-4", "LIM-5", "LIM-6", "NEG-4", "NEG-5", "NEG-6", "RES-9", "SEG-2",
    "SEG-5", "SEG-6", "SEG-8", "TIM-4", "TIM-9", "TIM-10", "TIM-11",
})
"""Rules that most players do not know by name or number."""
CUTS = (1322.0, 1415.0, 1476.0, 1545.0)
"""Where the levels 2 to 5 begin: fifths of 300 puzzles of every kind, seed 3."""


def features_of(puzzle: Puzzle, rules: tuple[str, ...], branching: int) -> Features:
    """What is counted of a puzzle; `branching` are the moves that are possible in its window."""
    wrong = [option for option in puzzle.options if not option.right]
    return Features(
        cards=sum(_named(puzzle.board.get(player, {})) for player in "AB"),
        length=len([move for move in (*puzzle.board["play"], *puzzle.moves) if not move.endswith(" passes")]),
        branching=branching,
        plausible=sum(option.near for option in wrong),
        rules=len(rules),
        rare=len(RARE.intersection(rules)),
        depth=max((len(option.line) for option in wrong), default=0),
    )


def _named(side: dict[str, Any]) -> int:
    places = [entries for place, entries in side.items() if place not in ("lp", "deck")]
    lists = [entries if isinstance(entries, list) else [entries] for entries in places]
    return sum(not isinstance(entry, int) for entries in lists for entry in entries)


def rate(features: Features) -> float:
    """The rating of these features.

    >>> rate(Features(cards=8, length=1, rules=3)) < rate(Features(cards=8, length=2, rules=3))
    True
    """
    total = BASE
    for name, weight in WEIGHTS.items():
        value = getattr(features, name)
        total += weight * (log2(1 + value) if name == "branching" else value)
    return total


def level_of(rating: float) -> int:
    """The level, 1 to 5."""
    return 1 + sum(rating >= cut for cut in CUTS)
