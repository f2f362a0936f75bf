"""What a new Field Spell does to the one that is there (ZON-2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.rules import follows
from legality.game.terms import BY_RULE, EVENT, FZONE, GY
from legality.verbs.sequence import for_a_moment

if TYPE_CHECKING:
    from legality.happening.work import Work


@follows("ZON-2")
def clear_field_zone(work: Work, player: int, up: bool = True, own: bool = True) -> None:
    """ZON-2: a new own Field Spell sends the old one to the GY by rule first; `own`: it comes to the zone, `up`: it is face-up there.

    Where only one Field Spell is active, the old one is destroyed, and one that becomes active destroys the opponent's. Until the new one
    is there, the old one is missed: what is destroyed without a face-up Field Spell is destroyed then.
    """
    gone = False
    one = work.duel.tables.one_field_spell
    for uid, card in enumerate(work.cards):
        if card.zone != FZONE:
            continue
        if card.control == player and own:
            gone = work.move(uid, GY, BY_RULE, EVENT["destroyed"] if one else 0) and card.up or gone
        elif card.control != player and card.up and up and one:
            gone = work.move(uid, GY, BY_RULE, EVENT["destroyed"]) or gone
    if gone:
        for_a_moment(work)
