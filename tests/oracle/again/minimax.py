"""What a player can force, by trying every move to the end of every line. No two positions are taken for one, nothing is remembered."""

from __future__ import annotations

from typing import Any, NamedTuple

from legality.game.move import Move
from legality.game.state import State
from legality.game.terms import BOX_A, OVER
from legality.notation import text
from legality.playing.play import advance, moves_of, unsettled_facts, unsettled_moves
from tests.oracle.again.goals import Goal, Told, is_reached, what_matters
from tests.oracle.again.windows import Tally, compare
from tests.oracle.naive.common import NotCovered

DEEPEST = 250


class TooLarge(NotCovered):
    """There are more lines than may be tried."""


class Node(NamedTuple):
    """A window, and what was told on the way to it; what a move that still asks for a choice has told is not in it yet."""

    state: State
    told: Told = ()

    def after(self, move: Move) -> Node:
        """The window after a move. While a choice is open, its move is told again from the start."""
        story: list[dict[str, Any]] = []
        state = advance(self.state, move, story)
        if state.asking is not None:
            return Node(state, self.told)
        return Node(state, (*self.told, *what_matters(story)))


def is_end(state: State) -> bool:
    """FET-A: is the game state open, with no attack under way? Or is the Duel over?"""
    return state.box == OVER or (state.box == BOX_A and state.battle is None and state.asking is None and not state.ending)


class Minimax:
    """What this player forces, the other player and chance doing their worst; at most so many windows are looked at."""

    def __init__(self, goal: Goal, player: int, most: int, tally: Tally) -> None:
        self.goal = goal
        self.player = player
        self.left = most
        self.tally = tally

    def forces(self, node: Node, depth: int = 0) -> bool:
        """Does the player reach the goal from here on whatever happens?

        Raises: AssertionError, if both enumerations differ, or something is not settled; TooLarge.
        """
        self.left -= 1
        self.tally.nodes += 1
        if self.left < 0 or depth > DEEPEST:
            raise TooLarge("too many lines")
        state = node.state
        assert not state.unsettled, f"not settled: {state.unsettled[0]}"
        if is_end(state):
            return self.goal(node.told, state)
        compare(state, self.tally)
        if unsettled_moves(state) or unsettled_facts(state):
            assert is_reached(self.goal, node.told, state), "a move that may be legal or not"
            return True
        mine = (state.asking.player if state.asking is not None else state.actor) == self.player
        moves = moves_of(state)
        assert moves, "a window without a move"
        values = (self.forces(node.after(move), depth + 1) for move in moves)
        return any(values) if mine else all(values)


def played(node: Node, sentences: tuple[str, ...]) -> Node:
    """The window after these moves, each written as the notation prints a legal move of its window.

    Raises: AssertionError, if one is not legal.
    """
    for sentence in sentences:
        assert not is_end(node.state) or node.state.box == BOX_A, f'before "{sentence}" the Duel is over'
        node = node.after(the_move(node.state, sentence))
    return node


def the_move(state: State, sentence: str) -> Move:
    """The one legal move that is written so.

    Raises: AssertionError.
    """
    found = [move for move in moves_of(state) if text(state, move) == sentence]
    assert found, f'"{sentence}" is not a legal move here'
    assert len(found) == 1, f'"{sentence}" can be done in {len(found)} ways'
    return found[0]


def passed_to_the_end(node: Node) -> Node:
    """The end of the line if both players do nothing more.

    Raises: AssertionError, if a choice is left.
    """
    for _ in range(DEEPEST):
        if is_end(node.state):
            return node
        moves = moves_of(node.state)
        idle = [move for move in moves if text(node.state, move).endswith(" passes")] or list(moves)
        assert len(idle) == 1, f"the line leaves a choice: {', '.join(text(node.state, move) for move in moves)}"
        node = node.after(idle[0])
    raise TooLarge("a line without an end")
