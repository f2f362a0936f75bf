"""RES-8: something is done once instead of the destruction of all of these, or each of them is spared once a turn."""

from typing import Any

import pytest

from legality.game.move import PASS, Move
from legality.game.terms import MZONE
from legality.playing.play import moves_of, play
from tests.support.cards import IMP
from tests.support.positions import Position, after, position_of
from tests.support.texts import monster

SHIELD = "would be destroyed by card effect, you can banish this card from your field or GY instead."
TEXTS = {
    "Guard of All": f"If a Rock monster(s) you control {SHIELD}",
    "Guard of One": f"If a Rock monster you control {SHIELD}",
    "Guard of a Lone": f"If exactly 1 Rock monster you control (and no other cards) {SHIELD}",
    "Wall": "The first time each Rock monster you control would be destroyed by card effect each turn, it is not destroyed.",
}
STORM = {
    "name": "Storm", "card": "quick-play spell",
    "effects": [
        {"kind": "card activation", "does": [{"destroy": {"count": "all", "from": ["monster zone"], "type": "Rock", "face": "up"}}]},
    ],
}
CARDS: list[dict[str, Any]] = [
    *({**IMP, "name": name, "effects": monster(text)} for name, text in TEXTS.items()),
    {**IMP, "name": "Stone", "type": "Rock", "effects": []}, {**IMP, "name": "Pebble", "type": "Rock", "effects": []}, STORM,
]


def left(mine: dict[str, Any], times: int = 1) -> set[str]:
    """The monsters still there when one Storm or two have destroyed all Rocks, what may be done instead being done where it can."""
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"hand": ["Storm", "Storm"], "deck": [9], **mine}, "B": {"deck": [9]}}
    state = position_of(board, CARDS).state
    for _ in range(times):
        state = after(Position(state), ["A activates Storm"]).state
        for _ in range(30):
            if not state.chain:
                break
            moves = moves_of(state)
            state = play(state, Move(PASS, state.actor) if Move(PASS, state.actor) in moves else moves[0])
    return {state.duel.defs[card.code].name for card in state.cards if card.zone == MZONE}


@pytest.mark.parametrize(("name", "rocks"), [("Guard of All", 2), ("Guard of One", 1)])
def test_done_once_for_all_or_for_one(name: str, rocks: int) -> None:
    found = left({"monsters": ["Stone", "Pebble"], "graveyard": [name]})
    assert len(found) == rocks
    assert len(left({"monsters": ["Stone", "Pebble", name]})) == rocks


@pytest.mark.parametrize("rocks", [["Stone"], ["Stone", "Pebble"]])
def test_only_what_alone_would_be_destroyed(rocks: list[str]) -> None:
    assert left({"monsters": rocks, "graveyard": ["Guard of a Lone"]}) == (set(rocks) if len(rocks) == 1 else set())


def test_each_is_spared_once_a_turn() -> None:
    there = {"monsters": ["Stone", "Pebble", "Wall"]}
    assert left(there) == {"Stone", "Pebble", "Wall"}
    assert left(there, 2) == {"Wall"}
