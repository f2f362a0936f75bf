"""Which cards of a position have effects to activate, and which have continuous effects?"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from legality.game.card import Card
from legality.game.duel import WithEffects
from legality.game.state import Game


def actors(game: Game) -> list[int]:
    """The uids of the cards that have effects to activate."""
    derived, cards, defs = game.duel.derived, game.cards, game.duel.defs

    def found(first: int) -> list[int]:
        return [uid for uid in range(first, len(cards)) if defs[cards[uid].code].effects]

    if derived.actors is None:
        derived.actors = WithEffects(len(cards), found(0))
    return _with_later(derived.actors, cards, found)


def sources(game: Game) -> list[int]:
    """The uids of the cards that have continuous effects."""
    derived, cards, defs = game.duel.derived, game.cards, game.duel.defs

    def found(first: int) -> list[int]:
        return [uid for uid in range(first, len(cards)) if defs[cards[uid].code].continuous]

    if derived.sources is None:
        derived.sources = WithEffects(len(cards), found(0))
    return _with_later(derived.sources, cards, found)


def _with_later(known: WithEffects, cards: Sequence[Card], found: Callable[[int], list[int]]) -> list[int]:
    """What is known of the cards that were there at first, and what came later (Tokens, drawn cards that nobody has named)."""
    return known.uids if len(cards) == known.size else [*known.uids, *found(known.size)]
