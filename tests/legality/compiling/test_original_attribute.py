"""What a monster's Attribute was printed as, whatever an effect makes of it."""

from typing import Any

import pytest

from legality.playing.play import moves_of
from queries.board.reader import read_board
from queries.position.replay import play

IMP: dict[str, Any] = {"card": "effect monster", "type": "Fiend", "level": 4, "atk": 1000, "def": 1000, "effects": []}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Dusk Imp", "attribute": "DARK"},
    {**IMP, "name": "Dawn Imp", "attribute": "LIGHT"},
    {"name": "Bright World", "card": "continuous spell", "effects": [
        {"kind": "continuous", "applies": [{"attribute becomes": "LIGHT", "of": {"is": "monster", "from": ["field"]}}]}]},
    {"name": "Nightfall", "card": "normal spell", "effects": [
        {"kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"], "original attribute": ["DARK"]}],
         "does": [{"destroy": "targets"}]}]},
]
BOARD = "{turn: {player: A, phase: main1}, A: {hand: [Nightfall], spells: [%s], deck: []}, B: {monsters: [%s], deck: []}}"


@pytest.mark.parametrize("spells", ["", "Bright World"])
@pytest.mark.parametrize(("monster", "found"), [("Dusk Imp", True), ("Dawn Imp", False), ("{set: Dusk Imp}", False)])
def test_it_is_the_printed_attribute_of_a_card_that_shows(spells: str, monster: str, found: bool) -> None:
    state = play(read_board(BOARD % (spells, monster), cards=CARDS)).state
    assert any(move.kind == "activate" for move in moves_of(state)) is found
