"""A sentence may name together the cards of several costs, in any order."""

from typing import Any

import pytest

from queries.asking.check import check
from queries.board.reader import read_board

MONSTER = {"card": "effect monster", "type": "Fiend", "level": 4, "atk": 1000, "def": 1000}


def banished(attribute: str) -> dict[str, Any]:
    return {"banish": {"count": 1, "from": ["GY"], "whose": "you", "is": "monster", "attribute": attribute}}


CARDS: list[dict[str, Any]] = [
    {**MONSTER, "name": "Dark Imp", "attribute": "DARK"},
    {**MONSTER, "name": "Light Imp", "attribute": "LIGHT"},
    {**MONSTER, "name": "Fire Imp", "attribute": "FIRE"},
    {**MONSTER, "name": "Twin Imp", "attribute": "DARK",
     "effects": [{"kind": "procedure", "cost": [banished("LIGHT"), banished("DARK")], "summons": "any"}]},
]
BOARD = """{turn: {player: A, phase: main1}, A: {hand: [Twin Imp], graveyard: [Dark Imp, Light Imp, Fire Imp], deck: []},
play: [A Special Summons Twin Imp %s]}"""


@pytest.mark.parametrize(
    ("paid", "legal"),
    [
        ("banishing Light Imp banishing Dark Imp", True),
        ("banishing Light Imp + Dark Imp", True),
        ("banishing Dark Imp + Light Imp", True),
        ("banishing Dark Imp + Fire Imp", False),
    ],
)
def test_what_is_paid_for_two_costs(paid: str, legal: bool) -> None:
    assert check(read_board(BOARD % paid, cards=CARDS)).answer is legal
