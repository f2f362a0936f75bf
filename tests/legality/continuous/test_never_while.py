"""SUM-7: a monster that cannot be Summoned in a state, by its own text, wherever it lies; others can."""

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP


def lone(name: str, text: str) -> dict[str, Any]:
    return {**IMP, "name": name, "effects": compile_card(Printed(name, "monster", ("effect",), text))["effects"]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp", "effects": []},
    lone("Lone Imp", "Cannot be Normal or Special Summoned if you control a monster."),
    lone("Guarded Imp", "Cannot be Summoned unless you control a monster."),
    {"name": "Call", "card": "normal spell", "effects": [{"kind": "card activation", "does": [
        {"special summon": {"count": 1, "from": ["GY"], "whose": "you", "is": "monster"}}]}]},
]
BOARD = "{turn: A, A: {hand: [%s], graveyard: [%s], monsters: [%s], deck: [9]}, B: {monsters: [Plain Imp], deck: [9]}}"


@pytest.mark.parametrize(
    ("move", "hand", "gy", "mine", "legal"),
    [
        ("A Normal Summons Lone Imp", "Lone Imp", "", "", True),
        ("A Normal Summons Lone Imp", "Lone Imp", "", "Plain Imp", False),
        ("A Normal Summons Plain Imp", "Plain Imp, Lone Imp", "", "Plain Imp", True),
        ("A Sets Lone Imp", "Lone Imp", "", "Plain Imp", True),
        ("A activates Call", "Call", "Lone Imp", "", True),
        ("A activates Call", "Call", "Lone Imp", "Plain Imp", False),
        ("A Normal Summons Guarded Imp", "Guarded Imp", "", "", False),
        ("A Normal Summons Guarded Imp", "Guarded Imp", "", "Plain Imp", True),
    ],
)
def test_it_is_barred_in_that_state_alone(move: str, hand: str, gy: str, mine: str, legal: bool) -> None:
    assert check(read_board(BOARD % (hand, gy, mine), cards=CARDS), move).answer is legal
