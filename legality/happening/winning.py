"""Who has won? Life Points of 0, conditions to win, and what both players do together (WIN)."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from legality.game.rules import follows
from legality.game.terms import player_name
from legality.happening.changing import DuelOver

if TYPE_CHECKING:
    from legality.happening.work import Work


@follows("WIN-1", "WIN-2")
def check_life(work: Work) -> None:
    """WIN-1, WIN-2: Life Points of 0 end the Duel at once."""
    if work.lp[0] <= 0 or work.lp[1] <= 0:
        if work.lp[0] <= 0 and work.lp[1] <= 0:
            win(work, 2, "both players have 0 LP")
        win(work, 1 if work.lp[0] <= 0 else 0, "0 LP")


@contextmanager
def judged_together(work: Work) -> Iterator[None]:
    """What both players do simultaneously: wins are judged when both have done it (RES-5), both together is a draw (WIN-2)."""
    if work.judging is not None:
        yield
        return
    noted: list[int] = []
    work.judging = noted
    try:
        yield
    finally:
        work.judging = None
    if noted:
        win(work, noted[0] if len(set(noted)) == 1 else 2, "a condition to win was met")


@follows("RES-6", "WIN-1")
def win(work: Work, player: int, why: str) -> None:
    """Ends the Duel (RES-6, WIN-1); inside `judged_together` it is noted until both players are done.

    Raises:
        DuelOver: nothing that was under way goes on.
    """
    if work.judging is not None:
        work.judging.append(player)
        return
    work.winner = player
    work.tell("won", player=player, why=why)
    raise DuelOver(player_name(player) if player < 2 else "draw")
