"""Numbers of the chosen cards that are added up: Levels, Link Ratings, ATK, DEF."""

from __future__ import annotations

from typing import Any

import pytest

from queries.asking.actions import actions
from queries.board.reader import read_board
from tests.support.cards import IMP, CardWords, spell

LINK: CardWords = {"card": "link effect monster", "type": "Fiend", "attribute": "DARK", "atk": 1000}
ONE: CardWords = {**LINK, "name": "Short Link", "link": 1, "arrows": ["top"]}
TWO: CardWords = {**LINK, "name": "Long Link", "link": 2, "arrows": ["top", "bottom"]}
PLAIN: CardWords = {**IMP, "name": "Plain Imp", "level": 3, "atk": 700, "def": 2000}


def ways(**said: Any) -> list[str]:
    """The ways to pay the cost of a Spell that banishes monsters from the GY which add up to this."""
    card = spell("Even Sum", {"draw": 1}, cost=[{"banish": {"count": "1+", "from": ["GY"], "whose": "you", "is": "monster", **said}}])
    board = read_board("{A: {hand: [Even Sum], graveyard: [Short Link, Long Link, Plain Imp], deck: [9]}, B: {deck: [9]}}",
                       cards=[card, ONE, TWO, PLAIN])  # fmt: skip
    return [way.removeprefix("A activates Even Sum banishing ") for way in map(str, actions(board).moves) if way.startswith("A activates")]


@pytest.mark.parametrize(
    ("word", "value", "expected"),
    [
        ("sum of link ratings", 3, ["Short Link + Long Link"]),
        ("sum of link ratings", "<= 2", ["Short Link", "Long Link"]),
        ("sum of levels", 3, ["Plain Imp"]),
        ("sum of atk", 1700, ["Short Link + Plain Imp", "Long Link + Plain Imp"]),
        ("sum of atk", {"more than": 2000}, ["Short Link + Long Link + Plain Imp"]),
        ("sum of def", ">= 1", ["Plain Imp"]),
    ],
)
def test_what_adds_up(word: str, value: Any, expected: list[str]) -> None:
    assert ways(**{word: value}) == expected
