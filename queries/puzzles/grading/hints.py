"""Hints to a puzzle in steps, from general to near the answer: made from its proof alone, and never the whole answer, taken together."""

from __future__ import annotations

from collections.abc import Iterable

from queries.puzzles.grading.tags import THEMES
from queries.puzzles.puzzle import Option, Puzzle
from queries.telling.deciding import until

MOST_THEMES, MOST_RULES = 4, 6


def hints_of(puzzle: Puzzle) -> tuple[str, ...]:
    """The themes to think of; how many answers are right, and the rules that decide; one wrong answer with what refutes it.

    A step of which the proof says nothing is left out.
    """
    return tuple(hint for hint in (_themes(puzzle), _counted(puzzle), _rules(puzzle), _struck_out(puzzle)) if hint)


def _themes(puzzle: Puzzle) -> str:
    return f"Think of: {_listed(puzzle.themes, MOST_THEMES)}" if puzzle.themes else ""


def _counted(puzzle: Puzzle) -> str:
    """How many are right, where that is open; said so that "none" and "all" are not given away."""
    options, right = len(puzzle.options), len(puzzle.answer)
    if not puzzle.several or options < 3:
        return ""
    if right <= 1:
        return f"At most 1 of these {options} is right."
    if right >= options - 1:
        return f"At least {options - 1} of these {options} are right."
    return f"{right} of these {options} are right."


def _rules(puzzle: Puzzle) -> str:
    return f"Rules that decide here: {_listed(map(_called, puzzle.rules), MOST_RULES)}" if puzzle.rules else ""


def _struck_out(puzzle: Puzzle) -> str:
    """The wrong answer that falls most plainly, by the most rules; none if it would leave no other wrong one."""
    wrong = [(number, option) for number, option in enumerate(puzzle.options, 1) if not option.right]
    refuted = [(number, option) for number, option in wrong if option.why or option.line]
    if len(wrong) < 2 or not refuted:
        return ""
    number, option = max(refuted, key=lambda entry: (len(entry[1].why), -entry[0]))
    return f"Not {number}, {option.text}: {_refutation(option)}."


def _refutation(option: Option) -> str:
    if not option.why:
        return "; ".join(option.line)
    why = option.why[0]
    when = until(why.why, why.legal_when, len(option.why) > 1)
    return f"{why.rule}, {why.why}" + (f" ({when})" if when else "")


def _called(rule: str) -> str:
    """The rule with the narrowest theme that it shows.

    >>> _called("TIM-2"), _called("CHN-1")
    ('TIM-2 (missing the timing)', 'CHN-1')
    """
    shown = [theme for theme, rules in THEMES.items() if rule in rules] or [
        theme for theme, rules in THEMES.items() if rule.partition("-")[0] in rules
    ]
    return f"{rule} ({shown[0]})" if shown else rule


def _listed(words: Iterable[str], most: int) -> str:
    """The first of these.

    >>> _listed(["a", "b", "c"], 2)
    'a; b …'
    """
    found = list(words)
    return "; ".join(found[:most]) + (" …" if len(found) > most else "")
