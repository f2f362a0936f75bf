"""Which Special Summons by a card's own text could be performed, and in which ways (SUM-7)?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from legality.continuous.copies import group_key
from legality.continuous.look import look_at
from legality.continuous.permissions import (
    bars,
    bars_way,
    has_not_kept,
    may_special_summon,
    name_of,
    stays_in_the_gy,
    summoned_enough,
    too_many,
)
from legality.continuous.unread import unsaid_of_itself
from legality.game.move import SPECIAL_SUMMON, Move
from legality.game.rules import follows
from legality.game.selections import Filter as Filter
from legality.game.state import change
from legality.game.terms import FIELD, GY, XYZ_MATERIAL
from legality.game.view import Env as Env
from legality.game.view import UnsettledFact as UnsettledFact
from legality.game.zones import free_pointed_zones, free_zones_beside, has_zone
from legality.happening.limits import key, times
from legality.judging.activation import Activation
from legality.judging.choices import after_cost, payments
from legality.judging.materials import is_enough
from legality.judging.possible import can_do

if TYPE_CHECKING:
    from kb.records.conditions import Condition
    from legality.game.effects import EffectFacts as EffectFacts
    from legality.game.state import Active, Game, State

LEVELS = range(1, 13)


@follows("SUM-7")
def procedure_moves(state: State, player: int, uid: int) -> list[Move]:
    """Every Special Summon of this card by its own text that could be performed now (SUM-7).

    Raises:
        UnsettledFact: a part of such a text cannot be said, or a fact that it asks for is missing.
    """
    moves = []
    for number, effect in enumerate(state.duel.defs[state.cards[uid].code].procedures):
        if is_in_its_place(state, player, uid, effect):
            moves += procedure_ways(state, player, uid, number)
    return moves


def side_of(effect: EffectFacts, player: int) -> int:
    """The player onto whose field this player's procedure Summons."""
    return 1 - player if effect.to == "opponent" else player


@follows("ZON-1")
def zones_of_its_text(game: Game, player: int, uid: int, effect: EffectFacts, gone: tuple[int, ...] = ()) -> list[int]:
    """The free zones to which this text Summons its card, where it names some by the monsters there; `gone`: who has left.

    Raises:
        UnsettledFact: nobody said where monsters stand, one of which may be in such a zone, or may tell which zones are meant.
    """
    assert effect.its_zones is not None
    how, cards = effect.its_zones
    uids = [other for other in cards.uids(Env(game, player, uid)) if other not in gone]
    free = free_pointed_zones if how == "pointed to by" else free_zones_beside
    return free(game, side_of(effect, player), uids, gone)


def finds_a_zone(game: Game, player: int, uid: int, effect: EffectFacts, gone: tuple[int, ...] = ()) -> bool:
    """Is there a zone to which this text can Summon its card, once what it costs (`gone`) has left?"""
    side = side_of(effect, player)
    if not has_zone(game, uid, side, gone=gone):
        return False
    return effect.its_zones is None or bool(zones_of_its_text(game, player, uid, effect, gone))


def is_in_its_place(state: State, player: int, uid: int, effect: EffectFacts) -> bool:
    """Is it this player's card, in a place from which this text Special Summons it?"""
    card = state.cards[uid]
    return card.owner == player and bool(effect.places & card.zone)


def conditions_hold(state: State, player: int, uid: int, effect: EffectFacts) -> bool:
    """Do the conditions of this text hold?"""
    return failing_condition(state, player, uid, effect) is None


def failing_condition(state: State, player: int, uid: int, effect: EffectFacts) -> Condition | None:
    """The first condition of this text that does not hold; None where all do."""
    env = Env(state, player, uid)
    return next((said for said, test in zip(effect.record.condition or (), effect.conditions, strict=True) if not test(env)), None)


def frees_a_zone(effect: EffectFacts) -> bool:
    """May what this text costs leave a Monster Zone?"""
    return any(step.verb in ("tribute", "banish", "send to the GY", XYZ_MATERIAL) for step in effect.cost)


def is_an_xyz_summon(effect: EffectFacts) -> bool:
    """Is this Special Summon by its own text an Xyz Summon?"""
    return any(step.verb == XYZ_MATERIAL for step in effect.cost)


def who_bars(state: State, player: int, uid: int, effect: EffectFacts, ways: list[Move]) -> str | None:
    """The card whose text in force keeps this player from Special Summoning the card so (ACT-10), or None.

    Raises:
        UnsettledFact: a part of the text cannot be said, and it might Summon the card with another Level, which nothing bars.
    """
    kept = _kept_in_the_gy(state, uid)
    if kept is not None:
        return name_of(state, kept)
    if may_special_summon(state, player, uid, False) and (ways or not too_many(state, side_of(effect, player), uid)):
        return None
    look = look_at(state, uid)
    entry = bars(state, player, look)
    if effect.opaque and not all(bars(state, player, change(look, level=level)) for level in LEVELS):
        raise Env(state, player, uid).not_said(effect.opaque[0])
    return look.facts.name if entry is None else name_of(state, entry)


