"""SUM-1: a text in force by which Normal Summons of some monsters cannot be negated."""

from __future__ import annotations

from typing import Any

import pytest

from queries.asking.actions import actions
from queries.board.reader import read_board
from tests.support.cards import IMP

CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Guard", "effects": [{"kind": "continuous", "applies": [{"Normal Summons cannot be negated": {"type": "Fiend"}}]}]},
    {**IMP, "name": "Plain"}, {**IMP, "name": "Stone", "type": "Rock"},
    {"name": "No Summon", "card": "counter trap", "effects": [
        {"kind": "card activation", "answers": [{"to": "Summon"}], "does": [{"negate the Summon": True}]}]},
]


@pytest.mark.parametrize(("summoned", "there", "negatable"), [
    ("Plain", "Plain", True), ("Plain", "Guard", False), ("Stone", "Guard", True)])
def test_whose_normal_summon_is_negated(summoned: str, there: str, negatable: bool) -> None:
    board = f"""{{turn: {{player: A, phase: main1}}, A: {{hand: [{summoned}], monsters: [{there}], deck: [9]}},
B: {{spells: [{{set: No Summon}}], deck: [9]}}, play: [A Normal Summons {summoned}, A passes]}}"""
    assert ("B activates No Summon" in actions(read_board(board, cards=CARDS)).moves) is negatable
