"""What a puzzle is: plain values that go to JSON and come back (docs/puzzles.md)."""

from __future__ import annotations

from typing import Any

import msgspec

FORMAT = 1
KINDS: dict[str, str] = {
    "respond": "Who may respond?",
    "order": "In which order?",
    "timing": "Who misses the timing?",
    "outcome": "What does it lead to?",
    "line": "Is this line legal?",
    "play": "Find the play",
    "defence": "Find the defence",
    "regions": "TCG or OCG?",
}
"""Each kind of puzzle with its title (docs/puzzles.md says what is asked, and what the right answers are)."""


class Why(msgspec.Struct, frozen=True, omit_defaults=True):
    """A reason of a refutation: the rule, why it applies here, and when it would not."""

    rule: str
    why: str
    legal_when: str = ""


class Option(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One answer that is offered."""

    text: str
    right: bool
    why: tuple[Why, ...] = ()
    """For what is not legal: the rules that forbid it."""
    line: tuple[str, ...] = ()
    """What shows it: the move that is legal, or the moves that refute it."""
    near: bool = False
    """A wrong answer that a player may well give."""


class Features(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a difficulty is computed from; all are counts."""

    cards: int = 0
    """Cards on the board that have a name."""
    length: int = 0
    """Moves to be thought of: those that were played, and those of the answer."""
    branching: int = 0
    """Moves that are possible in the windows of the line, together."""
    plausible: int = 0
    """Wrong answers that are near ones."""
    rules: int = 0
    """Different rules in the proof."""
    rare: int = 0
    """Of these, the ones that most players do not know (`queries.puzzles.grading.rating`)."""
    depth: int = 0
    """Moves of the longest refutation."""


class Strength(msgspec.Struct, frozen=True):
    """A Glicko rating: what play results adjust."""

    rating: float
    deviation: float = 350.0
    volatility: float = 0.06


class Made(msgspec.Struct, frozen=True, omit_defaults=True):
    """How it was made, so that it can be made again."""

    seed: int
    number: int
    engine: str
    knowledge: str


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A puzzle. `board` is a board file as plain data, with its `play`; the question is about the window after it."""

    format: int = FORMAT
    id: str = ""
    kind: str
    question: str
    board: dict[str, Any]
    player: str = ""
    goal: str = ""
    """Kinds `order` (to achieve something), `play` and `defence`: the expression (docs/expressions.md) that is forced or prevented."""
    moves: tuple[str, ...] = ()
    """Kind `line`: the moves that are to be judged, made one after another on the board after its `play`."""
    several: bool = False
    """May more than one answer be right? Then all of them, and no other, are the answer."""
    options: tuple[Option, ...]
    hints: tuple[str, ...] = ()
    themes: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    features: Features = Features()
    rating: float = 0.0
    level: int = 0
    strength: Strength = Strength(1500.0)
    made: Made | None = None

    @property
    def answer(self) -> tuple[int, ...]:
        """The places of the right answers, from 1."""
        return tuple(number for number, option in enumerate(self.options, 1) if option.right)
