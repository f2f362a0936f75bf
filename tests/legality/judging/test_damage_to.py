"""ACT-9: "when a card or effect is activated that would inflict damage to you": to whom the damage goes is read off its steps."""

from typing import Any

import pytest

from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP

EITHER = {"each player": [{"damage": 500, "player": "you"}]}
OF_THE_TURN_PLAYER = {"the player who": [{"damage": 500}], "player": "turn player"}
SPELLS: dict[str, list[dict[str, Any]]] = {
    "Spark": [{"damage": 500}], "Stumble": [{"damage": 500, "player": "you"}], "Quake": [EITHER], "Bolt": [OF_THE_TURN_PLAYER],
    "Perhaps": [{"damage": 500, "optional": True}], "Both": [{"damage": 500, "player": "both"}], "Draw": [{"draw": 1}],
}  # fmt: skip
ANSWERING: dict[str, Any] = {"kind": "quick", "works in": ["hand"], "cost": [{"discard": "this card"}],
                             "does": [{"negate the activation": True}]}  # fmt: skip
CARDS: list[dict[str, Any]] = [
    *({"name": name, "card": "normal spell", "effects": [{"kind": "card activation", "does": does}]} for name, does in SPELLS.items()),
    {**IMP, "name": "Warden", "effects": [{**ANSWERING, "answers": {"to": "activation", "includes": ["damage"], "damage to": "you"}}]},
    {**IMP, "name": "Rival", "effects": [{**ANSWERING, "answers": {"to": "activation", "includes": ["damage"], "damage to": "opponent"}}]},
]


@pytest.mark.parametrize(
    ("spell", "warden", "rival"),
    [("Spark", True, False), ("Stumble", False, True), ("Quake", True, True), ("Bolt", True, False), ("Perhaps", False, False),
     ("Both", True, True), ("Draw", False, False)],
)  # fmt: skip
def test_to_whom_the_damage_goes(spell: str, warden: bool, rival: bool) -> None:
    board = read_board(f"""{{turn: {{player: A, phase: main1}}, A: {{hand: [{spell}], deck: [9]}}, B: {{hand: [Warden, Rival], deck: [9]}},
                            play: [A activates {spell}]}}""", cards=CARDS)
    assert check(board, "B activates Warden").answer is warden
    assert check(board, "B activates Rival").answer is rival


def test_what_cannot_be_said_may_inflict_damage() -> None:
    odd = {"name": "Odd", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"opaque": "odd", "possible": True}]}]}
    board = read_board("""{turn: {player: A, phase: main1}, A: {hand: [Odd], deck: [9]}, B: {hand: [Warden], deck: [9]},
                           play: [A activates Odd]}""", cards=[*CARDS, odd])
    assert check(board, "B activates Warden").answer is None
