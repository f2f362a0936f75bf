"""RES-4: "that opponent's monster" of an attack is that monster also where the attack has been negated in the same Chain."""

from __future__ import annotations

from typing import Any

import pytest

from legality.continuous.look import look_at
from tests.support.cards import IMP
from tests.support.positions import after, position_of
from tests.support.texts import monster

TEXT = "When an attack is declared involving this card and an opponent's monster: Change that opponent's monster's ATK to 0."
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Humbler", "atk": 500, "effects": monster(TEXT)}, {**IMP, "name": "Proud Imp", "atk": 2000, "effects": []},
    {**IMP, "name": "Other Imp", "atk": 2000, "effects": []},
    {"name": "Halt", "card": "counter trap", "effects": [{
        "kind": "card activation", "timing": "when",
        "trigger": {"event": "attack declared", "card": {"is": "monster", "whose": "opponent"}},
        "does": [{"negate the attack": True}, {"then": {"end the Battle Phase": True}}]}]},
]


@pytest.mark.parametrize("halted", [True, False])
def test_it_is_the_monster_of_that_attack(halted: bool) -> None:
    board = {"turn": {"player": "B", "phase": "battle", "step": "battle"},
             "A": {"monsters": ["Humbler"], "spells": [{"set": "Halt"}], "deck": [9]},
             "B": {"monsters": ["Proud Imp", "Other Imp"], "deck": [9]}}
    moves = ["B attacks Humbler with Proud Imp", "A activates Humbler", "B passes"]
    moves += ["A activates Halt", "B passes", "A passes"] if halted else ["A passes"]
    state = after(position_of(board, CARDS), moves).state
    values = {state.duel.defs[card.code].name: look_at(state, uid).atk for uid, card in enumerate(state.cards)}
    assert (values["Proud Imp"], values["Other Imp"]) == (0, 2000)
