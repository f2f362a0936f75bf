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


def _procedure(name: str, cost: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {**IMP, "name": name, "level": 8, "summoning": {"cannot be Normal Summoned": True},
            "effects": [{"kind": "procedure", "works in": ["hand"], "cost": [{"tribute": cost}], "summons": "any", **more}]}


BESIDE = [
    *CARDS,
    _procedure("Taker", {"count": 1, "from": ["monster zone"]}),
    _procedure("Guest", {"count": 1, "from": ["monster zone"], "whose": "opponent"}, to="opponent"),
]
ALL = "[Imp, Imp, Imp, Imp, Imp]"


def _tributes(name: str, own: str, theirs: str) -> set[str]:
    mine, yours = f"A: {{hand: [{name}], monsters: {own}, deck: [9]}}", f"B: {{monsters: {theirs}, deck: [9]}}"
    board = f"{{turn: {{player: A, phase: main1}}, {mine}, {yours}}}"
    moves = actions(read_board(board, cards=BESIDE)).moves
    return {move.split(" tributing ")[1].split(" (")[0] for move in moves if move.startswith(f"A Special Summons {name}")}


def test_a_tribute_of_the_opponent_leaves_no_zone_of_the_player_who_summons() -> None:
    assert _tributes("Taker", "[Imp]", "[Tall Imp]") == {"Imp", "Tall Imp"}
    assert _tributes("Taker", ALL, "[Tall Imp]") == {"Imp"}


def test_a_tribute_of_the_opponent_leaves_the_zone_to_which_a_monster_is_summoned_there() -> None:
    linked = "[Imp, Imp, Imp, Imp, Imp, {card: Linked Imp, zone: extra-left}]"
    assert _tributes("Guest", ALL, linked) == {"Imp"}, "the Extra Monster Zone takes no monster of the hand"
