"""Which monster alone may be all material of the Link Summon of another one of its name, because of a card in force (SUM-7)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import look_at, modifier_env, modifiers
from legality.game.rules import follows
from legality.game.terms import MZONE
from legality.happening.limits import is_used_up
from legality.judging.treated import is_for

if TYPE_CHECKING:
    from legality.game.state import Active, Game


@follows("SUM-7")
def alone(game: Game, player: int, summoned: int, usable: tuple[int, ...]) -> dict[int, Active]:
    """The monsters of the same name that may be the entire material, each with the first effect that lets it, unused this turn."""
    found: dict[int, Active] = {}
    for entry in modifiers(game):
        offered = entry.modifier.all_link_material
        if offered is None or entry.player != player or is_used_up(game, entry):
            continue
        if not is_for(game, entry, summoned):
            continue
        env, look = modifier_env(game, entry), look_at(game, summoned)
        for uid in usable:
            card, other = game.cards[uid], look_at(game, uid)
            mine = card.zone == MZONE and card.up and card.control == player
            if mine and offered.holds(env, other) and set(other.names) & set(look.names):
                found.setdefault(uid, entry)
    return found
