"""Which monsters does an effect that applies all the time keep in a battle position?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import leaves_unaffected, look_at, modifiers, touches

if TYPE_CHECKING:
    from legality.game.state import Active, Game


def kept_in(game: Game, uid: int) -> Active | None:
    """The effect in force that keeps the monster in a battle position; None where there is none."""
    active = modifiers(game)
    for entry in active:
        if entry.modifier.position and touches(game, entry, look := look_at(game, uid)):
            if entry.source == uid or not leaves_unaffected(game, entry, look, active):
                return entry
    return None
