"""What changes the Level of monsters in a hand changes how many Tributes they take (SUM-5)."""

from __future__ import annotations

from typing import Any

from queries.asking.actions import actions
from queries.board.reader import read_board
from tests.support.cards import IMP

CARDS: list[dict[str, Any]] = [
    {"name": "Shallows", "card": "field spell", "effects": [{"kind": "continuous", "applies": [
        {"level": -1, "of": {"from": ["monster zone"], "attribute": "WATER", "face": "up"}},
        {"level": -1, "of": {"from": ["hand"], "is": "monster", "attribute": "WATER"}}]}]},
    {**IMP, "name": "Wet Imp", "attribute": "WATER", "level": 5},
    {**IMP, "name": "Dry Imp", "level": 5},
]
BOARD = "{turn: {player: A, phase: main1}, A: {hand: [Wet Imp, Dry Imp], deck: []}, B: {%s deck: []}}"


def moves(field: str) -> tuple[str, ...]:
    return actions(read_board(BOARD % field, cards=CARDS)).moves


def test_it_takes_no_tribute_any_more() -> None:
    assert "A Normal Summons Wet Imp" not in moves("")
    found = moves("field: Shallows,")
    assert "A Normal Summons Wet Imp" in found and "A Sets Wet Imp" in found and "A Normal Summons Dry Imp" not in found
