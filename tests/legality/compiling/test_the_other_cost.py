"""A card that paid the cost beside this one is told from this one: others are compared with it alone."""

from typing import Any

import pytest

from queries.asking.actions import actions
from queries.board.reader import read_board
from tests.support.cards import IMP

OTHER = {"one of": "cost cards", "other than": "this card"}


def imp(name: str, level: int, **words: Any) -> dict[str, Any]:
    return {**IMP, "name": name, "level": level, "effects": [], **words}


CARDS: list[dict[str, Any]] = [
    imp("Five", 5), imp("Six", 6), imp("Seven", 7),
    imp("Seeker", 1, effects=[{
        "kind": "ignition", "works in": ["hand"],
        "cost": [{"discard": "this card"},
                 {"and": {"discard": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster", "other than": "this card"}}}],
        "does": [{"add to the hand": {"count": 1, "from": ["deck"], "whose": "you", "is": "monster",
                                      "level": {"at least": {"level of": OTHER}}}}]}]),
]


@pytest.mark.parametrize(("deck", "possible"), [("Five", False), ("Six", True), ("Seven", True)])
def test_compared_with_the_other_discarded_monster(deck: str, possible: bool) -> None:
    board = f"{{turn: {{player: A, phase: main1}}, A: {{hand: [Seeker, Six], deck: [{deck}]}}, B: {{deck: [9]}}}}"
    found = actions(read_board(board, cards=CARDS))
    assert any(move.startswith("A activates Seeker") for move in found.moves) is possible
