"""Which cards of a position have effects to activate, and which have continuous effects?"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from legality.game.duel import WithEffects
from legality.game.effects import CardFacts
from legality.game.state import Game

Kind = Callable[[CardFacts], Any]
"""Which effects of a card: none of them is false."""
EFFECTS: Kind = attrgetter("effects")
CONTINUOUS: Kind = attrgetter("continuous")


def actors(game: Game) -> list[int]:
    """The uids of the cards that have effects to activate."""
    derived = game.duel.derived
    if derived.actors is None:
        derived.actors = WithEffects(len(game.cards), _from(game, 0, EFFECTS))
    return _with_later(game, derived.actors, EFFECTS)


def sources(game: Game) -> list[int]:
    """The uids of the cards that have continuous effects."""
    derived = game.duel.derived
    if derived.sources is None:
        derived.sources = WithEffects(len(game.cards), _from(game, 0, CONTINUOUS))
    return _with_later(game, derived.sources, CONTINUOUS)


def holder_of(game: Game, uid: int) -> int:
    """The monster that has this card as Xyz Material; -1: none."""
    return next((other for other, card in enumerate(game.cards) if uid in card.materials), -1)


def _from(game: Game, first: int, kind: Kind) -> list[int]:
    """The uids, from this one on, of the cards that have effects of the kind."""
    cards, defs = game.cards, game.duel.defs
    return [uid for uid in range(first, len(cards)) if kind(defs[cards[uid].code])]


def _with_later(game: Game, known: WithEffects, kind: Kind) -> list[int]:
    """What is known of the cards that were there at first, and what came later (Tokens, drawn cards that nobody has named)."""
    return known.uids if len(game.cards) == known.size else [*known.uids, *_from(game, known.size, kind)]
