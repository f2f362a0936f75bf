"""Which triggered effects are placed together, by whom, in which group (SEG-1)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.rules import follows
from legality.game.terms import FIELD
from legality.happening.triggers import is_private as is_private

if TYPE_CHECKING:
    from legality.game.state import Game
    from legality.game.state import Pending as Pending


@follows("TIM-12", "TIM-10")
def owner_of(game: Game, pending: Pending) -> int:
    """Who would activate it now: the controller, off the field the owner (TIM-10, TIM-12)."""
    card = game.cards[pending.uid]
    return card.control if card.zone & FIELD else card.owner


def groups_of(game: Game) -> tuple[tuple[int, bool], ...]:
    """The groups of SEG-1 as (player, mandatory) for the turn player of now."""
    order: tuple[tuple[tuple[int, bool], ...], ...] = game.duel.tables.group_order
    return order[game.turn_player]


def placed_now(game: Game) -> tuple[list[Pending], bool]:
    """The effects of the group of now that are still to be placed, and must one of them be?"""
    groups = groups_of(game)
    return members(game, game.group), game.group < len(groups) and groups[game.group][1]


def members(game: Game, group: int) -> list[Pending]:
    """The effects of a group that are still to be placed."""
    if not game.pending:
        return []
    groups = groups_of(game)
    private_after = game.duel.tables.private_after
    if group >= len(groups):
        player = groups[group - len(groups)][0] if group - len(groups) < 2 else -1
        return [pending for pending in game.pending if owner_of(game, pending) == player]
    player, mandatory = groups[group]
    first = min((pending.moment for pending in game.pending), default=0) if game.duel.tables.triggers_by_moment else None
    return [
        pending
        for pending in game.pending
        if owner_of(game, pending) == player
        and pending.effect.optional != mandatory
        and not (private_after and pending.effect.optional and is_private(game, pending.uid))
        and (first is None or pending.moment == first)
    ]
