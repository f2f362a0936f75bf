"""What is Tributed for a Tribute Summon is not Tributed for a Set (SUM-5), and a text that says the one does not mean the other."""

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from queries.asking.actions import actions
from queries.board.reader import read_board
from tests.support.cards import IMP

TEXT = "If this card is Tributed for a Tribute Summon: You can draw 1 card."


def vassal() -> dict[str, Any]:
    effects = compile_card(Printed("Vassal", "monster", ("effect",), TEXT))["effects"]
    return {**IMP, "name": "Vassal", "effects": effects}


def test_it_asks_for_a_summon() -> None:
    (effect,) = vassal()["effects"]
    assert effect["trigger"] == {"event": "Tributed", "card": "this card", "by": "rule", "for": {"is": "monster"}}


@pytest.mark.parametrize(
    ("move", "triggers"),
    [("A Tribute Summons Tall Imp tributing Vassal, A passes, B passes", True), ("A Sets Tall Imp tributing Vassal", False)],
)
def test_a_set_is_no_tribute_summon(move: str, triggers: bool) -> None:
    board = "{turn: {player: A, phase: main1}, A: {hand: [Tall Imp], monsters: [Vassal], deck: [9]}, B: {deck: [9]}, play: [%s]}"
    moves = actions(read_board(board % move, cards=[vassal(), {**IMP, "name": "Tall Imp", "level": 5}])).moves
    assert ("A activates Vassal" in moves) is triggers
