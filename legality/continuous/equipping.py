"""Is a monster a legal one for an Equip Card (RES-9)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import look_at
from legality.game.rules import follows
from legality.game.view import Env

if TYPE_CHECKING:
    from legality.game.state import Game


@follows("RES-9")
def may_be_equipped_to(game: Game, uid: int, holder: int, player: int) -> bool:
    """May this card of the player be equipped to that monster, as far as its own text says to which it may be?

    Raises:
        UnsettledFact: what its text asks of the monster cannot be told.
    """
    only = game.duel.defs[game.cards[uid].code].equips_only_to
    return only is None or only.holds(Env(game, player, uid), look_at(game, holder))
