"""What a puzzle teaches: themes, read off the rules of its proof and never typed in."""

from __future__ import annotations

from collections.abc import Iterable

from legality.game.terms import DAMAGE_STEP
from legality.public import State
from queries.puzzles.puzzle import Puzzle
from queries.telling.windows import rules_of_window

THEMES: dict[str, tuple[str, ...]] = {
    "spell speed": ("SPD",),
    "SEGOC": ("SEG",),
    "missing the timing": ("TIM-2", "TIM-3", "TIM-4", "TIM-9"),
    "triggers": ("SPD-7", "TIM"),
    "damage step": ("BAT-2", "BAT-9"),
    "battle": ("BAT",),
    "negation": ("NEG",),
    "what an activation answers": ("CHN-4", "CHN-5", "CHN-7", "ACT-9"),
    "responses forbidden": ("CHN-8",),
    "whose turn to speak": ("CHN-2", "FET-A", "FET-B", "FET-C", "FET-D"),
    "box E": ("FET-E", "PHA-1"),
    "Summons": ("SUM",),
    "set rules": ("SET",),
    "once per turn": ("LIM",),
    "conditions, costs and targets": ("ACT-3", "ACT-4"),
    "places": ("ACT-8",),
    "texts in force": ("ACT-10",),
    "phases": ("PHA",),
    "conjunctives": ("TIM-7", "RES-7"),
    "resolution": ("RES", "CHN-3", "CHN-6"),
    "regions": ("REG", "SEG-2"),
}
"""Each theme with the rules, or the chapters of rules, that show it."""
TOGETHER: dict[str, tuple[tuple[str, ...], ...]] = {
    "chain block": (("SEG",), ("CHN-4", "NEG-3")),
}
"""Themes that only rules of each of these groups show together."""
NAMES = (*THEMES, *TOGETHER)
TELLING = frozenset({"FET-E", "BAT-2", "SEG-1", "SUM-1"})
"""Rules of a window that make out what is asked about it, even where no refutation names them."""


def rules_of(puzzle: Puzzle, state: State) -> tuple[str, ...]:
    """The rules that its refutations name, and what makes out the window of this state, sorted.

    Of a line those of its first illegal move, since every legal one names some, too.
    """
    named = {why.rule for option in puzzle.options if option.right or puzzle.kind != "line" for why in option.why}
    window = {*rules_of_window(state), *(("BAT-2",) if state.step == DAMAGE_STEP else ())}
    return tuple(sorted(named | window & TELLING))


def themes_of(rules: Iterable[str]) -> tuple[str, ...]:
    """The themes of these rules, in the order of `NAMES`.

    >>> themes_of(["SPD-4", "TIM-2"])
    ('spell speed', 'missing the timing', 'triggers')
    """
    given = set(rules)
    given |= {rule.partition("-")[0] for rule in given}
    found = {theme for theme, shown in THEMES.items() if not given.isdisjoint(shown)}
    found |= {theme for theme, groups in TOGETHER.items() if not any(given.isdisjoint(group) for group in groups)}
    return tuple(theme for theme in NAMES if theme in found)
