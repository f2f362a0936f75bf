"""ZON: whether there is a free zone."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from legality.game.move import NORMAL_SUMMON, SET, SPECIAL_SUMMON
from legality.game.terms import EXTRA, HAND, MONSTER
from legality.game.verdict import Reason
from legality.game.zones import free_backrow, free_monster_zones, free_pendulum_zones, has_zone
from legality.judging.checks.registry import check
from legality.judging.procedures import finds_a_zone, frees_a_zone, is_one_of, is_unhindered, side_of

if TYPE_CHECKING:
    from legality.game.effects import Step
    from legality.judging.action import Action
    from legality.judging.activation import Activation


ONCE_FREE = "once a zone is free"


@check("ZON-1", 2)
def zone(a: Activation) -> Reason | None:
    """ZON-1: is there a free zone for the card?"""
    card, effect = a.card, a.effect
    for step in effect.steps[:1]:
        if step.verb in ("special summon", "tokens") and not step.optional and (effect.optional or a.is_card_activation):
            to = (step.tokens.to if step.verb == "tokens" else step.options.to) or "you"
            full = free_monster_zones(a.game, a.player) < 1 and step.options.using is None and not _goes_beside(a, step)
            if full and not effect.cost and to == "you" and step.player == "you":
                return Reason("ZON-1", "no free Main Monster Zone", ONCE_FREE)
    if not a.is_card_activation or card.zone != HAND:
        return None
    facts = a.game.duel.defs[card.code]
    if facts.kind == MONSTER:
        return Reason("ZON-1", "no free Pendulum Zone", ONCE_FREE) if free_pendulum_zones(a.game, a.player) < 1 else None
    if facts.property == "field":
        return None
    if free_backrow(a.game, a.player) < 1:
        return Reason("ZON-1", "no free Spell & Trap Zone", ONCE_FREE)
    return None


def _goes_beside(a: Activation, step: Step) -> bool:
    """Does the step Summon a monster of the Extra Deck, which may go to an Extra Monster Zone too?"""
    if step.verb != "special summon":
        return False
    fits = (uid for uid in step.cards.uids(a.env) if a.game.cards[uid].zone == EXTRA)
    return any(has_zone(a.game, uid, a.player) for uid in fits)


NAMED_ZONES = {
    "": "Main Monster Zone",
    "pointed to by": "zone that such a Link Monster points to",
    "beside": "Main Monster Zone beside such a monster or in its column",
}
"""Which zones a procedure wants, by how its text names them."""


@check("ZON-1", 2, for_=(NORMAL_SUMMON, SET, SPECIAL_SUMMON))
def zone_of_a_move(a: Action) -> Iterator[Reason]:
    """ZON-1: is there a free zone for what is Summoned or Set by rule, once Tributes and costs have left?"""
    state = a.state
    if a.kind == SPECIAL_SUMMON:
        text = a.procedure
        if text is None or finds_a_zone(state, a.player, a.uid, text):
            return
        unpaid = not is_one_of(state, a.move, a.ways) and is_unhindered(state, a.player, a.uid, text, a.ways)
        if not frees_a_zone(text) or unpaid:
            named = text.its_zones[0] if text.its_zones is not None and has_zone(state, a.uid, side_of(text, a.player)) else ""
            yield Reason("ZON-1", f"no free {NAMED_ZONES[named]}", ONCE_FREE)
    elif a.facts.kind == MONSTER and not a.sets_as_a_spell:
        if free_monster_zones(state, a.player, a.move.using) < 1:
            yield Reason("ZON-1", "no free Main Monster Zone", ONCE_FREE)
    elif a.kind == SET and a.facts.property != "field" and free_backrow(state, a.player) < 1:
        yield Reason("ZON-1", "no free Spell & Trap Zone", ONCE_FREE)
