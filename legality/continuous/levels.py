"""Which Level has a card whose ATK or DEF an effect makes depend on it?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import leaves_unaffected, look_at, modifier_env, modifiers, touches

if TYPE_CHECKING:
    from legality.game.state import Game


def level_now(game: Game, uid: int, layer: int) -> int:
    """The Level of the card with every effect applied that changes it, for an effect by which ATK or DEF depends on it.

    What such an effect reads of other cards is as it is printed, so that nothing depends on itself.
    """
    look = look_at(game, uid, layer)
    active = modifiers(game)
    level, more = look.level, 0
    for entry in active:
        changes = [(word, value) for word, value in entry.modifier.changes if word in ("level", "set level")]
        if not changes or not touches(game, entry, look, layer):
            continue
        if entry.source != uid and leaves_unaffected(game, entry, look, active, layer):
            continue
        for word, value in changes:
            amount = value(modifier_env(game, entry, layer + 1)) if callable(value) else value
            level, more = (amount, more) if word == "set level" else (level, more + amount)
    return max(level + more, 0)
