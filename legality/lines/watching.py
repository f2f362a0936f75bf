"""What can be watched on the way: the sequence of Chains."""

from __future__ import annotations

from typing import Any

from legality.game.move import ACTIVATE, Move
from legality.game.state import State
from legality.game.terms import player_name
from legality.lines.question import Story

ChainOf = tuple[tuple[str, str, int], ...]
"""The links of a Chain: player, card, number of the effect."""


def links_of(state: State) -> ChainOf:
    """The links of the Chain as it stands."""
    return tuple((player_name(link.player), link.look.facts.name, link.effect.number) for link in state.chain)


def activated(state: State, move: Move) -> tuple[str, str, int] | None:
    """The link that a move makes, if it is an activation."""
    if move.kind != ACTIVATE:
        return None
    return player_name(move.player), state.duel.defs[state.cards[move.uid].code].name, move.effect


def with_link(chains: tuple[ChainOf, ...], state: State, move: Move) -> tuple[ChainOf, ...]:
    """The Chains so far with the link that the move makes."""
    link = activated(state, move)
    if link is None:
        return chains
    return (*chains[:-1], (*chains[-1], link)) if state.chain else (*chains, (link,))


class ChainSequence:
    """Watches the sequence of Chains: lines meet only where it is the same."""

    def __init__(self, beginning: State) -> None:
        self.first: tuple[ChainOf, ...] = (links_of(beginning),) if beginning.chain else ()
        self.reads_the_story = False

    def after(self, value: Any, state: State, move: Move, story: Story) -> Any:
        """The Chains after the move."""
        return with_link(value, state, move)
