"""An effect that either player uses: which card may it be?"""

from typing import Any

import pytest

from legality.game.move import ACTIVATE
from legality.game.verdict import LEGAL
from legality.judging.judge import verdict
from legality.playing.play import moves_of
from tests.support.positions import knowledge, opened

FOUNTAIN: dict[str, Any] = {
    "name": "Fountain",
    "card": "field spell",
    "effects": [
        {"kind": "ignition", "used by": "either", "cost": [{"pay LP": 100}], "does": [{"draw": 1}]},
    ],
}


@pytest.mark.parametrize(("place", "used"), [({"hand": ["Fountain"]}, False), ({"field": "Fountain"}, True)])
def test_a_31_of_the_opponents_cards_only_one_on_the_field(place: dict[str, Any], used: bool) -> None:
    """Chicken Game in the opponent's hand (S101-0155, S101-0755, S101-1095): a card in a hand is its owner's alone (ACT-8)."""
    start = opened({"A": {"deck": [10]}, "B": {**place, "deck": [10]}}, "main1", None, knowledge().with_cards([FOUNTAIN]))
    moves = [move for move in moves_of(start.state) if move.kind == ACTIVATE]
    assert bool(moves) == used
    assert all(verdict(start.state, move) == LEGAL for move in moves)
