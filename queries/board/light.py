"""The keys and words of a board file without their types: `python -m queries.board.light` prints queries/board/keys.py, light to import."""

from __future__ import annotations

from textwrap import fill
from typing import Any, get_args

from msgspec import Struct

from queries.board.lenient import OTHER_WORDS
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
    PlacedAs,
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

HEAD = '''"""Which keys stand where in a board file, and which words each may hold, light to import.

Generated from the records of `model` by `python -m queries.board.light`; do not edit by hand.
"""

from __future__ import annotations

from typing import Final
'''
CARDS: dict[str, type[Struct]] = {
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
SECTIONS: dict[str, type[Struct]] = {
    "ROOT": BoardFile, "TURN": WrittenTurn, "SIDE": WrittenSide, "DECK": WrittenDeck, "BATTLE": WrittenBattle,
}  # fmt: skip
WORDS: dict[str, Any] = {
    "PLAYERS": Letter,
    "POSITIONS": Position,
    "SUMMONED": Summoned,
    "FROM": Origin,
    "BY": Cause,
    "MONSTER_ZONES": MonsterZone,
    "SPELL_ZONES": SpellZone,
    "PENDULUM": PendulumZone,
    "PLACED_AS": PlacedAs,
    "STEPS": Step,
    "TIMINGS": Timing,
}
LIMITS = '''
NUMBERED: Final = frozenset(("hand", "deck", "extra", "graveyard", "banished", "materials"))
"""Places in which a bare number stands for that many cards nobody has named."""
MOST_IN_A_PLACE: Final = 75
"""A Main Deck and an Extra Deck together: no place of one player ever holds more cards."""
MOST_EXTRA: Final = 15
MOST_UNNAMED: Final = 60
"""A Main Deck holds at most so many cards, so a bare number is never greater."""
'''


def keys_of(record: type[Struct]) -> tuple[str, ...]:
    """The keys of a section as they are written."""
    return record.__struct_encode_fields__


def _rows(words: tuple[str, ...], indentation: str) -> str:
    """The words between quotes, as many in a line as fit."""
    said = ", ".join(f'"{word}"' for word in words)
    return fill(f"{said},", 140, initial_indent=indentation, subsequent_indent=indentation)


def _table(name: str, words: tuple[str, ...]) -> str:
    return f"{name}: Final[tuple[str, ...]] = (\n{_rows(words, '    ')}\n)  # fmt: skip\n"


def light() -> str:
    """The text of the module."""
    tables = [_table(name, tuple(key for key in keys_of(record) if key not in OTHER_WORDS)) for name, record in SECTIONS.items()]
    tables += [_table(name, get_args(words)) for name, words in WORDS.items()]
    entries = [f'    "{place}": (\n{_rows(keys_of(card), "        ")}\n    ),\n' for place, card in CARDS.items()]
    entry = f"ENTRY: Final[dict[str, tuple[str, ...]]] = {{\n{''.join(entries)}}}  # fmt: skip\n"
    return HEAD + "\n" + "".join(tables) + entry + '"""The keys of one card, by the place it stands in."""\n' + LIMITS


if __name__ == "__main__":
    print(light(), end="")
