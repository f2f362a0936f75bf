"""SPD: Spell Speeds, and triggering effects that are used at their chance only."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.rules import follows
from legality.game.terms import BOX_D, FIELD, PLACING
from legality.game.verdict import Reason
from legality.judging.checks.registry import check
from legality.judging.wording.later import later
from legality.judging.wording.reasons import NEVER_FOR_THIS, after_that, not_triggered

if TYPE_CHECKING:
    from legality.game.effects import EffectFacts
    from legality.judging.activation import Activation


@check("SPD-4", 1)
@follows("SPD-5")
def spell_speed(a: Activation) -> Reason | None:
    """SPD-4: is it fast enough for the link before it? Triggering effects placed together need not be (SPD-5)."""
    chain = a.game.chain
    if not chain:
        return None
    if a.pending is not None and not a.effect.is_mandatory_quick:
        if is_alternating(a) and chain[-1].speed > 2:
            return Reason("SPD-4", "an effect in a private place is not placed onto Spell Speed 3", "on a lower Spell Speed")
        return None
    speed, last = a.speed, chain[-1].speed
    if speed >= 2 and speed >= last:
        return None
    if speed < 2:
        return Reason("SPD-4", f"Spell Speed {speed} cannot be Chain Link 2 or higher", "as Chain Link 1")
    return Reason("SPD-4", f"Spell Speed {speed} cannot answer Spell Speed {last}", f"on Spell Speed {speed} or lower")


def is_alternating(a: Activation) -> bool:
    """Are the public effects placed, so that private ones follow like fast effects (SEG-2)?"""
    return a.game.box == BOX_D


def _triggers(effect: EffectFacts) -> bool:
    return effect.is_triggering


@check("SPD-7", 1, of=_triggers)
def triggers_only(a: Activation) -> Reason | None:
    """SPD-7: a triggering effect is used at its chance, or not at all. If it was lost there, the reason is why it was lost."""
    if a.pending is None and not a.is_combined and not waits_for_another_group(a):
        for uid, number, rule, why in a.game.missed:
            if (uid, number) == (a.uid, a.effect.number):
                return Reason(rule, why, NEVER_FOR_THIS)
        if any((item.uid, item.effect) == (a.uid, a.effect) for item in a.game.waiting):
            return Reason("SPD-7", "it has triggered, and is placed only after this", "once this is over, unless it misses the timing")
        return Reason("SPD-7", later(not_triggered, a.effect.record.trigger), later(after_that, a.effect.record.trigger))
    return None


def waits_for_another_group(a: Activation) -> bool:
    """Is it this player's triggered effect, which waits until its group is placed (SEG-1, SEG-2)?"""
    own = (a.card.control if a.card.zone & FIELD else a.card.owner) == a.player
    return own and a.game.box == PLACING and any(item.uid == a.uid and item.effect is a.effect for item in a.game.pending)
