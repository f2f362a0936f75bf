"""An oath of an activation in `play:` that cannot be said binds its player afterwards: a doubt stays (Q&A 9813, ACT-10)."""

from typing import Any

import pytest

from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP, spell
from tests.support.texts import spell as compiled

SWEARING: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp", "effects": []},
    spell("Swearing", {"draw": 1}, cost=[{"apply": {"opaque": "something", "bears on": ["Special Summon"]}, "until": "end of this turn"}]),
    spell("Summoning", {"special summon": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}}),
    spell("Drawing", {"draw": 1}),
]


@pytest.mark.parametrize(
    ("move", "answer"),
    [
        ("A activates Summoning", None),
        ("A activates Drawing", True),
        ("A Normal Summons Plain Imp", True),
        ("A enters the Battle Phase", True),
    ],
)
def test_q9813_an_unread_oath_binds_for_the_rest_of_the_turn(move: str, answer: bool | None) -> None:
    board = """{turn: {player: A, phase: main1, number: 2}, A: {hand: [Swearing, Summoning, Drawing, Plain Imp], deck: [9]}, B: {deck: [9]},
                play: [A activates Swearing, A passes, B passes]}"""
    assert check(read_board(board, cards=SWEARING), move).answer is answer


def test_q9813_it_does_not_bind_the_other_player() -> None:
    board = """{turn: {player: A, phase: main1}, A: {hand: [Swearing], deck: [9]},
                B: {hand: [Plain Imp], spells: [{set: Quick}], deck: [9]}, play: [A activates Swearing]}"""
    quick = spell("Quick", {"special summon": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}}, card="quick-play spell")
    assert check(read_board(board, cards=[*SWEARING, quick]), "B activates Quick").answer is True


@pytest.mark.parametrize(
    ("text", "bears_on"),
    [
        ("Draw 1 card. You cannot Special Summon other monsters the turn you activate this card.", ["Special Summon"]),
        ("Draw 1 card. You cannot Set what whistles during the turn you activate this card.", ["Set"]),
        ("Draw 1 card. You cannot Summon other monsters the turn you activate this card (but you can Set).", ["Summon"]),
        ("Draw 1 card. You cannot whistle the turn you activate this card.",
         ["activation", "Summon", "Special Summon", "Normal Summon", "Set", "attack"]),
    ],
)
def test_q9813_what_an_unread_oath_bears_on(text: str, bears_on: list[str]) -> None:
    """91 effects swear in words that are not read."""
    (sworn,) = [step for step in compiled(text)[0]["cost"] if "apply" in step]
    assert sworn["apply"]["bears on"] == bears_on and sworn["until"] == "end of this turn"
