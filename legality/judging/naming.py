"""What is the card called whose text in force forbids something?"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from legality.game.state import Active, Game


def name_of(game: Game, entry: Active) -> str:
    """The name of the card from which a modifier in force comes; "an effect" where nobody named it."""
    return game.duel.defs[game.cards[entry.source].code].name if entry.source >= 0 else "an effect"
