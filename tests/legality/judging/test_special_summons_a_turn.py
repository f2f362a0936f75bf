"""LIM-5: "You can only Special Summon this card once per turn", whatever the way; Summons that succeeded count."""

from typing import Any

import pytest

from queries.asking.actions import actions
from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP

CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Single Imp", "summoning": {"Special Summons a turn": 1}, "effects": [{"kind": "procedure", "summons": "attack"}]},
    {**IMP, "name": "Plain Imp", "effects": [{"kind": "procedure", "summons": "attack"}]},
    {"name": "Call", "card": "normal spell", "effects": [{"kind": "card activation", "does": [
        {"special summon": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}}]}]},
    {"name": "No Summon", "card": "counter trap", "effects": [
        {"kind": "card activation", "answers": [{"to": "Summon"}], "does": [{"negate the Summon": True}]}]},
]
BOARD = """{turn: {player: A, phase: main1}, used: [%s], A: {hand: [Single Imp, Single Imp, Plain Imp, Call], deck: []},
B: {spells: [{set: No Summon}], deck: []}, play: [%s]}"""


def summons(used: str = "", play: str = "") -> list[str]:
    return [move for move in actions(read_board(BOARD % (used, play), cards=CARDS)).moves if "Special Summons" in move]


@pytest.mark.parametrize(
    ("used", "free"),
    [
        ("", True),
        ("A Special Summoned Plain Imp from the hand", True),
        ("A Special Summoned Single Imp from the GY", False),
        ("B Special Summoned Single Imp from the GY", True),
    ],
)
def test_what_was_special_summoned_before(used: str, free: bool) -> None:
    assert ("A Special Summons Single Imp" in summons(used)) is free
    assert "A Special Summons Plain Imp" in summons(used)


def test_a_summon_that_succeeded_counts_and_a_negated_one_does_not() -> None:
    assert summons(play="A Special Summons Single Imp, A passes, B passes, A passes, B passes") == ["A Special Summons Plain Imp"]
    negated = "A Special Summons Single Imp, A passes, B activates No Summon, A passes, B passes, A passes, B passes"
    assert "A Special Summons Single Imp" in summons(play=negated)


def test_by_an_effect_too() -> None:
    found = summons(play="A Special Summons Single Imp, A passes, B passes, A passes, B passes, A activates Call, B passes, A passes")
    assert found == []  # only Plain Imp can be Summoned by the effect, so nothing is asked


def test_the_reason_is_the_limit() -> None:
    board = read_board(BOARD % ("A Special Summoned Single Imp from the GY", "A Special Summons Single Imp"), cards=CARDS)
    assert [[reason.rule for reason in move.failed] for move in check(board).moves] == [["LIM-5"]]


def test_summons_that_are_only_counted_leave_it_unsettled() -> None:
    window = actions(read_board(BOARD % ("A 2 Special Summons", ""), cards=CARDS))
    assert {entry.fact for entry in window.unsettled} == {"what A Special Summoned earlier this turn"}
