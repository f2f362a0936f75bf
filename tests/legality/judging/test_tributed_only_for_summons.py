"""What can be Tributed for a Tribute Summon only, or for that of some monsters only (SUM-5)."""

from typing import Any

import pytest

from queries.asking.actions import actions
from queries.board.reader import read_board
from tests.support.cards import IMP

ONLY = "cannot be tributed except for a Tribute Summon"
SUMMON = "cannot be tributed for a Tribute Summon"


def _kept(name: str, *applies: dict[str, Any]) -> dict[str, Any]:
    return {**IMP, "name": name, "effects": [{"kind": "continuous", "applies": list(applies)}]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Red Imp", "level": 5, "attribute": "FIRE"},
    {**IMP, "name": "Blue Imp", "level": 5, "attribute": "WATER"},
    _kept("Summon Only", {ONLY: True}),
    _kept("Fire Only", {ONLY: True}, {SUMMON: True, "for": {"not": {"is": "monster", "attribute": "FIRE"}}}),
    _kept("No Fire", {SUMMON: True, "for": {"is": "monster", "attribute": "FIRE"}}),
    {**IMP, "name": "Altar", "effects": [{"kind": "ignition", "cost": [{"tribute": {"count": 1, "from": ["monster zone"], "whose": "you",
                                          "other than": "this card"}}], "does": [{"draw": 1}]}]},
]


def _found(kept: str) -> tuple[list[str], list[str]]:
    board = f"{{turn: {{player: A, phase: main1}}, A: {{hand: [Red Imp, Blue Imp], monsters: [{kept}], deck: [9]}}, B: {{deck: [9]}}}}"
    answer = actions(read_board(board, cards=CARDS))
    return [move for move in answer.moves if "tributing" in move], [str(doubt) for doubt in answer.unsettled]


@pytest.mark.parametrize(
    ("kept", "summoned", "is_set"),
    [
        ("Summon Only", ["Blue Imp", "Red Imp"], None),
        ("Fire Only", ["Red Imp"], None),
        ("No Fire", ["Blue Imp"], ["Blue Imp"]),
    ],
)
def test_for_which_tribute_summons(kept: str, summoned: list[str], is_set: list[str] | None) -> None:
    moves, doubts = _found(kept)
    assert sorted(move.split(" ")[3] + " Imp" for move in moves if "Tribute Summons" in move) == summoned
    sets = sorted(move.split(" ")[2] + " Imp" for move in moves if move.startswith("A Sets"))
    assert sets == (is_set or [])
    assert bool(doubts) == (is_set is None), "whether a Set is such a Tribute Summon nobody says"


@pytest.mark.parametrize(("kept", "usable"), [("Summon Only", False), ("Fire Only", False), ("No Fire", True)])
def test_not_for_a_cost(kept: str, usable: bool) -> None:
    board = f"{{turn: {{player: A, phase: main1}}, A: {{monsters: [Altar, {kept}], deck: [9]}}, B: {{deck: [9]}}}}"
    moves = actions(read_board(board, cards=CARDS)).moves
    assert any("tributing" in move for move in moves if "Altar" in move) == usable
