"""The fact of the turn that a card was drawn by an effect: the normal draw is none; numbers of groups."""

from typing import Any

import pytest

from queries.asking.actions import actions
from tests.support.cards import spell
from tests.support.positions import after, position_of

CARDS: list[dict[str, Any]] = [
    spell("Song", {"gain LP": 100}, condition=[{"not": {"this turn": {"fact": "drew a card by an effect", "who": "you"}}}]),
    spell("Draw", {"draw": 1}),
    spell("Groups", {"gain LP": {"one for every": [2, {"count of": {"from": ["hand"], "whose": "you"}}]}}),
]


def sings(moves: list[str], **words: Any) -> bool:
    board = {"turn": {"player": "A", "phase": "draw"}, "A": {"hand": ["Song", "Draw"], "deck": [5]}, "B": {"deck": [5]}, **words}
    on = ["A draws", "A enters the Standby Phase", "A enters Main Phase 1", "B passes"] if "used" not in words else []
    return "A activates Song" in actions(after(position_of(board, CARDS), [*on, *moves]).state).moves


def test_the_normal_draw_is_not_by_an_effect() -> None:
    assert sings([])
    assert not sings(["A activates Draw", "B passes", "A passes"])


@pytest.mark.parametrize(("lines", "expected"), [(["A normal draw"], True), (["A normal draw", "A drew 2 cards"], False)])
def test_a_board_says_it(lines: list[str], expected: bool) -> None:
    assert sings([], used=lines, turn={"player": "A", "phase": "main1"}) is expected


def test_one_for_every_so_many() -> None:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"hand": ["Groups", "Song", "Song", "Draw"], "deck": [5]}, "B": {"deck": [5]}}
    state = after(position_of(board, CARDS), ["A activates Groups", "B passes", "A passes"]).state
    assert state.lp[0] == 8001
