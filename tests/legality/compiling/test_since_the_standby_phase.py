"""When a card came to its place, counted from one Standby Phase to the next."""

from typing import Any

import pytest
from msgspec.structs import replace

from legality.game.terms import GY, IN_DRAW_PHASE
from legality.playing.play import moves_of
from queries.board.reader import read_board
from queries.position.replay import play

TURN = 7
BOARD = f"{{turn: {{player: A, number: {TURN}, phase: standby}}, A: {{graveyard: [Late Imp], deck: [2]}}, B: {{deck: []}}}}"


def _may(arrived: str, turns_ago: int, cause: int = 0) -> bool:
    imp: dict[str, Any] = {
        "name": "Late Imp", "card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 0, "def": 0, "effects": [
            {"kind": "trigger", "works in": ["GY"], "during": {"phases": ["standby"], "turn": "either"},
             "condition": [{"this card": {"arrived": arrived}}], "does": [{"gain LP": 100}]}]}
    state = play(read_board(BOARD, cards=[imp])).state
    cards = tuple(replace(card, came=TURN - turns_ago, cause=cause) if card.zone == GY else card for card in state.cards)
    return any(move.kind == "activate" for move in moves_of(replace(state, cards=cards)))


@pytest.mark.parametrize(
    ("arrived", "turns_ago", "early", "holds"),
    [
        ("since the last Standby Phase", 0, True, True),
        ("since the last Standby Phase", 0, False, False),
        ("since the last Standby Phase", 1, False, True),
        ("since the last Standby Phase", 1, True, False),
        ("since the last Standby Phase", 2, False, False),
        ("since your last Standby Phase", 1, True, True),
        ("since your last Standby Phase", 2, False, True),
        ("since your last Standby Phase", 2, True, False),
        ("since your last Standby Phase", 3, False, False),
        ("last turn", 1, True, True),
        ("last turn", 2, False, False),
    ],
)
def test_what_came_in_a_draw_phase_came_before_that_standby_phase(arrived: str, turns_ago: int, early: bool, holds: bool) -> None:
    assert _may(arrived, turns_ago, IN_DRAW_PHASE if early else 0) is holds
