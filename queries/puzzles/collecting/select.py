"""Of many puzzles those that differ most: in level, in the rules they show, in their cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from queries.puzzles.puzzle import Puzzle

LEVEL, RULES, CARD = 6, 4, 1
"""What it costs to have the level, the rules, or a card of a puzzle that is chosen already."""


def varied(puzzles: Sequence[Puzzle], number: int) -> list[Puzzle]:
    """So many of these puzzles, chosen one by one: each as unlike those before it as can be; of equals the first."""
    left = list(puzzles)
    levels: Counter[int] = Counter()
    rules: Counter[tuple[str, ...]] = Counter()
    cards: Counter[str] = Counter()
    chosen: list[Puzzle] = []


    def likeness(puzzle: Puzzle) -> int:
        return LEVEL * levels[puzzle.level] + RULES * rules[puzzle.rules] + CARD * sum(cards[name] for name in named(puzzle))

    while left and len(chosen) < number:
        picked = min(left, key=likeness)
        left.remove(picked)
        chosen.append(picked)
        levels[picked.level] += 1
        rules[picked.rules] += 1
        cards.update(named(picked))
    return chosen


def named(puzzle: Puzzle) -> frozenset[str]:
    """The cards of its board of which its question, its answers or the moves before it speak."""
    told = " ".join((puzzle.question, *puzzle.board["play"], *puzzle.moves, *(option.text for option in puzzle.options)))
    return frozenset(name for player in "AB" for name in _names(puzzle.board.get(player, {})) if name in told)


def _names(value: Any) -> Iterable[str]:
    if isinstance(value, str):
        yield value
    for entry in value.values() if isinstance(value, dict) else value if isinstance(value, list) else ():
        yield from _names(entry)
