"""The same question asked of the naive enumerator alone: windows, triggers and their order are its own, from the first move to the end."""

from __future__ import annotations

from legality.game.state import State
from legality.game.terms import OVER
from legality.game.view import UnsettledFact
from tests.oracle.again.goals import Goal, Told, what_matters
from tests.oracle.again.minimax import Node, is_end
from tests.oracle.again.windows import Tally, as_naive
from tests.oracle.naive.common import NotCovered
from tests.oracle.naive.windows import Position, following, told_on_the_way

MOST_NODES = 5_000


class NaiveMinimax:
    """What this player forces, as the naive enumerator plays it."""

    def __init__(self, goal: Goal, player: int) -> None:
        self.goal = goal
        self.player = player
        self.left = MOST_NODES

    def forces(self, position: Position, told: Told) -> bool:
        """Does the player reach the goal from here on whatever happens?

        Raises: NotCovered, also if it matters what somebody chooses while a Chain resolves: by whom is not known here.
        """
        self.left -= 1
        if self.left < 0:
            raise NotCovered("too many lines for the naive enumerator")
        state = position.state
        if not position.complete and is_end(state):
            return self.goal(told, state)
        values = {self.forces(after, (*told, *what_matters(told_on_the_way(after.state)))) for after in following(position)}
        if len(values) == 1:
            return values.pop()
        if position.complete or not values:
            raise NotCovered("a choice while a Chain resolves")
        return state.actor == self.player


def agrees(after: Node, goal: Goal, player: int, wins: bool, tally: Tally) -> None:
    """After a first move the naive enumerator finds the same; what it does not cover is counted.

    Raises: AssertionError.
    """
    state: State = after.state
    try:
        if state.asking is not None or (state.pending and state.chain):
            raise NotCovered("a choice while a Chain resolves")
        found = NaiveMinimax(goal, player).forces(Position(as_naive(state)), after.told) if state.box != OVER else wins
    except (NotCovered, UnsettledFact) as uncovered:
        tally.uncovered_moves[str(uncovered)] += 1
        return
    tally.agreed_moves += 1
    assert found is wins, f"the naive enumerator finds that it {'forces' if found else 'does not force'} it"
