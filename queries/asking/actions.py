"""Who is to act, in which window, with what?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.game.terms import OVER
from legality.public import State, moves_of, player_name, text, unsettled_facts, unsettled_moves
from queries.position.replay import Played, play
from queries.position.views import chain_of
from queries.telling.answers import UnsettledMove, Window
from queries.telling.windows import box_name, card_name, phase_name, to_act, whose

if TYPE_CHECKING:
    from pathlib import Path

    from queries.board.board import Board


def actions(source: State | Board | Played | str | Path) -> Window:
    """Who is to act after `play:`, in which window, with which legal moves?

    Raises:
        BoardError: the board or its `play:` is wrong.
    """
    return window_of(play(source).state)


def window_of(state: State) -> Window:
    """The same for a state."""
    over = state.box == OVER
    return Window(
        to_act=None if over else to_act(state),
        box=box_name(state),
        phase=phase_name(state),
        chain_open=bool(state.chain) and not over,
        chain=chain_of(state),
        moves=tuple(text(state, move) for move in moves_of(state)),
        unsettled=_unsettled(state),
        winner="" if state.winner is None else "draw" if state.winner > 1 else player_name(state.winner),
    )


def _unsettled(state: State) -> tuple[UnsettledMove, ...]:
    found = [
        UnsettledMove(player_name(whose(state.cards[uid])), card_name(state, uid), effect.number, fact)
        for uid, effect, fact in unsettled_moves(state)
    ]
    found += [UnsettledMove("", "", -1, fact) for fact in (*state.unsettled, *unsettled_facts(state))]
    return tuple(dict.fromkeys(found))
