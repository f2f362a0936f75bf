"""How many cards a Deck holds, where some or all of them have no name on the board."""

from typing import Any

import pytest

from legality.game.move import ACTIVATE
from legality.game.terms import GY
from legality.playing.play import moves_of
from tests.support.cards import spell
from tests.support.positions import Position, after, position_of, resolved

MINE, THEIRS = ({"from": ["deck"], "whose": player} for player in ("you", "opponent"))
CARDS = [
    spell("More Leaves", {"draw": 1}, condition=[{"more cards": [MINE, THEIRS]}]),
    spell("Even Leaves", {"send the top to the GY": {"minus": [{"count of": MINE}, {"count of": THEIRS}]}}),
]


def position(hand: str, mine: list[Any], theirs: list[Any]) -> Position:
    return position_of({"A": {"hand": [hand], "deck": mine}, "B": {"deck": theirs}}, CARDS)


@pytest.mark.parametrize(
    ("mine", "theirs", "legal"),
    [([5], [3], True), ([3], [3], False), (["Kuriboh", 3], [3], True),
     (["Kuriboh", 3], ["Kuriboh", "Kuriboh", 2], False)],
)
def test_unnamed_cards_are_counted_where_decks_are_compared(mine: list[Any], theirs: list[Any], legal: bool) -> None:
    state = position("More Leaves", mine, theirs).state
    assert any(move.kind == ACTIVATE for move in moves_of(state)) is legal


def test_unnamed_cards_are_part_of_the_number_of_a_deck() -> None:
    state = resolved(after(position("Even Leaves", [7], [3]), ["A activates Even Leaves"]), []).state
    assert (sum(card.zone == GY for card in state.cards), state.unnamed[0]) == (5, 3)
