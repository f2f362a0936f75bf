"""Which keys stand where in a board file, and which words each may hold: read off the records of `model`."""

from __future__ import annotations

from typing import Final, get_args

from msgspec import Struct

from queries.board.model import (
    BanishedCard,
    BoardFile,
    Cause,
    FieldCard,
    GraveyardCard,
    HiddenCard,
    Letter,
    Material,
    Monster,
    MonsterZone,
    Origin,
    PendulumZone,
    Position,
    Spell,
    SpellZone,
    Step,
    Summoned,
    Timing,
    WrittenBattle,
    WrittenDeck,
    WrittenSide,
    WrittenTurn,
)


def keys_of(record: type[Struct]) -> tuple[str, ...]:
    """The keys of a section as they are written."""
    return record.__struct_encode_fields__


ROOT: Final = tuple(key for key in keys_of(BoardFile) if key not in ("me", "opponent"))
TURN: Final = keys_of(WrittenTurn)
SIDE: Final = keys_of(WrittenSide)
DECK: Final = keys_of(WrittenDeck)
BATTLE: Final = keys_of(WrittenBattle)
PLAYERS: Final[tuple[str, ...]] = get_args(Letter)

CARDS: Final[dict[str, type[Struct]]] = {
    "hand": HiddenCard,
    "deck": HiddenCard,
    "extra": HiddenCard,
    "materials": Material,
    "graveyard": GraveyardCard,
    "banished": BanishedCard,
    "monsters": Monster,
    "spells": Spell,
    "field": FieldCard,
}
"""What one card is written as, by the place it stands in."""
ENTRY: Final = {place: keys_of(record) for place, record in CARDS.items()}
"""The keys of one card, by the place it stands in."""

NUMBERED: Final = frozenset({"hand", "deck", "extra", "graveyard", "banished", "materials"})
"""Places in which a bare number stands for that many cards nobody has named."""

POSITIONS: Final[tuple[str, ...]] = get_args(Position)
SUMMONED: Final[tuple[str, ...]] = get_args(Summoned)
FROM: Final[tuple[str, ...]] = get_args(Origin)
BY: Final[tuple[str, ...]] = get_args(Cause)
MONSTER_ZONES: Final[tuple[str, ...]] = get_args(MonsterZone)
SPELL_ZONES: Final[tuple[str, ...]] = get_args(SpellZone)
PENDULUM: Final[tuple[str, ...]] = get_args(PendulumZone)
STEPS: Final[tuple[str, ...]] = get_args(Step)
TIMINGS: Final[tuple[str, ...]] = get_args(Timing)

MOST_IN_A_PLACE: Final = 75
"""A Main Deck and an Extra Deck together: no place of one player ever holds more cards."""
MOST_EXTRA: Final = 15
