"""Training in the terminal: how things stand, what an answer has led to, and the statistics."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from queries.puzzles.puzzle import Puzzle, Strength
from queries.puzzles.training.statistics import Group, Statistics
from queries.puzzles.training.training import Outcome
from queries.render.paper import Paper

if TYPE_CHECKING:
    from kb.store.knowledge import KnowledgeBase

NAME = 30
COLUMNS = ("seen", "right first time", "due now", "strength")
WIDTHS = (14, 17, 9, 10)


def told_time(seconds: float) -> str:
    """About how long that is.

    >>> told_time(40), told_time(600), told_time(86_400 * 2.4)
    ('1 minute', '10 minutes', '2 days')
    """
    for unit, length in (("day", 86_400), ("hour", 3_600)):
        if seconds >= 0.9 * length:
            return _counted(max(1, round(seconds / length)), unit)
    return _counted(max(1, round(seconds / 60)), "minute")


def _counted(number: int, unit: str) -> str:
    return f"{number:,} {unit}{'' if number == 1 else 's'}"


def told_strength(strength: Strength) -> str:
    """The rating with twice the deviation: it lies so near, with 95 % certainty.

    >>> told_strength(Strength(1402.4, 80.0))
    '1402 ± 160'
    """
    return f"{strength.rating:.0f} ± {2 * strength.deviation:.0f}"


def outcome_paper(outcome: Outcome, now: float) -> Paper:
    """When the puzzle comes back, and the player's strength before and after."""
    paper = Paper()
    paper.add(("dim", f"It comes back in {told_time(outcome.due - now)}. {_change(outcome)}"))
    return paper


def _change(outcome: Outcome) -> str:
    if not outcome.rated:
        return f"Your strength stays {outcome.after.rating:.0f}: this was a repetition."
    return f"Your strength: {outcome.before.rating:.0f} -> {told_strength(outcome.after)}."


def rules_paper(puzzle: Puzzle, kb: KnowledgeBase) -> Paper:
    """The rules of a puzzle's refutations, each with its words and sources."""
    paper = Paper()
    for name in puzzle.rules:
        rule = kb.rule(name)
        paper.gap()
        paper.add(("rule", f"{name:<8}"), "no rule that this program knows" if rule is None else str(rule["statement"]).strip(), hang=8)
        if rule is not None:
            paper.add(("dim", f"Source: {'; '.join(map(str, rule['sources']))}"), indent=8, hang=8)
    if not puzzle.rules:
        paper.add("No rule forbids anything here.")
    return paper


def statistics_paper(found: Statistics) -> Paper:
    """A table by theme and one by level, in 80 columns."""
    paper = Paper()
    paper.add(("title", f"Your strength: {told_strength(found.player)}"), f"   {_counted(found.answers, 'answer')}")
    for title, groups in (("theme", found.themes), ("level", found.levels), ("", (found.total,))):
        paper.gap()
        _put(paper, title, groups)
    return paper


def _put(paper: Paper, title: str, groups: Sequence[Group]) -> None:
    if title:
        paper.add(("dim", _row(title, COLUMNS)))
    for group in groups:
        known = f"{round(100 * group.first_time / group.seen)} %" if group.seen else "-"
        strength = "-" if group.strength is None else f"{group.strength.rating:.0f}"
        paper.add(_row(group.name, (f"{group.seen} of {group.puzzles}", known, str(group.due or "-"), strength)))


def _row(name: str, cells: Sequence[str]) -> str:
    return f"{name:<{NAME}}" + "".join(f"{cell:>{width}}" for cell, width in zip(cells, WIDTHS, strict=True))
