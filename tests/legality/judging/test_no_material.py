"""What cannot be material, and for which Summons."""

from typing import Any

import pytest

from queries.asking.actions import actions
from queries.board.reader import read_board

MONSTER = {"type": "Fiend", "level": 4, "atk": 1000, "def": 1000}


def imp(name: str, *applies: dict[str, Any], attribute: str = "DARK") -> dict[str, Any]:
    effects = [{"kind": "continuous", "applies": [one]} for one in applies]
    return {**MONSTER, "card": "effect monster", "name": name, "attribute": attribute, "effects": effects}


TWO = [{"count": 2, "is": "monster"}]
CARDS: list[dict[str, Any]] = [
    imp("Plain Imp"),
    imp("Proud Imp", {"cannot be material": ["xyz"]}),
    imp("Torn Imp", {"cannot be material": ["link"]}, {"cannot be material": ["xyz", "fusion"]}),
    imp("Choosy Imp", {"cannot be material": ["xyz"], "for": {"not": {"attribute": "DARK"}}}),
    {"name": "Dark Rank", "card": "xyz monster", "type": "Fiend", "attribute": "DARK", "rank": 4, "atk": 2000, "def": 0,
     "materials": [{"count": 2, "level": 4}]},
    {"name": "Fire Rank", "card": "xyz monster", "type": "Fiend", "attribute": "FIRE", "rank": 4, "atk": 2000, "def": 0,
     "materials": [{"count": 2, "level": 4}]},
    {**MONSTER, "name": "Merger", "card": "fusion monster", "attribute": "DARK", "level": 8, "materials": TWO},
    {"name": "Merge", "card": "normal spell", "effects": [{"kind": "card activation", "does": [
        {"fusion summon": {"count": 1, "from": ["extra deck"], "whose": "you", "types": ["fusion"]}, "materials from": ["field"]}]}]},
]
BOARD = "{turn: {player: A, phase: main1}, A: {monsters: [Plain Imp, %s], extra: [Dark Rank, Fire Rank, Merger], hand: [Merge], deck: []}}"


@pytest.mark.parametrize(
    ("other", "summoned"),
    [
        ("Plain Imp", {"Dark Rank", "Fire Rank", "Merge"}),
        ("Proud Imp", {"Merge"}),
        ("Torn Imp", set()),
        ("Choosy Imp", {"Dark Rank", "Merge"}),
    ],
)
def test_what_can_be_summoned_with_it(other: str, summoned: set[str]) -> None:
    moves = actions(read_board(BOARD % other, cards=CARDS)).moves
    xyz = {" ".join(move.split()[3:5]) for move in moves if "Xyz Summons" in move}
    assert xyz | {move.split()[-1] for move in moves if "activates" in move} == summoned
