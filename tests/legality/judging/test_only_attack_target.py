"""Monsters can attack one monster alone: no other, not directly, and that one also where another card keeps attacks from it (BAT-5)."""

from typing import Any

import pytest

from legality.game.terms import MZONE
from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP
from tests.support.positions import position_of


def imp(name: str, *applies: dict[str, Any]) -> dict[str, Any]:
    return {**IMP, "name": name, "effects": [{"kind": "continuous", "applies": list(applies)}] if applies else []}


CARDS: list[dict[str, Any]] = [
    imp("Plain"), imp("Sneak", {"may attack directly": True}), imp("Magnet", {"only attack target": True}),
    imp("Other Magnet", {"only attack target": True}), imp("Hidden Magnet", {"only attack target": True}, {"cannot be attacked": True}),
    imp("Guard", {"cannot be attacked": True, "of": {"from": ["monster zone"], "whose": "you", "other than": "this card"}}),
    imp("Leader", {"chooses attack targets": True, "player": "you"}),
    imp("Aloof", {"unaffected by": {"is": "monster", "other than": "this card"}}),
]


@pytest.mark.parametrize(("move", "mine", "theirs", "expected"), [
    ("A attacks Magnet with Plain", "Plain", "Magnet, Sneak", True),
    ("A attacks Sneak with Plain", "Plain", "Magnet, Sneak", False),
    ("A attacks Sneak with Aloof", "Aloof", "Magnet, Sneak", True),
    ("A attacks directly with Sneak", "Sneak", "Magnet", False),
    ("A attacks directly with Sneak", "Sneak", "Plain", True),
    ("A attacks Magnet with Plain", "Plain", "Magnet, Guard", True),
    ("A attacks Guard with Plain", "Plain", "Magnet, Guard", False),
    ("A attacks Sneak with Plain", "Plain", "Sneak, Guard", False),
    ("A attacks Magnet with Plain", "Plain", "Magnet, Other Magnet", None),
    ("A attacks Hidden Magnet with Plain", "Plain", "Hidden Magnet, Sneak", None),
])
def test_that_one_alone_can_be_attacked(move: str, mine: str, theirs: str, expected: bool | None) -> None:
    board = "{turn: {player: A, phase: battle, step: battle}, A: {monsters: [%s], deck: [9]}, B: {monsters: [%s], deck: [9]}}"
    assert check(read_board(board % (mine, theirs), cards=CARDS), move).answer is expected


def test_what_attacks_with_its_def_has_that_as_its_atk_in_damage_calculation() -> None:
    wall = {**imp("Wall", {"may attack in defense": "with def"}), "def": 3000}
    tough = imp("Tough", {"cannot be destroyed": "battle", "by": {"is": "monster", "atk": ">= 1900"}})
    board = {
        "turn": {"player": "A", "phase": "battle", "step": "battle"},
        "A": {"monsters": [{"card": "Wall", "position": "defense"}], "deck": [9]},
        "B": {"monsters": ["Tough"], "deck": [9]},
        "play": ["A attacks Tough with Wall", "A ends the Battle Step", "A ends the Battle Step"],
    }
    state = position_of(board, [wall, tough]).state
    assert state.lp[1] == 6000
    assert any(state.duel.defs[card.code].name == "Tough" and card.zone == MZONE for card in state.cards)


@pytest.mark.parametrize(("move", "mine", "theirs", "expected"), [
    ("A attacks Leader with Plain", "Plain", "Leader", True),
    ("A attacks Leader with Plain", "Plain", "Leader, Sneak", None),
    ("A attacks Sneak with Plain", "Plain", "Leader, Sneak", None),
    ("A attacks Leader with Plain", "Plain", "Leader, Guard", False),
    ("A attacks Guard with Plain", "Plain", "Leader, Guard", True),
    ("A attacks Sneak with Leader", "Leader", "Plain, Sneak", True),
    ("A attacks directly with Plain", "Plain", "Leader", False),
])
def test_whose_opponent_chooses_what_is_attacked(move: str, mine: str, theirs: str, expected: bool | None) -> None:
    board = "{turn: {player: A, phase: battle, step: battle}, A: {monsters: [%s], deck: [9]}, B: {monsters: [%s], deck: [9]}}"
    assert check(read_board(board % (mine, theirs), cards=CARDS), move).answer is expected
