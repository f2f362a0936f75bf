"""Whose card put a card in its place, and whether its owner controlled it there: `came by player`, `came as: card of its owner`."""

from typing import Any

import pytest

from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP, spell

BROKEN = {"this card": {"came destroyed": True, "came by": "card", "came by player": "opponent"}}
GAIN = {"kind": "quick", "works in": ["GY"], "does": [{"gain LP": 500}]}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Avenger", "effects": [{**GAIN, "condition": [BROKEN]}]},
    {**IMP, "name": "Heir", "effects": [{**GAIN, "condition": [{"this card": {"came as": "card of its owner"}}]}]},
    {**IMP, "name": "Doubter", "effects": [{**GAIN, "condition": [{"this card": {"came by player": "opponent"}}]}]},
    {**IMP, "name": "Imp", "effects": []},
    {**IMP, "name": "Giant", "atk": 3000, "effects": []},
    spell("Breaking", {"destroy": {"count": "all", "from": ["monster zone"]}}, card="quick-play spell"),
    spell("Theft", {"take control": "targets"}, targets=[{"count": 1, "from": ["monster zone"], "whose": "opponent", "face": "up"}]),
]


def answer(play: str, mine: str, theirs: str, move: str) -> Any:
    board = "{turn: {player: A, phase: main1}, A: {%s, deck: [9]}, B: {%s, deck: [9]}, play: [%s]}"
    return check(read_board(board % (mine, theirs, play), cards=CARDS), move).answer


USES = "A activates Avenger"
BREAKS = "A activates Breaking, B passes, A passes"


@pytest.mark.parametrize(("play", "mine", "theirs", "expected"), [
    (BREAKS, "hand: [Breaking], monsters: [Avenger]", "monsters: [Imp]", False),
    ("A activates Theft targeting Giant, B activates Breaking, A passes, B passes", "hand: [Theft], monsters: [Avenger]",
     "monsters: [Giant], spells: [{set: Breaking}]", True),
    ("A enters the Battle Phase, A attacks Giant with Avenger, A ends the Battle Step, A ends the Battle Step, A ends the Battle Phase",
     "monsters: [Avenger]", "monsters: [Giant]", True),
])
def test_whose_card_destroyed_it(play: str, mine: str, theirs: str, expected: bool) -> None:
    assert answer(play, mine, theirs, USES) is expected


@pytest.mark.parametrize(("play", "mine", "theirs", "expected"), [
    (BREAKS, "hand: [Breaking], monsters: [Heir]", "monsters: [Imp]", True),
    (BREAKS, "hand: [Breaking]", "monsters: [{card: Heir, owner: A}]", False),
])
def test_who_controlled_it_there(play: str, mine: str, theirs: str, expected: bool) -> None:
    assert answer(play, mine, theirs, "A activates Heir") is expected


def test_a_board_does_not_say_whose_card_it_was() -> None:
    assert answer("", "graveyard: [Doubter]", "monsters: [Giant]", "A activates Doubter") is None