@follows("NEG-8")
def _kept_in_the_gy(state: State, uid: int) -> Active | None:
    """What negates a text that Special Summons its own card from the GY, or None. That of a monster with no Normal Summon is no effect."""
    card = state.cards[uid]
    if card.zone != GY or state.duel.defs[card.code].cannot_normal_summon:
        return None
    return stays_in_the_gy(state, uid)


def is_used_up(state: State, player: int, uid: int, effect: EffectFacts) -> bool:
    """Has the player Special Summoned this way as often this turn as the text allows (LIM-5)?"""
    return any(times(state, key(state, player, uid, effect, limit)) >= limit.times for limit in effect.limits)


def is_unhindered(state: State, player: int, uid: int, effect: EffectFacts, ways: list[Move]) -> bool:
    """Is there nothing but a zone, the cost and what must hold on which this Special Summon could fail?"""
    return (
        is_in_its_place(state, player, uid, effect)
        and conditions_hold(state, player, uid, effect)
        and not summoned_enough(state, player, uid)
        and not has_not_kept(state, player, uid)
        and not is_used_up(state, player, uid, effect)
        and who_bars(state, player, uid, effect, ways) is None
    )


def is_one_of(state: State, move: Move, ways: list[Move]) -> bool:
    """Is the move one of these ways, or does it differ from one only in interchangeable copies?"""

    def paid(costs: tuple[Any, ...]) -> tuple[Any, ...]:
        return tuple(group_key(state, cost, move.uid) if isinstance(cost, tuple) else cost for cost in costs)

    return any(way.costs == move.costs for way in ways) or any(paid(way.costs) == paid(move.costs) for way in ways)


def procedure_ways(state: State, player: int, uid: int, number: int) -> list[Move]:
    """Every way to pay for the Special Summon by this text so that it could be performed, wherever the card lies.

    Raises:
        UnsettledFact: a part of the text cannot be said, or a fact that it asks for is missing.
    """
    effect = state.duel.defs[state.cards[uid].code].procedures[number]
    activation = Activation(state, player, uid, effect)
    env = activation.env
    env.own_way = True
    if not all(test(env) for test in (*effect.conditions, *effect.must_hold)):
        return []
    side = side_of(effect, player)
    if is_an_xyz_summon(effect) and _is_no_xyz_summon(state, player, uid):
        return []
    if not may_special_summon(state, player, uid, False) or not all(can_do(state, env, step, True) for step in effect.cost):
        return []
    if too_many(state, side, uid) or is_used_up(state, player, uid, effect) or _kept_in_the_gy(state, uid) is not None:
        return []
    ways = []
    for payment in payments(activation):
        paid = frozenset(other for cost in payment.costs if isinstance(cost, tuple) for other in cost)
        if not _is_free_once_paid(state, player, uid, effect, payment.costs):
            continue
        if finds_a_zone(state, player, uid, effect, tuple(paid)):
            ways.append(Move(SPECIAL_SUMMON, player, uid, number, payment.costs))
    if ways and effect.opaque:
        raise env.not_said(effect.opaque[0])
    return ways


def _is_no_xyz_summon(state: State, player: int, uid: int) -> bool:
    """Does a text in force, or its own, keep the player from Xyz Summoning it now (ACT-10, LIM-5)?"""
    facts = state.duel.defs[state.cards[uid].code]
    return bars_way(state, player, look_at(state, uid), "xyz") is not None or is_enough(state, player, uid, facts)


def _is_free_once_paid(state: State, player: int, uid: int, effect: EffectFacts, costs: tuple[Any, ...]) -> bool:
    """Does no lock bind the Summon once it is paid for? What is paid may have negated one (ACT-10)."""
    on_field = any(state.cards[other].zone & FIELD and state.cards[other].up for cost in costs if isinstance(cost, tuple) for other in cost)
    if not on_field:
        return True
    game, _ = after_cost(Activation(state, player, uid, effect), Env(state, player, uid), costs)
    return may_special_summon(game, player, uid, False)


def settle_own_ways(state: State, uid: int) -> None:
    """Raises UnsettledFact where the text of the card says a way of its own Summon that cannot be said."""
    facts = state.duel.defs[state.cards[uid].code]
    for way in (*facts.only_by, *facts.first_by):
        if isinstance(way, Filter):
            look = look_at(state, uid)
            way.holds(Env(state, look.card.owner, uid), look)
    for moment in ("Summon", "its Summon", "another way"):
        if (words := unsaid_of_itself(state, uid, moment)) is not None:
            raise UnsettledFact(words)
