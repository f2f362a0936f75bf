"""Why is a Synchro, Xyz, Link or Pendulum Summon not possible with these cards (SUM-7)? In words, once it is known that it is not."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from legality.continuous.look import look_at
from legality.continuous.permissions import bars, may_special_summon, name_of, no_material, too_many_together
from legality.game.terms import EXTRA, HAND, PZONE, WITHOUT_LEVEL
from legality.game.view import Env
from legality.game.zones import free_monster_zones, has_zone
from legality.judging.materials import (
    as_non_tuner,
    kind_of,
    link_totals,
    material_sets,
    other_materials_hold,
    pendulum_lock,
    scale_of,
    sums_up,
    usable_materials,
)
from legality.judging.wording.nouns import counted_materials

if TYPE_CHECKING:
    from legality.game.move import Move
    from legality.game.state import State


def why_not_with(state: State, move: Move) -> str:
    """Why this Extra Deck Monster cannot be Summoned with these materials: the first thing that is missing."""
    player, uid = move.player, move.uid
    facts = state.duel.defs[state.cards[uid].code]
    kind = kind_of(facts)
    if state.cards[uid].zone != EXTRA or state.cards[uid].owner != player:
        return "it is not in the Extra Deck of the player"
    if not kind or kind != move.choice:
        meant = f"{kind.title()} Summoned" if kind else "Summoned by an effect, or as its text says"
        return f"it is {meant}, not {move.choice.title()} Summoned" if move.choice else f"it is {meant}"
    if facts.only_by and kind not in facts.only_by:
        return "its text lets it be Special Summoned only in another way"
    locked = bars(state, player, look_at(state, uid))
    if locked is not None:
        return f"{name_of(state, locked)} forbids Special Summoning it"
    said = facts.record.materials if facts.record is not None else None
    wants = f"its materials are {counted_materials(said or ())}"
    if not move.using:
        return f"no materials are named; {wants}"
    usable = usable_materials(state, player)
    for other in move.using:
        name = look_at(state, other).facts.name
        if other not in usable:
            return f"{name} is not a face-up monster of this player's on the field"
        entry = no_material(state, other, kind, uid)
        if entry is not None:
            return f"{name} cannot be its material: {name_of(state, entry)} says so"
        if kind == "xyz" and "token" in look_at(state, other).facts.types:
            return f"{name} is a Token, which cannot become Xyz Material"
    if facts.ways.other_materials:
        said_other = facts.record.summoning.other_materials if facts.record is not None and facts.record.summoning is not None else None
        wants += f", or by its text {counted_materials(said_other or ())}"
        if not other_materials_hold(state, player, uid):
            wants += " where that is allowed, which it is not now"
        return f"these are not materials for it: {wants}"
    if kind != "link" and (without := [other for other in move.using if look_at(state, other).facts.types & WITHOUT_LEVEL]):
        return f"{look_at(state, without[0]).facts.name} has no Level"
    using = tuple(sorted(set(move.using)))
    treated = partial(as_non_tuner, state, uid) if kind == "synchro" else None
    if using not in material_sets(Env(state, player, uid), facts.materials, using, using, treated):
        return f"these are not materials for it: {wants}"
    if not sums_up(state, facts, kind, using):
        if kind == "synchro":
            return f"the Levels of the materials add up to {sum(look_at(state, other).level for other in using)}, not to {facts.level}"
        counts = " or ".join(map(str, sorted(link_totals(state, using))))
        return f"its materials count as {counts}, and not as its Link Rating, {facts.link}"
    leaving = sum(1 for other in using if state.cards[other].control == player)
    return "there is no zone for it" if not has_zone(state, uid, player, leaving, using) else f"it cannot be Summoned with these; {wants}"


def why_no_pendulum_summon(state: State, move: Move) -> str:
    """Why these cannot be Pendulum Summoned: the first thing that is missing."""
    player = move.player
    scales = sorted(
        scale_of(state, uid) for uid, card in enumerate(state.cards) if card.zone == PZONE and card.control == player and card.up
    )
    if len(scales) != 2:
        return "a Pendulum Summon needs a card in each Pendulum Zone of the player"
    if ("pendulum", player, 1) in state.facts:
        return "the player has Pendulum Summoned this turn"
    for uid in move.using:
        card, look = state.cards[uid], look_at(state, uid)
        name = look.facts.name
        if card.owner != player or not (card.zone == HAND or card.zone == EXTRA and card.up and "pendulum" in look.facts.types):
            return f"{name} is neither a monster in the hand nor a face-up Pendulum Monster in the Extra Deck"
        if not scales[0] < look.facts.level < scales[1]:
            return f"the Level of {name} is not between the Pendulum Scales {scales[0]} and {scales[1]}"
        if look.facts.cannot_special_summon or look.facts.only_by or look.facts.first_by:
            return f"{name} cannot be Pendulum Summoned: its text says how it is Special Summoned"
        no_pendulum = pendulum_lock(state, player, uid)
        if no_pendulum is not None:
            return f"{name_of(state, no_pendulum)} forbids Pendulum Summoning {name}"
        locked = bars(state, player, look)
        if locked is not None:
            return f"{name_of(state, locked)} forbids Special Summoning {name}"
        if not may_special_summon(state, player, uid):
            return f"{name} cannot be Special Summoned now"
    if too_many_together(state, player, move.using):
        return "its text allows only 1 of these on the field"
    if len(move.using) > free_monster_zones(state, player):
        return "there are not enough zones for these"
    return "there are no zones for these together" if move.using else "no monsters are named"
