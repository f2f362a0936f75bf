"""This card in the GY, because an opponent's card destroyed it where its owner controlled it: by battle or by an effect."""

from __future__ import annotations

from typing import Any

import pytest

from legality.game.move import PASS, Move
from legality.game.state import State
from legality.game.terms import BY_OTHER_PLAYER, DESTROYED, FACE_UP_THERE, OWNERS_THERE
from legality.playing.play import moves_of, play
from tests.support.cards import IMP, spell
from tests.support.positions import after, may_activate, position_of, resolved

CAME = {"arrived": "this turn", "came destroyed": True, "came from": ["monster zone"], "came as": "card of its owner", "came by": "card",
        "came by player": "opponent"}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"}, {**IMP, "name": "Big Imp", "atk": 2000},
    {**IMP, "name": "Fear", "effects": [
        {"kind": "quick", "works in": ["GY"], "condition": [{"this card": CAME}], "does": [{"gain LP": 500}]}]},
    spell("Bolt", {"destroy": "targets"}, targets=[{"count": 1, "from": ["monster zone"]}]),
]


def board(player: str, **theirs: Any) -> dict[str, Any]:
    turn = {"player": player, "phase": "battle", "step": "battle"}
    return {"turn": turn, "A": {"monsters": ["Fear"], "deck": [9]}, "B": {"deck": [9], **theirs}}


OF_FEAR = BY_OTHER_PLAYER | OWNERS_THERE | FACE_UP_THERE | DESTROYED


def how_fear_came(state: State) -> int:
    return next(card.cause for card in state.cards if state.duel.defs[card.code].name == "Fear") & OF_FEAR


@pytest.mark.parametrize("attack", ["A attacks Big Imp with Fear", "B attacks Fear with Big Imp"])
def test_by_battle(attack: str) -> None:
    """Whoever attacks: it is the opponent's monster that destroys it."""
    state = after(position_of(board(attack[0], monsters=["Big Imp"]), CARDS), [attack]).state
    while state.battle is not None:
        waiver = Move(PASS, state.actor)
        state = play(state, waiver if waiver in moves_of(state) else moves_of(state)[0])
    assert how_fear_came(state) == OF_FEAR


@pytest.mark.parametrize(("whose", "theirs"), [("A", 0), ("B", BY_OTHER_PLAYER)])
def test_by_an_effect(whose: str, theirs: int) -> None:
    said: dict[str, Any] = {"turn": {"player": whose, "phase": "main1"}, "A": {"monsters": ["Fear"], "deck": [9]}, "B": {"deck": [9]}}
    said[whose]["hand"] = ["Bolt"]
    at = resolved(after(position_of(said, CARDS), [f"{whose} activates Bolt targeting Fear"]), [])
    assert how_fear_came(at.state) == OF_FEAR & ~BY_OTHER_PLAYER | theirs
    if whose == "A":
        assert not may_activate(at, "Fear")
