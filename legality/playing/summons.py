"""Every rule that forbids a Summon, Set or position change by rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.copies import group_key
from legality.continuous.look import bound_by, settle
from legality.continuous.permissions import may_special_summon, summoned_enough, too_many
from legality.game.card import Card
from legality.game.move import EXTRA_SUMMON, FLIP_SUMMON, NORMAL_SUMMON, PENDULUM_SUMMON, POSITION, SET, SPECIAL_SUMMON, Move
from legality.game.rules import follows
from legality.game.terms import HAND, MONSTER, MZONE
from legality.game.verdict import Reason
from legality.game.view import Env
from legality.game.zones import free_backrow, free_monster_zones
from legality.judging.materials import extra_summons, pendulum_summons
from legality.judging.normal_summons import locked, normal_summons_left, tribute_sets, tributes_needed
from legality.judging.procedures import procedure_ways, settle_own_ways, side_of

if TYPE_CHECKING:
    from legality.game.card import Card
    from legality.game.move import Move
    from legality.game.state import State


def summon_faults(state: State, move: Move) -> list[Reason]:
    """Every rule that forbids a Summon, Set or position change by rule, apart from box and phase (which `play.verdict` adds)."""
    kind, player, uid = move.kind, move.player, move.uid
    reasons: list[Reason] = []
    if uid >= 0:
        card = state.cards[uid]
        facts = state.duel.defs[card.code]
    if kind in (NORMAL_SUMMON, SET) and facts.kind == MONSTER:
        if card.zone != HAND or card.owner != player:
            reasons.append(Reason("ACT-8", "it is not in the hand"))
        if facts.cannot_normal_summon or (kind == SET and facts.cannot_set):
            reasons.append(Reason("SUM-5", "it cannot be Normal Summoned or Set"))
        if normal_summons_left(state, player, uid, kind == SET) < 1:
            reasons.append(Reason("SUM-5", "the Normal Summon of this turn is used", "in the next turn"))
        needed = tributes_needed(state, player, uid, kind == SET)
        groups: list[tuple[int, ...]] = tribute_sets(state, player, len(move.using)) if move.using else [()]
        if (
            len(move.using) not in needed
            or not any(set(group) == set(move.using) for group in groups)
            and not _twins(state, move.using, groups)
        ):
            reasons.append(Reason("SUM-5", f"it takes {' or '.join(map(str, needed))} Tribute(s)"))
        if free_monster_zones(state, player) + len(move.using) < 1:
            reasons.append(Reason("ZON-1", "no free Main Monster Zone"))
        if locked(state, player, uid, "cannot normal summon") or (kind == NORMAL_SUMMON and locked(state, player, uid, "cannot summon")):
            reasons.append(Reason("ACT-10", "a text in force forbids this Normal Summon"))
    elif kind == SET:
        if card.zone != HAND or card.owner != player:
            reasons.append(Reason("ACT-8", "it is not in the hand"))
        if facts.property != "field" and free_backrow(state, player) < 1:
            reasons.append(Reason("ZON-1", "no free Spell & Trap Zone"))
    elif kind in (FLIP_SUMMON, POSITION):
        reasons += _position_faults(state, move, card)
    elif kind == SPECIAL_SUMMON:
        reasons += _procedure_faults(state, move)
    elif kind == EXTRA_SUMMON:
        if not any(
            option.uid == uid and option.choice == move.choice and set(option.using) == set(move.using)
            for option in extra_summons(state, player)
        ):
            reasons.append(Reason("SUM-7", "these are not materials for it, or there is no zone"))
    elif kind == PENDULUM_SUMMON:
        if not any(set(option.using) == set(move.using) for option in pendulum_summons(state, player)):
            reasons.append(Reason("SUM-7", "this Pendulum Summon cannot be performed now"))
    return reasons


def _twins(state: State, using: tuple[int, ...], groups: list[tuple[int, ...]]) -> bool:
    wanted = group_key(state, using)
    return any(group_key(state, group) == wanted for group in groups)


@follows("SUM-6")
def _position_faults(state: State, move: Move, card: Card) -> list[Reason]:
    reasons = []
    if card.zone != MZONE or card.control != move.player:
        reasons.append(Reason("ACT-8", "this player does not control it in a Monster Zone"))
    if (move.kind == FLIP_SUMMON) == card.up:
        reasons.append(Reason("SUM-6", "only a face-down monster is Flip Summoned; a face-up one changes its position"))
    if move.kind == FLIP_SUMMON and locked(state, move.player, move.uid, "cannot summon"):
        reasons.append(Reason("ACT-10", "a text in force forbids this Summon"))
    if card.came == state.turn:
        reasons.append(Reason("SUM-6", "it came to the field or was Set this turn", "from the next turn"))
    if card.turned:
        reasons.append(Reason("SUM-6", "its position was already changed this turn", "from the next turn"))
    if card.attacks:
        reasons.append(Reason("SUM-6", "it has attacked this turn", "from the next turn"))
    if "link" in state.duel.defs[card.code].types:
        reasons.append(Reason("SUM-6", "a Link Monster has no Defense Position"))
    if bound_by(state, "cannot change position", move.uid) is not None:
        reasons.append(Reason("SUM-6", "a text in force forbids it"))
    if not reasons:
        settle(state, "position")
    return reasons


def _procedure_faults(state: State, move: Move) -> list[Reason]:
    facts = state.duel.defs[state.cards[move.uid].code]
    card = state.cards[move.uid]
    if not facts.procedures:
        settle_own_ways(state, move.uid)
        return [Reason("SUM-7", "it has no Special Summon of its own")]
    effect = facts.procedures[max(0, move.effect)]
    reasons = []
    env = Env(state, move.player, move.uid)
    if not effect.places & card.zone or card.owner != move.player:
        reasons.append(Reason("ACT-8", "it is not in the place from which it Special Summons itself"))
    if not all(test(env) for test in effect.conditions):
        reasons.append(Reason("ACT-4", "its condition does not hold"))
    side = side_of(effect, move.player)
    ways = procedure_ways(state, move.player, move.uid, max(0, move.effect))
    if summoned_enough(state, move.player, move.uid):
        reasons.append(Reason("LIM-5", "this player has Special Summoned it this turn as often as it allows", "in the next turn"))
    elif not may_special_summon(state, move.player, move.uid, False) or not ways and too_many(state, side, move.uid):
        reasons.append(Reason("ACT-10", "a text in force forbids this Special Summon"))
    if free_monster_zones(state, side) < 1 and not any(step.verb in ("tribute", "banish", "send to the GY") for step in effect.cost):
        reasons.append(Reason("ZON-1", "no free Main Monster Zone"))
    if not reasons and not any(way.costs == move.costs or not move.costs for way in ways):
        if free_monster_zones(state, side) < 1:
            reasons.append(Reason("ZON-1", "no free Main Monster Zone"))
        else:
            reasons.append(Reason("ACT-4", "its cost cannot be paid that way"))
    return reasons
