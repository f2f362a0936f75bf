"""What a monster's Type was printed as, whatever an effect makes of it."""

from typing import Any

import pytest

from legality.playing.play import moves_of
from queries.board.reader import read_board
from queries.position.replay import play

IMP: dict[str, Any] = {"card": "effect monster", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000, "effects": []}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Iron Imp", "type": "Machine"},
    {**IMP, "name": "Plain Imp", "type": "Fiend"},
    {"name": "Graveyard World", "card": "continuous spell", "effects": [
        {"kind": "continuous", "applies": [{"type becomes": "Zombie", "of": {"is": "monster", "from": ["field"]}}]}]},
    {"name": "Rust", "card": "normal spell", "effects": [
        {"kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"], "original type": ["Machine"]}],
         "does": [{"destroy": "targets"}]}]},
]
BOARD = "{turn: {player: A, phase: main1}, A: {hand: [Rust], spells: [%s], deck: []}, B: {monsters: [%s], deck: []}}"


@pytest.mark.parametrize("spells", ["", "Graveyard World"])
@pytest.mark.parametrize(("monster", "found"), [("Iron Imp", True), ("Plain Imp", False), ("{set: Iron Imp}", False)])
def test_it_is_the_printed_type_of_a_card_that_shows(spells: str, monster: str, found: bool) -> None:
    state = play(read_board(BOARD % (spells, monster), cards=CARDS)).state
    assert any(move.kind == "activate" for move in moves_of(state)) is found
