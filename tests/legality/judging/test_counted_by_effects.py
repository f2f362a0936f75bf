"""SUM-10, SUM-11: cards that effects in force let count as more Tributes, or as more Xyz Materials."""

from __future__ import annotations

from typing import Any

from queries.asking.actions import actions
from queries.board.reader import read_board
from tests.support.cards import IMP

XYZ = {"card": "xyz monster", "type": "Fiend", "attribute": "DARK", "rank": 4, "atk": 1, "def": 1}
BIG = {"counts as Xyz Materials": 2, "for": {"is": "monster", "attribute": "DARK"}, "for so many materials": "3+"}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "High", "level": 8}, {**IMP, "name": "Plain", "effects": []},
    {"name": "Crown", "card": "equip spell", "effects": [{"kind": "continuous", "applies": [
        {"counts as Tributes": 2, "of": "equipped monster", "for": {"is": "monster", "type": "Fiend"}}]}]},
    {**IMP, "name": "Other High", "level": 8, "type": "Rock"},
    {**IMP, "name": "Big", "effects": [{"kind": "continuous", "applies": [BIG], "limit": [{"use": 1}]}]},
    {**XYZ, "name": "Three", "materials": [{"count": 3, "is": "monster", "level": 4}]},
    {**XYZ, "name": "Two", "materials": [{"count": 2, "is": "monster", "level": 4}]},
    {**XYZ, "name": "Light", "attribute": "LIGHT", "materials": [{"count": 3, "is": "monster", "level": 4}]},
]
BOARD = """{turn: {player: A, phase: main1}, A: {hand: [High, Other High], deck: [9], extra: [Three, Three, Two, Light],
monsters: [%s], spells: [%s]},
B: {deck: [9]}, play: [%s]}"""


def moves(monsters: str, spells: str = "", play: str = "") -> set[str]:
    return set(actions(read_board(BOARD % (monsters, spells, play), cards=CARDS)).moves)


def test_an_equipped_monster_is_two_tributes() -> None:
    crown = "{card: Crown, equipped_to: a}"
    found = {move for move in moves("{card: Plain, id: a}", crown) if "Summons" in move}
    assert found == {"A Tribute Summons High tributing Plain"}
    assert not any("Tribute Summons" in move for move in moves("Plain"))


def xyz(monsters: str, play: str = "") -> set[str]:
    return {move for move in moves(monsters, play=play) if "Xyz" in move}


def test_it_is_two_materials_of_three() -> None:
    assert xyz("Big, Plain") == {"A Xyz Summons Three using Big + Plain", "A Xyz Summons Two using Big + Plain"}
    assert not xyz("Big")


def test_once_a_turn() -> None:
    done = "A Xyz Summons Three using Big + Plain, A passes, B passes, A passes, B passes"
    assert xyz("Big, Plain, Big, Plain", done) == {"A Xyz Summons Two using Big + Plain"}
