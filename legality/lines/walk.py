"""Lines with their states: a path through the graph played again, and the plain walk in which nothing meets."""

from __future__ import annotations

import time
from collections.abc import Iterator
from os.path import commonprefix
from typing import Any, NamedTuple

from legality.game.move import Move
from legality.game.state import State, change
from legality.game.terms import CHANCE
from legality.lines.digest import Digester
from legality.lines.explore import MOST_MOVES, Search, moves_left
from legality.lines.graph import ROOT
from legality.lines.outcome import outcome_key
from legality.lines.question import (
    Beginning,
    NodeKind,
    Opening,
    Question,
    Story,
    completes_the_chain,
    ends,
    news,
    openings,
    sentence_of,
)
from legality.lines.settled import settled
from legality.lines.views import States
from legality.lines.watching import ChainOf, links_of, with_link
from legality.notation import same
from legality.notation.copies import renumbered
from legality.playing.play import moves_of, take


class Taken(NamedTuple):
    """One move of a line: the window, the move, what happened."""

    before: State
    opening: Opening
    story: Story
    forced: bool
    """Was it the only one?"""
    edge: int


class Line(NamedTuple):
    """One line: its moves, the state at its end, and what the search was watching there."""

    steps: tuple[Taken, ...]
    state: State
    kind: int
    value: Any = None
    facts: tuple[str, ...] = ()
    """What is missing, if it ends unsettled."""

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves in notation."""
        return tuple(sentence_of(step.before, step.opening) for step in self.steps)

    @property
    def forced(self) -> tuple[int, ...]:
        """Which of the moves were the only one in their window."""
        return tuple(number for number, step in enumerate(self.steps) if step.forced)

    @property
    def chains(self) -> tuple[ChainOf, ...]:
        """The Chains of the line, the one under construction where it begins as the first, whole."""
        first = self.steps[0].before if self.steps else self.state
        found: tuple[ChainOf, ...] = (links_of(first),) if first.chain else ()
        for step in self.steps:
            if step.opening.move is not None:
                found = with_link(found, step.before, step.opening.move)
        return found

    @property
    def outcome(self) -> Any:
        """What two lines of equal outcome share; an unsettled line shares its end with no other."""
        return ("unsettled", self.facts, self.moves) if self.kind == NodeKind.UNSETTLED else outcome_key(self.state)

    @property
    def missed(self) -> tuple[tuple[str, int, str], ...]:
        """What missed the timing: card, effect, rule."""
        return tuple(
            (entry["card"], entry["effect"], entry["rule"]) for step in self.steps for entry in step.story if entry["what"] == "missed"
        )


class _Window(NamedTuple):
    state: State
    value: Any
    left: int | None
    steps: tuple[Taken, ...]


class PlainWalk:
    """Every line, depth first in the order of the legal moves; nothing meets.

    Iterate over it for lines. Afterwards `positions`, `decisions` and `chance` say what was seen, `stopped` why it ended early, and `loop`
    holds the moves of a way on which a line came back to a position it had been in.
    """

    def __init__(self, beginning: Beginning, question: Question, decisions: int | None = None, seconds: float | None = None) -> None:
        self.beginning = beginning
        self.question = question
        self.most_decisions = decisions
        self.until = None if seconds is None else time.monotonic() + seconds
        self.digester = Digester(beginning.state)
        self.asked_to_stop = False
        """Set from outside (Ctrl-C): the walk stops before the next window."""
        self.positions: set[bytes] = set()
        """The digests of the different ones."""
        self.decisions = 0
        self.chance = 0
        self.stopped = ""
        self.loop: tuple[str, ...] = ()

    def __iter__(self) -> Iterator[Line]:
        question = self.question
        first = question.watch.first if question.watch is not None else None
        root = _Window(settled(self.beginning.state), first, question.depth, ())
        stack: list[Iterator[_Window | Line]] = [iter((root,))]
        on_the_way: list[bytes] = []
        while stack:
            found = next(stack[-1], None)
            if found is None:
                stack.pop()
                if on_the_way:
                    on_the_way.pop()
            elif isinstance(found, Line):
                yield found
            else:
                if self.asked_to_stop:
                    self.stopped = "interrupt"
                    return
                digest = self._digest(found)
                line = self._ended(found)
                if line is not None:
                    yield line
                    continue
                if digest in on_the_way:
                    start = on_the_way.index(digest)
                    self.loop = tuple(sentence_of(step.before, step.opening) for step in found.steps[start:])
                    self.stopped = "loop"
                    return
                ways = openings(found.state, self.beginning.ways if not found.steps else ())
                if len(ways) > 1:
                    if found.left == 0:
                        yield Line(found.steps, found.state, NodeKind.CUT, found.value)
                        continue
                    if self._spent():
                        return
                    self.decisions += 1
                if len(found.steps) > MOST_MOVES:
                    self.stopped = "long line"
                    return
                on_the_way.append(digest)
                stack.append(self._following(found, ways))

    def _spent(self) -> bool:
        """Is a bound reached?"""
        if self.most_decisions is not None and self.decisions >= self.most_decisions:
            self.stopped = "limit"
        elif self.until is not None and time.monotonic() > self.until:
            self.stopped = "time"
        return bool(self.stopped)

    def _digest(self, window: _Window) -> bytes:
        extra = b"" if window.value is None and window.left is None else repr((window.value, window.left)).encode()
        digest = self.digester.digest(window.state, (b"" if window.steps else b"root") + extra)
        self.positions.add(digest)
        return digest

    def _ended(self, window: _Window) -> Line | None:
        state = window.state
        if not ends(state, self.question, self.beginning):
            return None
        if not window.steps and state.winner is None and not state.unsettled and moves_left(state):
            return None
        return Line(window.steps, state, NodeKind.UNSETTLED if state.unsettled else NodeKind.END, window.value, state.unsettled)

    def _following(self, window: _Window, ways: list[Opening]) -> Iterator[_Window | Line]:
        state, value, left, steps = window
        question = self.question
        if state.chooser == CHANCE:
            self.chance += len(ways)
        if len(ways) > 1 and left is not None:
            left -= 1
        for edge, opening in enumerate(ways):
            move = opening.move
            if move is None:
                self.positions.add(self.digester.digest(state, b"!" + opening.sentence.encode() + opening.fact.encode()))
                yield Line((*steps, Taken(state, opening, [], len(ways) == 1, edge)), state, NodeKind.UNSETTLED, value, (opening.fact,))
                continue
            if question.until == "chain" and completes_the_chain(state, move):
                self.positions.add(self.digester.digest(state, b"|complete"))
                yield Line((*steps, Taken(state, opening, [], len(ways) == 1, edge)), state, NodeKind.END, value)
                continue
            story: Story = []
            after = take(state, move, story)
            new = news(state, story)
            further = value if question.watch is None else question.watch.after(value, state, move, new)
            yield _Window(settled(after), further, left, (*steps, Taken(state, opening, new, len(ways) == 1, edge)))


class _Place(NamedTuple):
    """Where a path that is played again has come to."""

    node: int
    state: State
    value: Any
    steps: tuple[Taken, ...]
    numbers: dict[int, int]
    """Which copy of the state each copy of the node stands for, where it is another one."""
    first: bool
    """Is this the path on which the node was found first? Then the state is that of the node."""


class Replay:
    """Plays paths of a graph again.

    Where lines meet, copies of a card can have changed places: then the position of the path is that of the node with other numbers, and
    the moves are renumbered. What a path shares with the one asked before is not played twice.
    """

    def __init__(self, search: Search) -> None:
        self.search = search
        self.states = States(search)
        self.digester = Digester(search.beginning.state)
        watch = search.question.watch
        self._way = [_Place(ROOT, self.states.state(ROOT), None if watch is None else watch.first, (), {}, True)]
        self._edges: list[int] = []
        """The edges between the places."""

    def line(self, path: list[int]) -> Line:
        """The line along these edges from the root."""
        way, edges = self._way, self._edges
        shared = len(commonprefix([edges, path]))
        del way[shared + 1 :], edges[shared:]
        for edge in path[shared:]:
            found = self._further(way[-1], edge)
            if isinstance(found, Line):
                return found
            way.append(found)
            edges.append(edge)
        node, state, value, steps, _, _ = way[-1]
        return Line(steps, state, self.search.graph.kind[node], value, state.unsettled)

    def _further(self, place: _Place, edge: int) -> _Place | Line:
        """The place behind this edge, or the line, if it ends there without a state of its own."""
        graph, question, beginning = self.search.graph, self.search.question, self.search.beginning
        node, state, value, steps, numbers, first = place
        only = () if steps else beginning.ways
        found = openings(state if first else self.states.state(node), only)
        opening, forced, following = found[edge], len(found) == 1, graph.after(node)[edge]
        if opening.move is None:
            taken = Taken(state, opening, [], forced, edge)
            return Line((*steps, taken), state, NodeKind.UNSETTLED, value, (opening.fact,))
        move = listed(state, renumbered(opening.move, numbers), only)
        if question.until == "chain" and completes_the_chain(state, move):
            return Line((*steps, Taken(state, Opening(move), [], forced, edge)), state, graph.kind[following], value)
        story: Story = []
        after = take(state, move, story)
        new = news(state, story)
        if question.watch is not None:
            value = question.watch.after(value, state, move, new)
        taken = Taken(state, Opening(move), new, forced, edge)
        state = settled(after)
        first = first and (graph.parent[following], graph.parent_edge[following]) == (node, edge)
        if not first and (state.duel.has_copies or len(state.cards) > len(beginning.state.cards)):
            numbers = self._numbers(node, edge, following, opening.move, state, numbers)  # cards that came up on the way can be copies, too
        return _Place(following, state, value, (*steps, taken), numbers, first)

    def _numbers(
        self, node: int, edge: int, following: int, move: Move, state: State, numbers: dict[int, int]
    ) -> dict[int, int]:
        """Which copy of the position of the path each copy of the node stands for, where it is another one."""
        graph = self.search.graph
        stands_for = self.states.state(following)
        if (graph.parent[following], graph.parent_edge[following]) != (node, edge):
            came = settled(take(self.states.state(node), move))
            between = self.digester.copies_matched(stands_for, came)
            numbers = {uid: numbers.get(between.get(uid, uid), between.get(uid, uid)) for uid in {*numbers, *between}}
        numbers = {**numbers, **self.digester.copies_matched(stands_for, state)}
        return {uid: other for uid, other in numbers.items() if uid != other}


def listed(state: State, move: Move, only: tuple[Move, ...] = ()) -> Move:
    """The move as the window lists it: interchangeable copies are listed once."""
    moves = only or moves_of(state)
    if move in moves:
        return move
    found = next((other for other in moves if same(state, other, move)), move)
    return change(found, declared=move.declared) if move.declared else found
