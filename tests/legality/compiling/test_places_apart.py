"""Cards that are chosen one from each place: `all different: [place]` (ACT-4)."""

from typing import Any

from queries.asking.actions import actions
from queries.board.reader import read_board
from tests.support.cards import IMP

APART = {"from": ["hand", "monster zone", "GY"], "whose": "you", "is": "monster", "all different": ["place"]}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"},
    {**IMP, "name": "Elf"},
    {"name": "Three Roads", "card": "normal spell", "effects": [
        {"kind": "card activation", "cost": [{"banish": {"count": 3, **APART}}], "does": [{"draw": 1}]}]},
    {"name": "Two Roads", "card": "normal spell", "effects": [
        {"kind": "card activation", "does": [{"banish": {"count": 2, "from": ["hand", "GY"], "whose": "you", "is": "monster",
                                                         "all different": ["place"]}}]}]},
]


def _moves(own: str) -> list[str]:
    board = f"{{turn: {{player: A, phase: main1}}, A: {{{own}, deck: [Imp]}}, B: {{deck: [Imp]}}}}"
    return [move for move in actions(read_board(board, cards=CARDS)).moves if "Roads" in move and "activates" in move]


def test_a_cost_takes_one_from_each_place() -> None:
    (move,) = _moves("hand: [Three Roads, Imp, Imp], monsters: [Elf], graveyard: [Imp]")
    assert move.count("Imp") == 2 and move.count("Elf") == 1
    assert not _moves("hand: [Three Roads, Imp, Elf], monsters: [Imp, Elf]"), "two places cannot give three"


def test_an_effect_needs_one_in_each_place() -> None:
    assert _moves("hand: [Two Roads, Imp], graveyard: [Elf]")
    assert not _moves("hand: [Two Roads, Imp, Elf]")
