"""What a Deck that the board leaves out is taken to hold (C-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.compiling.selections import taken_to_hold
from legality.game.selections import Cards
from legality.game.terms import player_name
from legality.game.view import UnsettledFact
from legality.judging.activation import Activation
from legality.judging.choices import environment
from legality.judging.possible import pool
from legality.judging.wording.reasons import held

if TYPE_CHECKING:
    from legality.game.effects import EffectFacts
    from legality.game.state import State


def taken_to_be_there(state: State, player: int, uid: int, effect: EffectFacts) -> tuple[str, ...]:
    """What the activation of this effect takes for granted about a Deck that is not written: "A's Deck holds a Warrior monster …"."""
    if not state.duel.unwritten:
        return ()
    activation = Activation(state, player, uid, effect)
    env = environment(activation)
    found: list[str] = []
    for step in effect.steps:
        what = step.what
        if not isinstance(what, Cards) or what.is_reference or not taken_to_hold(env, what):
            continue
        try:
            named = pool(state, env, step, False)
        except UnsettledFact:
            continue
        if not named:
            owner = player if player in state.duel.unwritten and what.whose != "opponent" else 1 - player
            found.append(f"{player_name(owner)}'s Deck holds {held(step.record)}")
    return tuple(found)
