"""A condition that compares a number which is worked out."""

from typing import Any

import pytest

from legality.playing.play import moves_of
from queries.board.reader import read_board
from queries.position.replay import play

MONSTER: dict[str, Any] = {
    "card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000, "effects": []}
MINE: dict[str, Any] = {"from": ["monster zone"], "whose": "you", "face": "up"}
SUM: dict[str, Any] = {"plus": [{"total level of": MINE}, {"total rank of": MINE}]}


def _is_met(number: Any, wanted: Any, monsters: str, lp: int = 8000) -> bool:
    cards: list[dict[str, Any]] = [
        {**MONSTER, "name": "Plain Imp"},
        {**MONSTER, "name": "Wet Imp", "attribute": "WATER", "type": "Aqua"},
        {**MONSTER, "name": "Ranked Imp", "card": "xyz effect monster", "level": None, "rank": 3},
        {"name": "Welcome", "card": "normal spell", "effects": [
            {"kind": "card activation", "condition": [{"compare": {"number": number, "is": wanted}}], "does": [{"gain LP": 100}]}]},
    ]
    mine = f"{{lp: {lp}, hand: [Welcome], monsters: [{monsters}], deck: []}}"
    board = f"{{turn: {{player: A, phase: main1}}, A: {mine}, B: {{lp: 8000, deck: []}}}}"
    cards = [{word: value for word, value in card.items() if value is not None} for card in cards]
    return any(move.kind == "activate" for move in moves_of(play(read_board(board, cards=cards)).state))


@pytest.mark.parametrize(
    ("wanted", "met"), [("<= 6", False), ("<= 7", True), (">= 8", False), ({"at least": 7}, True), ({"more than": 7}, False)])
def test_levels_and_ranks_are_added_up(wanted: Any, met: bool) -> None:
    assert _is_met(SUM, wanted, "Plain Imp, Ranked Imp") is met


def test_a_face_down_monster_does_not_count() -> None:
    assert _is_met(SUM, "<= 4", "Plain Imp, {set: Wet Imp}")
    assert not _is_met({"most alike": {"attribute of": MINE}}, ">= 2", "Plain Imp, {set: Plain Imp}")


@pytest.mark.parametrize(("lp", "met"), [(6000, True), (6001, False)])
def test_the_difference_of_life_points(lp: int, met: bool) -> None:
    assert _is_met({"minus": [{"lp of": "opponent"}, {"lp of": "you"}]}, ">= 2000", "", lp) is met


@pytest.mark.parametrize(("monsters", "met"), [("Plain Imp, Wet Imp", False), ("Plain Imp, Wet Imp, Ranked Imp", True)])
def test_how_many_share_a_quality(monsters: str, met: bool) -> None:
    assert _is_met({"most alike": {"attribute of": MINE}}, ">= 2", monsters) is met
