"""What a card was printed as, Monster, Spell or Trap, whatever it is treated as."""

from typing import Any

import pytest

from legality.playing.play import moves_of
from queries.board.reader import read_board
from queries.position.replay import play

IMP: dict[str, Any] = {"card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000, "effects": []}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp"},
    {**IMP, "name": "Clinging Imp", "effects": [
        {"kind": "ignition", "targets": [{"count": 1, "from": ["monster zone"]}], "does": [{"equip": "this card", "to": "targets"}]}]},
    {"name": "Rope", "card": "continuous spell", "effects": []},
    {"name": "Snare", "card": "continuous trap", "effects": []},
    {"name": "Rust", "card": "normal spell", "effects": [
        {"kind": "card activation", "targets": [{"count": 1, "from": ["field"], "whose": "opponent", "original card type": "monster"}],
         "does": [{"destroy": "targets"}]}]},
]
BOARD = "{turn: {player: A, phase: main1}, A: {hand: [Rust], deck: []}, B: {monsters: [%s], spells: [%s], deck: []}}"


@pytest.mark.parametrize(
    ("monsters", "spells", "found"),
    [("Plain Imp", "", True), ("{set: Plain Imp}", "", True), ("", "Rope", False), ("", "{set: Snare}", False)],
)
def test_a_monster_card_is_one_wherever_it_lies(monsters: str, spells: str, found: bool) -> None:
    state = play(read_board(BOARD % (monsters, spells), cards=CARDS)).state
    assert any(move.kind == "activate" for move in moves_of(state)) is found


def test_one_that_is_an_equip_card_too() -> None:
    state = play(read_board(BOARD % ("Plain Imp", "{card: Clinging Imp, equipped_to: Plain Imp}"), cards=CARDS)).state
    assert len({move.targets for move in moves_of(state) if move.kind == "activate"}) == 2
