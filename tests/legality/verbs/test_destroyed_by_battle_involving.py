"""A monster is destroyed by a battle involving such a monster: also where that one has left with it, or is the destroyed one (BAT-4)."""

from __future__ import annotations

from typing import Any

import pytest

from legality.game.move import PASS, Move
from legality.playing.play import moves_of, play
from tests.support.cards import IMP
from tests.support.positions import after, position_of

GOLEM = {**IMP, "type": "Rock"}
FIGHTS = {"exists": {"count": "1+", "from": ["monster zone"], "whose": "you", "face": "up", "type": "Fiend", "battling": "battling"}}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"},
    {**GOLEM, "name": "Golem"}, {**GOLEM, "name": "Twin Golem"},
    {**GOLEM, "name": "Weak Golem", "atk": 500}, {**GOLEM, "name": "Strong Golem", "atk": 1500},
    {"name": "Watch", "card": "continuous spell", "effects": [
        {"kind": "trigger", "optional": False, "timing": "if", "does": [{"gain LP": 500}],
         "trigger": {"event": "destroyed", "card": {"is": "monster"}, "by": "battle", "where": [FIGHTS]}}]},
]


@pytest.mark.parametrize(("mine", "target", "answers"), [
    ("Imp", "Weak Golem", True), ("Imp", "Golem", True), ("Imp", "Strong Golem", True),
    ("Golem", "Weak Golem", False), ("Golem", "Twin Golem", False),
])
def test_which_battle_it_was(mine: str, target: str, answers: bool) -> None:
    board = {"turn": {"player": "A", "phase": "battle", "step": "battle"}, "A": {"monsters": [mine], "spells": ["Watch"], "deck": [9]},
             "B": {"monsters": [target], "deck": [9]}}
    attack = f"A attacks {target} with {mine}"
    state = after(position_of(board, CARDS), [attack]).state
    while state.battle is not None and not state.chain:
        waiver = Move(PASS, state.actor)
        state = play(state, waiver if waiver in moves_of(state) else moves_of(state)[0])
    assert [link.look.facts.name for link in state.chain] == (["Watch"] if answers else [])
