"""A monster that is destroyed and placed in a Spell & Trap Zone, where it would be sent to the GY."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import bound_by
from legality.game.card import Card
from legality.game.state import Event
from legality.game.terms import BY_RULE, EVENT, GY, MZONE, SPELL, SZONE
from legality.game.view import UnsettledFact
from legality.game.zones import free_backrow

if TYPE_CHECKING:
    from legality.game.view import Env
    from legality.happening.work import Work


def placed_if_destroyed(work: Work, env: Env, uid: int, cause: int) -> bool:
    """Does its player place this destroyed monster as a Continuous Spell? It is destroyed, but neither leaves the field nor is sent.

    Raises:
        UnsettledFact: the monster is another player's than its owner's, or would not go to the GY.
    """
    card = work.cards[uid]
    entry = bound_by(work, "placed if destroyed", uid) if card.zone & MZONE and card.up else None
    if entry is None or entry.source != uid or "token" in work.facts_of(uid).types or not free_backrow(work, card.control):
        return False
    name = work.facts_of(uid).name
    if card.control != card.owner:
        raise UnsettledFact(f"in whose Spell & Trap Zone {name} may be placed")
    if work.destination(uid, GY) != GY:
        raise UnsettledFact(f"whether {name} may be placed in a Spell & Trap Zone where it would not go to the GY")
    if not work.wants(card.control, f"place {name} in a Spell & Trap Zone"):
        return False
    look = work.look(uid)
    env.last[uid] = look
    for material in card.materials:
        work.move(material, GY, BY_RULE)
    work.cards[uid] = Card(card.code, card.owner, card.control, SZONE, -1, True, True, work.stamp(), work.turn, card.zone, as_kind=SPELL)
    work.touch()
    work.note_destroyed(card, cause)
    doer = env.you if env.link is None else env.link.player
    stamp = work.cards[uid].stamp
    work.emit(Event(EVENT["destroyed"], uid, look, env.you, MZONE, SZONE, cause, env.source, doer, stamp=stamp))
    work.emit(Event(EVENT["placed"], uid, work.look(uid), card.control, MZONE, SZONE, cause, stamp=stamp))
    work.left_its_place(uid, card, look)
    return True
