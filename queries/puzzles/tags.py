"""What a puzzle teaches: themes, read off the rules of its proof and never typed in."""

from __future__ import annotations

from collections.abc import Iterable

from queries.puzzles.puzzle import Puzzle

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
    "whose turn to speak": ("CHN-2", "FET"),
    "box E": ("FET-E",),
    "Summons": ("SUM",),
    "set rules": ("SET",),
    "once per turn": ("LIM",),
    "conditions, costs and targets": ("ACT-3", "ACT-4"),
    "places": ("ACT-8",),
    "texts in force": ("ACT-10",),
    "phases": ("PHA",),
    "conjunctives": ("TIM-7", "RES-7"),
    "resolution": ("RES", "CHN-3", "CHN-6"),
    "zones": ("ZON",),
    "regions": ("REG", "SEG-2"),
}
"""Each theme with the rules, or the chapters of rules, that show it."""


def rules_of(puzzle: Puzzle) -> tuple[str, ...]:
    """The rules that its refutations name, sorted; of a line those of its first illegal move, since every legal one names some, too."""
    return tuple(sorted({why.rule for option in puzzle.options if option.right or puzzle.kind != "line" for why in option.why}))


def themes_of(rules: Iterable[str]) -> tuple[str, ...]:
    """The themes of these rules, in the order of `THEMES`.

    >>> themes_of(["SPD-4", "TIM-2"])
    ('spell speed', 'missing the timing', 'triggers')
    """
    given = set(rules)
    chapters = {rule.partition("-")[0] for rule in given}
    return tuple(theme for theme, shown in THEMES.items() if not (given | chapters).isdisjoint(shown))
