"""The words of a board file: which keys stand where, and what each may hold (formats.md, "Board file")."""

from __future__ import annotations

from typing import Final

ROOT: Final = ("format", "ruleset", "turn", "A", "B", "used", "lasting", "battle", "play", "happened")
TURN: Final = ("player", "phase", "step", "timing", "number")
SIDE: Final = ("lp", "hand", "monsters", "spells", "field", "graveyard", "banished", "extra", "deck")
DECK: Final = ("cards", "stacked")
BATTLE: Final = ("attacker", "target", "flipped", "damage")
PLAYERS: Final = ("A", "B")

ENTRY: Final[dict[str, tuple[str, ...]]] = {
    "hand": ("card", "id"),
    "deck": ("card", "id"),
    "extra": ("card", "id"),
    "materials": ("card", "id", "owner"),
    "graveyard": ("card", "id", "this_turn", "from", "by", "destroyed", "proper"),
    "banished": ("card", "id", "face_down", "this_turn", "from", "by", "destroyed", "proper"),
    "monsters": (
        "card",
        "set",
        "id",
        "position",
        "this_turn",
        "owner",
        "zone",
        "materials",
        "counters",
        "atk",
        "def",
        "negated",
        "attacked",
        "did",
        "position_changed",
        "summoned",
    ),
    "spells": ("card", "set", "id", "this_turn", "owner", "zone", "pendulum", "equipped_to", "bound_to", "counters", "negated", "did"),
    "field": ("card", "set", "id", "this_turn", "owner", "counters", "negated", "did"),
}
"""The keys of one card, by the place it stands in."""

NUMBERED: Final = frozenset({"hand", "deck", "extra", "graveyard", "banished", "materials"})
"""Places in which a bare number stands for that many cards nobody has named."""

POSITIONS: Final = ("attack", "defense")
SUMMONED: Final = ("normal", "tribute", "flip", "special", "fusion", "ritual", "synchro", "xyz", "link", "pendulum")
FROM: Final = ("field", "hand", "deck")
BY: Final = ("battle", "effect", "cost")
MONSTER_ZONES: Final = ("1", "2", "3", "4", "5", "extra-left", "extra-right")
"""In the order of `Card.slot`; the Extra Monster Zones are named as player A sees them."""
SPELL_ZONES: Final = ("1", "2", "3", "4", "5")
PENDULUM: Final = ("left", "right")
STEPS: Final = ("start", "battle", "damage", "end")
TIMINGS: Final = ("start", "before", "during", "after", "end")

MOST_UNNAMED: Final = 60
"""A Main Deck holds at most so many cards, so a bare number is never greater."""
MOST_IN_A_PLACE: Final = 75
"""A Main Deck and an Extra Deck together: no place of one player ever holds more cards."""
MOST_EXTRA: Final = 15
