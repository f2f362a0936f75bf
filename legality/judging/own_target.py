"""May a card that is activated together with its effect target itself (ACT-4)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.selections import Cards
from legality.game.terms import TRAP
from legality.judging.hindered import protector
from legality.judging.of_no_use import as_activated
from legality.judging.possible import admissible

if TYPE_CHECKING:
    from legality.judging.activation import Activation

REMOVING = frozenset({"destroy", "banish", "send to the GY", "return to the hand", "return to the Deck"})
"""Verbs that take a card from the field."""


def its_own_card(a: Activation, clause: Cards, verbs: frozenset[str], others: tuple[int, ...]) -> tuple[int, ...]:
    """The card itself, where it is a Continuous Trap activated with an effect that would remove it and could target another (ACT-4)."""
    facts = a.game.duel.defs[a.card.code]
    if not others or not a.is_combined or a.uid in others or not facts.kind & TRAP or not facts.stays or clause.high != 1:
        return ()
    env = as_activated(a)
    removes = any(step.verb in REMOVING and isinstance(step.what, Cards) and step.what.reference == "targets" for step in a.effect.steps)
    may = removes and a.uid in clause.uids(env) and protector(env.game, env, a.uid) is None
    return (a.uid,) if may and all(admissible(env.game, env, verb, a.uid, False) for verb in verbs) else ()
