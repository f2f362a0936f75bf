"""A Tribute leaves the zone it stands in, and only a Main Monster Zone of its player takes what is Tribute Summoned (ZON-1)."""

from typing import Any

import pytest

from queries.asking.actions import actions
from queries.board.reader import read_board
from tests.support.cards import IMP

PLAIN = {word: value for word, value in IMP.items() if word != "level"}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"},
    {**IMP, "name": "Tall Imp", "level": 5},
    {**PLAIN, "name": "Linked Imp", "card": "link effect monster", "link": 1, "arrows": ["bottom"]},
]
FULL = "[Imp, Imp, Imp, Imp, Imp, {card: Linked Imp, zone: extra-left}]"


@pytest.mark.parametrize(
    ("monsters", "tributes"),
    [("[Imp, {card: Linked Imp, zone: extra-left}]", ["Imp", "Linked Imp"]), (FULL, ["Imp"])],
    ids=["with room", "without"],
)
def test_a_tribute_in_the_extra_monster_zone_leaves_no_room(monsters: str, tributes: list[str]) -> None:
    board = f"{{turn: {{player: A, phase: main1}}, A: {{hand: [Tall Imp], monsters: {monsters}, deck: [9]}}, B: {{deck: [9]}}}}"
    moves = actions(read_board(board, cards=CARDS)).moves
    for way in ("A Tribute Summons Tall Imp tributing ", "A Sets Tall Imp tributing "):
        assert sorted({move.removeprefix(way).split(" (")[0] for move in moves if move.startswith(way)}) == tributes
