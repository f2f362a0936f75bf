"""What a player "cannot activate when it is Summoned" binds in the window of that Summon, and no longer (CHN-7)."""

from typing import Any

import pytest

from queries.asking.actions import actions
from queries.board.reader import read_board

BAN = {"apply": {"cannot activate": {"is": "card"}, "player": "opponent"}, "until": "this Chain"}
CARDS: list[dict[str, Any]] = [
    {"name": "Star", "card": "effect monster", "type": "Fish", "level": 4, "attribute": "WATER", "atk": 1000, "def": 1000, "effects": [
        {"kind": "clause", "trigger": [
            {"event": "Special Summoned", "card": "this card"}, {"event": "Normal Summoned", "card": "this card"}],
         "does": [BAN]}]},
    {"name": "Call", "card": "normal spell", "effects": [
        {"kind": "card activation", "does": [{"special summon": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}}]}]},
    {"name": "Late", "card": "normal spell", "effects": [
        {"kind": "card activation", "does": [
            {"special summon": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}}, {"then": {"gain LP": 500}}]}]},
    {"name": "Hole", "card": "normal trap", "effects": [
        {"kind": "card activation", "trigger": {"event": "Summoned", "card": {"is": "monster"}, "player": "opponent"},
         "does": [{"destroy": "event cards"}]}]},
    {"name": "Free", "card": "normal trap", "effects": [{"kind": "card activation", "does": [{"draw": 1}]}]},
]
SUMMONED = "A Normal Summons Star, A passes, B passes, A passes"
CALLED = "B passes, A passes, A chooses Attack Position, A passes"


@pytest.mark.parametrize(("play", "free"), [
    (SUMMONED, False),
    (f"{SUMMONED}, B passes, A activates Call", True),
    (f"A activates Call, {CALLED}", False),
    (f"A activates Call, {CALLED}, B passes, A enters the Battle Phase", True),
    (f"A activates Late, {CALLED}", True),
])
def test_a_ban_of_the_window_of_a_summon(play: str, free: bool) -> None:
    board = read_board(
        "{turn: {player: A, phase: main1}, A: {hand: [Star, Star, Call, Late], deck: [9]}, B: {spells: [{set: Hole}, {set: Free}], deck: "
        f"[9]}}, play: [{play}]}}", cards=CARDS)
    moves = actions(board).moves
    assert "B passes" in moves and ("B activates Free" in moves) is free
