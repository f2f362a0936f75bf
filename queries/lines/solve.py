"""Can a player bring something about, whatever the other player and chance do? With the line, the strategy, or the refutation."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from legality.public import Bounds, Forcing, NodeKind, Replay, States, player_name
from queries.lines.asked import Asked, asked
from queries.lines.counted import Counted
from queries.lines.running import run
from queries.position.replay import Played

if TYPE_CHECKING:
    from pathlib import Path

    from legality.public import State
    from queries.board.board import Board

MOST_BRANCHES = 2_000
"""A strategy of more windows than this is cut; the answer stays exact."""
DEEPEST = 150
"""A strategy is cut after so many moves in a row, too."""


class Branch(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """One window of a strategy, from the one who plays it.

    `move` led here. `by` says whose window it is: whoever plays the strategy has one move in `then`, the others all of theirs. `again`: an
    equal window with this number stands elsewhere in the tree. `end` says how the line ends.
    """

    number: int
    move: str = ""
    by: str = ""
    end: str = ""
    again: bool = False
    cut: bool = False
    then: tuple[Branch, ...] = ()


class Solution(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True, tag_field="question", tag="solve"):
    """What `player` can do about the goal. Each of the three is True, False or None (unsettled, or the search was cut short).

    `possible`: there is a line in which it comes about. `forced`: the player can bring it about whatever the others do, chance included.
    `preventable`: the others can keep it from coming about whatever the player does (chance helping them).
    """

    player: str
    goal: str
    answer: bool | None
    """The same as `forced`."""
    possible: bool | None
    forced: bool | None
    preventable: bool | None
    line: tuple[str, ...] = ()
    """A shortest line in which it comes about, everybody helping."""
    strategy: Branch | None = None
    """If it is forced: what to play after every reply."""
    refutation: Branch | None = None
    """If it is preventable: what the others play after every move. None where it comes about in no line."""
    prevented_by: tuple[str, ...] = ()
    """Who has a say in the refutation: the other player, chance, or both."""
    states: int
    exhausted: bool
    stopped: str = ""
    unsettled: tuple[str, ...] = ()
    """Facts that are missing on the way."""


def solve(
    source: State | Board | Played | str | Path,
    goal: str,
    player: str = "",
    until: str = "open",
    depth: int | None = None,
    bounds: Bounds = Bounds(),  # noqa: B008 - a frozen value
    resume: str | None = None,
    jobs: int = 1,
) -> tuple[Solution, Played]:
    """What the player (A or B; default: who is to choose in the window) can do about the goal, an expression (`docs/expressions.md`).

    >>> from queries.board.reader import read_board
    >>> board = read_board("A: {hand: [Raigeki], deck: []}\\n"
     "B: {monsters: [Sangan], spells: [{set: Imperial Order}], deck: []}\\nplay: [A activates Raigeki]")
    >>> answer, _ = solve(board, "negated(Raigeki)", "B")
    >>> answer.forced, answer.strategy.then[0].move
    (True, 'B activates Imperial Order')

    Raises:
        BoardError: the board or its `play:` is wrong.
        ExpressionError: the goal cannot be read.
    """
    question = asked(source, until, depth, goal, bounds)
    number = "AB".index(player) if player else min(question.played.state.chooser, 1)
    found = run(question, resume=resume, jobs=jobs, outcomes=False)
    return _solution(question, found, number), question.played


def _solution(question: Asked, found: Counted, player: int) -> Solution:
    graph = found.graph
    forcing = Forcing.of(graph, player)
    forced, possible = forcing.is_forced, forcing.is_possible
    assert question.where is not None
    tree = Tree(found, forcing, player)
    refutation = tree.grown() if forced is False and possible is not False else None
    return Solution(
        player=player_name(player),
        goal=question.where.text,
        answer=forced,
        possible=possible,
        forced=forced,
        preventable=None if forced is None else not forced,
        line=Replay(found.search).line(forcing.shortest()).moves if possible else (),
        strategy=Tree(found, forcing, player).grown() if forced else None,
        refutation=refutation,
        prevented_by=tuple(sorted(tree.deciding)) if refutation is not None else (),
        states=len(graph),
        exhausted=not found.search.stopped,
        stopped=found.search.stopped,
        unsettled=tuple(sorted(set(graph.facts.values()))),
    )


class Tree:
    """A strategy as a tree: of the player who forces the goal, or of the others who prevent it."""

    def __init__(self, found: Counted, forcing: Forcing, player: int) -> None:
        self.graph = found.graph
        self.states = States(found.search)
        self.forcing = forcing
        self.player = player
        self.forced = forcing.is_forced is True
        self.numbers: dict[int, int] = {}
        self.deciding: set[str] = set()
        """Who decides something in the tree, beside the player."""

    def grown(self) -> Branch:
        """The tree, from the window of now."""
        return self._branch(self.graph.root, "", 0)

    def _branch(self, node: int, move: str, deep: int) -> Branch:
        graph = self.graph
        if node in self.numbers:
            return Branch(number=self.numbers[node], move=move, again=True)
        number = self.numbers[node] = len(self.numbers) + 1
        if graph.kind[node] != NodeKind.WINDOW:
            return Branch(number=number, move=move, end=self._end(node))
        by = graph.player[node]
        if number > MOST_BRANCHES or deep > DEEPEST:
            return Branch(number=number, move=move, by=player_name(by), cut=True)
        sentences = self.states.sentences(node)
        then = tuple(self._branch(graph.after(node)[edge], sentences[edge], deep + 1) for edge in self._edges(node))
        return Branch(number=number, move=move, by=player_name(by), then=then)

    def _edges(self, node: int) -> list[int]:
        """The one move of whoever plays the strategy, or every move of the others."""
        graph = self.graph
        own = graph.player[node] == self.player
        if self.forced:
            return [self.forcing.best_edge(node, self.forcing.forced)] if own else list(range(graph.degree[node]))
        if not own and graph.degree[node] > 1:
            self.deciding.add(player_name(graph.player[node]))
        return list(range(graph.degree[node])) if own else [self.forcing.avoiding_edge(node, self.forcing.perhaps_forced)]

    def _end(self, node: int) -> str:
        value = self.graph.goal.get(node)
        return "the goal is reached" if value else "unsettled" if value is None else "the goal is not reached"


def without_forced(branch: Branch) -> Any:
    """The branch with windows of a single move folded into the one before: (moves, last branch)."""
    moves = [branch.move] if branch.move else []
    while len(branch.then) == 1 and not branch.end:
        branch = branch.then[0]
        moves.append(branch.move)
    return moves, branch
