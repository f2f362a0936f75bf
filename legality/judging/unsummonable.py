"""Why is a Synchro, Xyz, Link or Pendulum Summon not possible with these cards (SUM-7)? In words, once it is known that it is not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import look_at
from legality.continuous.permissions import bars, bars_way, may_special_summon, name_of, no_material, too_many_together
from legality.game.terms import EXTRA, HAND, PZONE, WITHOUT_LEVEL
from legality.game.view import Env
from legality.game.zones import free_monster_zones, has_zone
from legality.judging.materials import (
    is_enough,
    kind_of,
    link_totals,
    material_sets,
    needs_no_level,
    other_materials_hold,
    pendulum_level,
    pendulum_lock,
    scale_of,
    sums_up,
    usable_materials,
)
from legality.judging.materials_of_the_hand import lent
from legality.judging.several import most_at_once, too_many_at_once
from legality.judging.treated import as_materials
from legality.judging.wording.later import Why, later
from legality.judging.wording.reasons import materials
from legality.judging.wording.until import NEVER, NEXT_TURN, until

if TYPE_CHECKING:
    from kb.records.filters import Material
    from legality.game.move import Move
    from legality.game.state import State

OTHERS, WITHOUT = "with other materials", "without it"


def why_not_with(state: State, move: Move) -> Why:
    """Why this Extra Deck Monster cannot be Summoned with these materials: the first thing that is missing."""
    player, uid = move.player, move.uid
    facts = state.duel.defs[state.cards[uid].code]
    kind = kind_of(facts)
    if state.cards[uid].zone != EXTRA or state.cards[uid].owner != player:
        return Why("it is not in your Extra Deck", "once it is there")
    if not kind or kind != move.choice:
        meant = f"{kind.title()} Summoned" if kind else "Summoned by an effect, or as its text says"
        return Why(f"it is {meant}, not {move.choice.title()} Summoned" if move.choice else f"it is {meant}", NEVER)
    if facts.only_by and kind not in facts.only_by:
        return Why("its text lets it be Special Summoned only in another way", NEVER)
    if is_enough(state, player, uid, facts):
        return Why(f"you have {kind.title()} Summoned it this turn as often as it allows", NEXT_TURN)
    locked = bars(state, player, look_at(state, uid))
    if locked is not None:
        return Why(f"{name_of(state, locked)} forbids Special Summoning it", until(state, locked))
    locked = bars_way(state, player, look_at(state, uid), kind)
    if locked is not None:
        return Why(f"{name_of(state, locked)} forbids {kind.title()} Summoning it", until(state, locked))
    said = facts.record.materials if facts.record is not None else None
    wanted = tuple(said or ())
    if not move.using:
        return Why(later(_with_its_materials, "no materials are named;", wanted), OTHERS)
    usable = usable_materials(state, player)
    for other in move.using:
        name = look_at(state, other).facts.name
        if other not in usable and other in lent(state, player, uid, kind):
            continue
        if other not in usable:
            return Why(f"{name} is not a face-up monster of yours on the field", OTHERS)
        entry = no_material(state, other, kind, uid)
        if entry is not None:
            return Why(f"{name_of(state, entry)} says that {name} cannot be its material", OTHERS)
        if kind == "xyz" and "token" in look_at(state, other).facts.types:
            return Why(f"{name} is a Token, which cannot become Xyz Material", OTHERS)
    if facts.ways.other_materials:
        said_other = facts.record.summoning.other_materials if facts.record is not None and facts.record.summoning is not None else None
        allowed = other_materials_hold(state, player, uid)
        return Why(later(_by_its_text, wanted, said_other or (), allowed), OTHERS)
    using = tuple(sorted(set(move.using)))
    ways = list(as_materials(state, player, uid, kind, using))
    without = [other for other in move.using if look_at(state, other).facts.types & WITHOUT_LEVEL and not any(other in way for way in ways)]
    if kind != "link" and without and not needs_no_level(facts):
        return Why(f"{look_at(state, without[0]).facts.name} has no Level", OTHERS)
    ways = [way for way in ways if using in material_sets(Env(state, player, uid), facts.materials, using, using, way)]
    if not ways:
        return Why(later(_with_its_materials, "these are not materials for it:", wanted), OTHERS)
    if not any(sums_up(state, facts, kind, using, way) for way in ways):
        if kind == "synchro":
            total = sum(look_at(state, other).level for other in using)
            return Why(f"the Levels of the materials add up to {total}, not to {facts.level}", OTHERS)
        counts = " or ".join(map(str, sorted(link_totals(state, using))))
        return Why(f"its materials count as {counts}, and not as its Link Rating, {facts.link}", OTHERS)
    if not has_zone(state, uid, player, gone=using):
        return Why("there is no zone for it", "once a zone is free")
    return Why(later(_with_its_materials, "it cannot be Summoned with these;", wanted), OTHERS)


def _with_its_materials(why: str, wanted: tuple[Material, ...]) -> str:
    return f"{why} its materials are {materials(wanted)}"


def _by_its_text(wanted: tuple[Material, ...], others: tuple[Material, ...], allowed: bool) -> str:
    """Its materials, and those that its text allows besides."""
    found = f"{_with_its_materials('these are not materials for it:', wanted)}, or by its text {materials(others)}"
    return found if allowed else f"{found} where that is allowed, which it is not now"


def why_no_pendulum_summon(state: State, move: Move) -> Why:
    """Why these cannot be Pendulum Summoned: the first thing that is missing."""
    player = move.player
    scales = sorted(
        scale_of(state, uid) for uid, card in enumerate(state.cards) if card.zone == PZONE and card.control == player and card.up
    )
    if len(scales) != 2:
        return Why("a Pendulum Summon needs a card in each of your Pendulum Zones", "once there is one")
    if ("pendulum", player, 1) in state.facts:
        return Why("you have Pendulum Summoned this turn", NEXT_TURN)
    for uid in move.using:
        card, look = state.cards[uid], look_at(state, uid)
        name = look.facts.name
        if card.owner != player or not (card.zone == HAND or card.zone == EXTRA and card.up and "pendulum" in look.facts.types):
            return Why(f"{name} is neither a monster in the hand nor a face-up Pendulum Monster in the Extra Deck", WITHOUT)
        if not scales[0] < pendulum_level(state, uid) < scales[1]:
            return Why(f"the Level of {name} is not between the Pendulum Scales {scales[0]} and {scales[1]}", WITHOUT)
        if look.facts.cannot_special_summon or look.facts.only_by or look.facts.first_by:
            return Why(f"{name} cannot be Pendulum Summoned: its text says how it is Special Summoned", WITHOUT)
        no_pendulum = pendulum_lock(state, player, uid)
        if no_pendulum is not None:
            return Why(f"{name_of(state, no_pendulum)} forbids Pendulum Summoning {name}", WITHOUT)
        locked = bars(state, player, look)
        if locked is not None:
            return Why(f"{name_of(state, locked)} forbids Special Summoning {name}", WITHOUT)
        if not may_special_summon(state, player, uid):
            return Why(f"{name} cannot be Special Summoned now", WITHOUT)
    if too_many_together(state, player, move.using):
        return Why("its text allows only 1 of these on the field", "with fewer of them")
    too_many = too_many_at_once(state, player)
    if too_many is not None and len(move.using) > most_at_once(state, player):
        return too_many
    if len(move.using) > free_monster_zones(state, player):
        return Why("there are not enough zones for these", "with fewer of them")
    return Why("there are no zones for these together" if move.using else "no monsters are named", "with other monsters")
