"""When does an effect that applies all the time change the monsters that it keeps in a battle position?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import bound_by, look_at, modifiers
from legality.continuous.one_kind import flipped_by_the_attack
from legality.game.rules import follows
from legality.game.state import Event
from legality.game.terms import BY_EFFECT, EVENT, MZONE

if TYPE_CHECKING:
    from legality.happening.work import Work


@follows("RES-3")
def hold_positions(work: Work) -> bool:
    """Changes the monsters that stand otherwise, once no effect is being done. Returns whether any was changed.

    One that an attack has flipped is changed once its damage is calculated.
    """
    if work.doing or work.midway or not any(entry.modifier.position for entry in modifiers(work)):
        return False
    changed = False
    for uid, card in enumerate(work.cards):
        if card.zone != MZONE or "link" in work.facts_of(uid).types or uid == flipped_by_the_attack(work):
            continue
        kept = bound_by(work, "position becomes", uid)
        attack = kept is not None and kept.modifier.position == "attack"
        if kept is None or card.up and card.attack == attack:
            continue
        if not changed:
            work.new_moment()
        verbs = (EVENT["position changed"] if attack != card.attack else 0) | (0 if card.up else EVENT["flipped"])
        work.replace(uid, attack=attack, up=True)
        work.emit(Event(verbs, uid, work.look(uid), kept.player, MZONE, MZONE, BY_EFFECT, look_at(work, kept.source), kept.player))
        changed = True
    return changed
