"""A part of an effect that is done only if the event was an opponent's doing."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.cards import IMP
from tests.support.positions import after, position_of, resolved

THEIRS = [{"event by player": "opponent"}, {"event by": ["effect"]}]
HAND: dict[str, Any] = {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Dropped", "effects": [
        {"kind": "trigger", "works in": ["GY"], "optional": False, "timing": "if",
         "trigger": {"event": "discarded", "card": "this card", "by": "effect"},
         "does": [{"gain LP": 500}, {"then": {"gain LP": 1000, "if": THEIRS}}]}]},
    {"name": "Own Loss", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"discard": HAND}]}]},
    {"name": "Their Loss", "card": "normal spell", "effects": [
        {"kind": "card activation", "does": [{"discard": {**HAND, "whose": "opponent", "chosen by": "opponent"}}]}]},
]


@pytest.mark.parametrize(("spell", "player", "gained"), [("Own Loss", "A", 500), ("Their Loss", "B", 1500)])
def test_only_if_the_opponents_effect_did_it(spell: str, player: str, gained: int) -> None:
    hands: dict[str, list[str]] = {"A": ["Dropped"], "B": []}
    hands[player].append(spell)
    board = {"turn": {"player": player, "phase": "main1"}, **{who: {"deck": [9], "hand": hand} for who, hand in hands.items()}}
    state = resolved(after(position_of(board, CARDS), [f"{player} activates {spell}"]), []).state
    state = resolved(after(position_of(board, CARDS)._replace(state=state), ["A activates Dropped"]), []).state
    assert state.lp[0] == 8000 + gained
