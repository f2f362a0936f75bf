"""Monsters of the opponent that a player Tributes as if that player controlled them, and without which that player Tributes none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import bound_by, modifiers
from legality.game.rules import follows
from legality.game.terms import MZONE
from legality.game.view import UnsettledFact

if TYPE_CHECKING:
    from legality.game.state import Game

WORD = "Tributed as yours"


@follows("SUM-5")
def tributed_as_yours(game: Game, player: int) -> tuple[int, ...]:
    """The monsters that each Tribute of this player must be among, whoever controls them."""
    if not any(entry.modifier.has(WORD) for entry in modifiers(game)):
        return ()
    found = []
    for uid, card in enumerate(game.cards):
        entry = bound_by(game, WORD, uid) if card.zone == MZONE else None
        if entry is not None and entry.player == player:
            found.append(uid)
    return tuple(found)


def settle_other_tribute(game: Game, player: int) -> None:
    """Raises UnsettledFact where this player must Tribute such a monster: whether it pays for an effect or a Ritual Summon, nobody says."""
    for uid in tributed_as_yours(game, player)[:1]:
        name = game.duel.defs[game.cards[uid].code].name
        raise UnsettledFact(f"whether {name}, without which nothing else is Tributed, may be what is Tributed here")
