"""A word in the original name of a card: that word; what only resembles it is nobody's to decide."""

from typing import Any

import pytest

from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP

CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Dusk Warrior", "effects": []}, {**IMP, "name": "Duskwarrior", "effects": []},
    {**IMP, "name": "Plain Imp", "effects": []},
    {**IMP, "name": "Renamed Imp", "effects": [{"kind": "continuous", "applies": [{"name becomes": "Dusk Warrior"}]}]},
    {"name": "Call", "card": "normal spell", "effects": [
        {"kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"], "original name contains": ["Warrior", "Stardust"]}],
         "does": [{"destroy": "targets"}]}]},
]  # fmt: skip


@pytest.mark.parametrize(("name", "answer"), [
    ("Dusk Warrior", True), ("Plain Imp", False), ("Renamed Imp", False), ("Duskwarrior", None),
])
def test_which_names_have_the_word(name: str, answer: bool | None) -> None:
    board = "{turn: {player: A, phase: main1}, A: {hand: [Call], deck: [9]}, B: {monsters: [%s], deck: [9]}}"
    assert check(read_board(board % name, cards=CARDS), "A activates Call").answer is answer
