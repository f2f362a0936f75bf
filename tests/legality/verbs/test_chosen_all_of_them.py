"""What lasts on all cards of a kind that are there now: they are chosen, and none that comes later is among them."""

from __future__ import annotations

from typing import Any

from legality.continuous.look import bound_by
from tests.support.cards import IMP
from tests.support.positions import after, position_of, resolved

MINE: dict[str, Any] = {"count": "all", "from": ["monster zone"], "whose": "you", "face": "up"}
SPARED: dict[str, Any] = {"apply": {"cannot attack": True, "of": "chosen cards"}, "until": "end of this turn"}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "First", "effects": []}, {**IMP, "name": "Second", "effects": []},
    {"name": "Call", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"choose cards": MINE}, {"and": SPARED}]}]},
]


def test_those_that_come_later_are_free() -> None:
    board = {"A": {"deck": [9], "hand": ["Call", "Second"], "monsters": ["First"]}, "B": {"deck": [9]}}
    state = resolved(after(position_of(board, CARDS), ["A activates Call"]), []).state
    state = after(position_of(board, CARDS)._replace(state=state), ["A Normal Summons Second"]).state
    bound = {state.duel.defs[card.code].name: bound_by(state, "cannot attack", uid) is not None for uid, card in enumerate(state.cards)}
    assert bound["First"] and not bound["Second"]
