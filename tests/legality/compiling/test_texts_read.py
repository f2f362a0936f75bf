"""What may be done with cards whose texts the compiler read: faults of the reading, each by its id."""

from __future__ import annotations

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from legality.notation import meant
from legality.playing.play import moves_of, unsettled_moves
from tests.support.positions import Position, position_of

STATS: dict[str, Any] = {"type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "defense": 1000}


def read(card: Printed) -> dict[str, Any]:
    """What the compiler says of it, as a card of a file."""
    return {word: value for word, value in compile_card(card).items() if word != "origin"}


def monster(name: str, text: str = "", *types: str, **words: Any) -> dict[str, Any]:
    return read(Printed(name, "monster", types or ("effect",), text, **{**STATS, **words}))


def spell(name: str, text: str, kind: str = "spell", *types: str) -> dict[str, Any]:
    return read(Printed(name, kind, types or ("normal",), text))


def position(cards: list[dict[str, Any]], **board: Any) -> Position:
    return position_of({"turn": {"player": "A", "phase": "main1"}, **board}, cards)


def may(at: Position, move: str) -> bool | str:
    """Is it legal; the missing fact where that is unsettled."""
    defs = at.state.duel.defs
    unsettled = {defs[at.state.cards[uid].code].name: fact for uid, _, fact in unsettled_moves(at.state)}
    return bool(meant(at.state, move, moves_of(at.state))) or next((fact for name, fact in unsettled.items() if name in move), False)


SEEK = spell("Paper Seek", 'Add 1 monster that mentions "Moss Wizard" from your Deck to your hand.')
MENTIONING = [
    (monster("Paper Friend", 'You can discard this card; add 1 "Moss Wizard" from your Deck to your hand.'), True),
    (monster("Paper Foe", 'You can discard this card; destroy 1 "Moss Wizard" monster on the field.'), False),
    (monster("Paper Imp", "You can discard this card; draw 1 card."), False),
]


@pytest.mark.parametrize(("card", "found"), MENTIONING)
def test_a_03_a_search_for_a_card_that_mentions_a_name_finds_it(card: dict[str, Any], found: bool) -> None:
    """No compiled card had a mention, so that 126 searches never could be activated."""
    at = position([SEEK, card], A={"hand": ["Paper Seek"], "deck": [card["name"]]})
    assert may(at, "A activates Paper Seek") is found
