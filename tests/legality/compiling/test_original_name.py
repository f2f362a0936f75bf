"""What a card's name was printed as, whatever an effect makes of it; several names are one of them."""

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from legality.playing.play import moves_of
from queries.board.reader import read_board
from queries.position.replay import play

IMP: dict[str, Any] = {"card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000, "effects": []}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Iron Imp"},
    {**IMP, "name": "Plain Imp"},
    {"name": "Name World", "card": "continuous spell", "effects": [
        {"kind": "continuous", "applies": [{"name becomes": "Iron Imp", "of": {"is": "monster", "from": ["field"]}}]}]},
    {"name": "Rust", "card": "normal spell", "effects": [
        {"kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"], "original name": ["Iron Imp"]}],
         "does": [{"destroy": "targets"}]}]},
]
BOARD = "{turn: {player: A, phase: main1}, A: {hand: [Rust], spells: [%s], deck: []}, B: {monsters: [%s], deck: []}}"


@pytest.mark.parametrize("spells", ["", "Name World"])
@pytest.mark.parametrize(("monster", "found"), [("Iron Imp", True), ("Plain Imp", False), ("{set: Iron Imp}", False)])
def test_it_is_the_printed_name_of_a_card_that_shows(spells: str, monster: str, found: bool) -> None:
    state = play(read_board(BOARD % (spells, monster), cards=CARDS)).state
    assert any(move.kind == "activate" for move in moves_of(state)) is found


def condition(state: str) -> Any:
    (effect,) = compile_card(Printed("X", "spell", ("normal",), f"If you control {state}: Draw 1 card."))["effects"]
    return effect["condition"]


def test_or_is_one_of_them_and_and_is_one_of_each() -> None:
    said = {"count": "1+", "from": ["monster zone"], "whose": "you", "face": "up"}
    assert condition('a monster whose original name is "Elf"') == [{"exists": {**said, "original name": ["Elf"]}}]
    assert condition('a monster whose original name is "Elf" or "Imp"') == [{"exists": {**said, "original name": ["Elf", "Imp"]}}]
    assert "opaque" in condition('monsters whose original names are "Elf" and "Imp"')[0]
