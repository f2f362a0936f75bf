"""What is said of "that battle" is said of the battle told before it, also where the monster that it was with is gone (BAT-4)."""

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from queries.asking.actions import actions
from queries.board.reader import read_board
from queries.position.replay import play
from tests.support.cards import IMP

SHIELDED = "This card cannot be destroyed by battle with a DARK monster, also you take no battle damage from that battle."
LATE = "At the end of the Damage Step, if a monster battled: You can Special Summon this card from your hand."


def told(name: str, text: str) -> dict[str, Any]:
    return {**IMP, "name": name, "atk": 0, "effects": compile_card(Printed(name, "monster", ("effect",), text))["effects"]}


CARDS: list[dict[str, Any]] = [
    told("Shielded Imp", SHIELDED),
    told("Late Imp", LATE),
    {**IMP, "name": "Dark Imp", "attribute": "DARK", "atk": 1000, "effects": []},
    {**IMP, "name": "Light Imp", "attribute": "LIGHT", "atk": 1000, "effects": []},
]
FIGHT = """{turn: {player: A, phase: battle, step: damage, timing: %s}, A: {monsters: [{card: %s, id: mine}], hand: [%s], deck: [9]},
    B: {monsters: [{card: %s, id: theirs}], deck: [9]}, battle: {attacker: mine, target: theirs}, play: [%s]}"""


@pytest.mark.parametrize(("attacker", "lp"), [("Dark Imp", 8000), ("Light Imp", 7000)])
def test_only_the_battle_with_such_a_monster_is_meant(attacker: str, lp: int) -> None:
    board = FIGHT % ("during", attacker, "", "Shielded Imp", "A passes, B passes")
    assert play(read_board(board, cards=CARDS)).state.lp[1] == lp


def test_a_monster_has_battled_that_is_gone() -> None:
    board = FIGHT % ("after", "Dark Imp", "Late Imp", "Light Imp", "A passes, B passes")
    assert "A activates Late Imp" in actions(read_board(board, cards=CARDS)).moves
