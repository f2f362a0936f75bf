"""Which Special Summons by a card's own text could be performed, and in which ways (SUM-7)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import look_at, unsaid_of_itself
from legality.continuous.permissions import may_special_summon, too_many
from legality.game.move import SPECIAL_SUMMON, Move
from legality.game.rules import follows
from legality.game.selections import Filter
from legality.game.terms import MZONE
from legality.game.view import Env, UnsettledFact
from legality.game.zones import free_monster_zones
from legality.happening.limits import key, times
from legality.judging.activation import Activation
from legality.judging.choices import payments
from legality.judging.possible import can_do

if TYPE_CHECKING:
    from legality.game.effects import EffectFacts
    from legality.game.state import State


@follows("SUM-7")
def procedure_moves(state: State, player: int, uid: int) -> list[Move]:
    """Every Special Summon of this card by its own text that could be performed now (SUM-7).

    Raises:
        UnsettledFact: a part of such a text cannot be said, or a fact that it asks for is missing.
    """
    card = state.cards[uid]
    moves = []
    for number, effect in enumerate(state.duel.defs[card.code].procedures):
        if card.owner == player and effect.places & card.zone:
            moves += procedure_ways(state, player, uid, number)
    return moves


def side_of(effect: EffectFacts, player: int) -> int:
    """The player onto whose field this player's procedure Summons."""
    return 1 - player if effect.to == "opponent" else player


def procedure_ways(state: State, player: int, uid: int, number: int) -> list[Move]:
    effect = state.duel.defs[state.cards[uid].code].procedures[number]
    env = Env(state, player, uid)
    if not all(test(env) for test in (*effect.conditions, *effect.must_hold)):
        return []
    side = side_of(effect, player)
    if not may_special_summon(state, player, uid, False) or not all(can_do(state, env, step, True) for step in effect.cost):
        return []
    if any(times(state, key(state, player, uid, effect, limit)) >= limit.times for limit in effect.limits):
        return []
    ways = []
    for payment in payments(Activation(state, player, uid, effect)):
        paid = frozenset(other for cost in payment.costs if isinstance(cost, tuple) for other in cost)
        freed = sum(1 for other in paid if state.cards[other].zone == MZONE and state.cards[other].control == side)
        if free_monster_zones(state, side) + freed > 0 and not too_many(state, side, uid, paid):
            ways.append(Move(SPECIAL_SUMMON, player, uid, number, payment.costs))
    if ways and effect.opaque:
        raise env.not_said(effect.opaque[0])
    return ways


def settle_own_ways(state: State, uid: int) -> None:
    """Raises UnsettledFact where the text of the card says a way of its own Summon that cannot be said."""
    facts = state.duel.defs[state.cards[uid].code]
    for way in (*facts.only_by, *facts.first_by):
        if isinstance(way, Filter):
            look = look_at(state, uid)
            way.holds(Env(state, look.card.owner, uid), look)
    words = unsaid_of_itself(state, uid, "Summon") or unsaid_of_itself(state, uid, "its Summon")
    if words is not None:
        raise UnsettledFact(words)
