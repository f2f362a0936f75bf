"""What triggers when a card itself is activated, and not when a card that lies face-up uses an effect (ACT-2, TIM-1)."""

from typing import Any

import pytest

from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP

DRAWS = [{"draw": 1}]
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Watching Imp", "effects": [{
        "kind": "trigger", "timing": "if", "trigger": {"event": "card activated", "card": {"is": "trap"}}, "does": DRAWS}]},
    {"name": "Old Trap", "card": "continuous trap", "effects": [
        {"kind": "card activation", "does": [{"nothing": True}]}, {"kind": "quick", "does": DRAWS}]},
]


@pytest.mark.parametrize(("spells", "answer"), [("{set: Old Trap}", True), ("Old Trap", False)])
def test_only_the_activation_of_the_card_triggers_it(spells: str, answer: bool) -> None:
    board = f"""{{turn: {{player: A, phase: main1}}, A: {{monsters: [Watching Imp], spells: [{spells}], deck: [9]}}, B: {{deck: [9]}},
                play: [A activates Old Trap, B passes, A passes]}}"""
    assert check(read_board(board, cards=CARDS), "A activates Watching Imp").answer is answer
