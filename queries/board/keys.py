"""Which keys stand where in a board file, and which words each may hold, light to import.

Generated from the records of `model` by `python -m queries.board.light`; do not edit by hand.
"""

from __future__ import annotations

from typing import Final

ROOT: Final[tuple[str, ...]] = (
    "format", "ruleset", "turn", "A", "B", "used", "lasting", "battle", "play", "happened", "assumed",
)  # fmt: skip
TURN: Final[tuple[str, ...]] = (
    "player", "phase", "step", "timing", "number",
)  # fmt: skip
SIDE: Final[tuple[str, ...]] = (
    "lp", "hand", "monsters", "spells", "field", "graveyard", "banished", "extra", "deck",
)  # fmt: skip
DECK: Final[tuple[str, ...]] = (
    "cards", "stacked",
)  # fmt: skip
BATTLE: Final[tuple[str, ...]] = (
    "attacker", "target", "flipped", "damage",
)  # fmt: skip
PLAYERS: Final[tuple[str, ...]] = (
    "A", "B",
)  # fmt: skip
POSITIONS: Final[tuple[str, ...]] = (
    "attack", "defense",
)  # fmt: skip
SUMMONED: Final[tuple[str, ...]] = (
    "normal", "tribute", "flip", "special", "fusion", "ritual", "synchro", "xyz", "link", "pendulum",
)  # fmt: skip
FROM: Final[tuple[str, ...]] = (
    "field", "hand", "deck",
)  # fmt: skip
BY: Final[tuple[str, ...]] = (
    "battle", "effect", "cost",
)  # fmt: skip
MONSTER_ZONES: Final[tuple[str, ...]] = (
    "1", "2", "3", "4", "5", "extra-left", "extra-right",
)  # fmt: skip
SPELL_ZONES: Final[tuple[str, ...]] = (
    "1", "2", "3", "4", "5",
)  # fmt: skip
PENDULUM: Final[tuple[str, ...]] = (
    "left", "right",
)  # fmt: skip
PLACED_AS: Final[tuple[str, ...]] = (
    "continuous spell", "continuous trap",
)  # fmt: skip
STEPS: Final[tuple[str, ...]] = (
    "start", "battle", "damage", "end",
)  # fmt: skip
TIMINGS: Final[tuple[str, ...]] = (
    "start", "before", "during", "after", "end",
)  # fmt: skip
ENTRY: Final[dict[str, tuple[str, ...]]] = {
    "hand": (
        "card", "id",
    ),
    "deck": (
        "card", "id",
    ),
    "extra": (
        "card", "id",
    ),
    "materials": (
        "card", "id", "owner",
    ),
    "graveyard": (
        "card", "id", "this_turn", "from", "by", "destroyed", "proper",
    ),
    "banished": (
        "card", "id", "face_down", "this_turn", "from", "by", "destroyed", "proper",
    ),
    "monsters": (
        "card", "set", "id", "position", "this_turn", "owner", "zone", "materials", "counters", "atk", "def", "negated", "attacked", "did",
        "position_changed", "summoned",
    ),
    "spells": (
        "card", "set", "id", "this_turn", "owner", "zone", "pendulum", "placed_as", "equipped_to", "bound_to", "counters", "negated", "did",
    ),
    "field": (
        "card", "set", "id", "this_turn", "owner", "counters", "negated", "did",
    ),
}  # fmt: skip
"""The keys of one card, by the place it stands in."""

NUMBERED: Final = frozenset(("hand", "deck", "extra", "graveyard", "banished", "materials"))
"""Places in which a bare number stands for that many cards nobody has named."""
MOST_IN_A_PLACE: Final = 75
"""A Main Deck and an Extra Deck together: no place of one player ever holds more cards."""
MOST_EXTRA: Final = 15
MOST_UNNAMED: Final = 60
"""A Main Deck holds at most so many cards, so a bare number is never greater."""
