"""WIN: when the Duel is over."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from legality.game.move import ACTIVATE, APPLY, CANCEL_ATTACK, CHOOSE, DISCARD, PASS
from legality.game.terms import OVER
from legality.game.verdict import Reason
from legality.judging.action import OPEN
from legality.judging.checks.registry import check

if TYPE_CHECKING:
    from legality.judging.action import Action

EVERY = (*OPEN, PASS, ACTIVATE, DISCARD, CANCEL_ATTACK, APPLY, CHOOSE)
"""Every kind of move."""


@check("WIN-1", 0, for_=EVERY, alone=True)
def duel_over(a: Action) -> Iterator[Reason]:
    """WIN-1: when the Duel is over, nothing is done any more."""
    if a.state.box == OVER:
        yield Reason("WIN-1", "the Duel is over", "never")
