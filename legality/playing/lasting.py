"""What lasted until now, and ends?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.terms import BY_RULE, GY, MZONE
from legality.game.zones import free_monster_zones

if TYPE_CHECKING:
    from legality.game.state import Lasting as Lasting
    from legality.happening.work import Work


def expire(work: Work, phase: int) -> None:
    """Effects that last until this phase end; control goes back."""
    ended = [entry for entry in work.lasting if entry.until == (work.turn, phase)]
    end_lasting(work, ended)


def end_lasting(work: Work, ended: list[Lasting]) -> None:
    """Ends lasting effects."""
    if not ended:
        return
    work.lasting = [entry for entry in work.lasting if entry not in ended]
    work.touch()
    for entry in ended:
        card = work.cards[entry.uid]
        if entry.label == "control" and card.zone == MZONE and card.stamp == entry.stamp:
            if free_monster_zones(work, entry.values[0]) < 1:
                work.move(entry.uid, GY, BY_RULE)
                continue
            work.give_control(entry.uid, entry.values[0], BY_RULE)
