"""Lines with their states: a path through the graph played again, and the plain walk in which nothing meets."""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any, NamedTuple

from legality.lines.digest import Digester
from legality.lines.explore import MOST_MOVES, Search, moves_left
from legality.lines.graph import ROOT
from legality.lines.question import (
    ENDS,
    IS_CUT,
    IS_UNSETTLED,
    Beginning,
    Opening,
    Question,
    Story,
    completes_the_chain,
    ends,
    news,
    openings,
    sentence_of,
    take,
    who,
)
from legality.lines.settled import settled
from legality.lines.watching import ChainOf, links_of, with_link
from legality.state import State
from legality.terms import CHANCE


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

    Iterate over it for lines. Afterwards `windows`, `decisions` and `chance` say what was seen, `stopped` why it ended early, and `loop`
    holds the moves of a way on which a line came back to a position it had been in.
    """

    def __init__(self, beginning: Beginning, question: Question, decisions: int | None = None, seconds: float | None = None) -> None:
        self.beginning = beginning
        self.question = question
        self.most_decisions = decisions
        self.until = None if seconds is None else time.monotonic() + seconds
        self.digester = Digester(beginning.state.duel)
        self.windows = 0
        """Windows that were walked through."""
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
                self.windows += 1
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
                        yield Line(found.steps, found.state, IS_CUT, found.value)
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
        return Line(window.steps, state, IS_UNSETTLED if state.unsettled else ENDS, window.value, state.unsettled)

    def _following(self, window: _Window, ways: list[Opening]) -> Iterator[_Window | Line]:
        state, value, left, steps = window
        question = self.question
        if who(state) == CHANCE:
            self.chance += len(ways)
        if len(ways) > 1 and left is not None:
            left -= 1
        for edge, opening in enumerate(ways):
            move = opening.move
            if move is None:
                self.positions.add(self.digester.digest(state, b"!" + opening.sentence.encode() + opening.fact.encode()))
                yield Line((*steps, Taken(state, opening, [], len(ways) == 1, edge)), state, IS_UNSETTLED, value, (opening.fact,))
                continue
            if question.until == "chain" and completes_the_chain(state, move):
                self.positions.add(self.digester.digest(state, b"|complete"))
                yield Line((*steps, Taken(state, opening, [], len(ways) == 1, edge)), state, ENDS, value)
                continue
            story: Story = []
            after = take(state, move, story)
            new = news(state, story)
            further = value if question.watch is None else question.watch.after(value, state, move, new)
            yield _Window(settled(after), further, left, (*steps, Taken(state, opening, new, len(ways) == 1, edge)))


class Replay:
    """Plays paths of a graph again. Where lines meet, the states of a path can differ in what does not matter; the digests lead the way."""

    def __init__(self, search: Search) -> None:
        self.search = search
        self.digester = Digester(search.beginning.state.duel)

    def line(self, path: list[int], to: int | None = None) -> Line:
        """The line along these edges from the root. `to`: the node it must lead to, for a path on which that node was found first."""
        graph, question, beginning = self.search.graph, self.search.question, self.search.beginning
        state = settled(beginning.state)
        value = question.watch.first if question.watch is not None else None
        left = question.depth
        node = ROOT
        steps: list[Taken] = []
        for edge in path:
            ways = openings(state, beginning.ways if not steps else ())
            if len(ways) > 1 and left is not None:
                left -= 1
            wanted = graph.after(node)[edge]
            taken = None
            for number in [edge, *(other for other in range(len(ways)) if other != edge)]:
                taken = self._taken(state, ways, number, value, left, wanted)
                if taken is not None:
                    break
            if taken is None:
                raise RuntimeError("a path of the graph cannot be played again: two windows with one digest differ")
            step, after, value = taken
            steps.append(step)
            node = wanted
            if after is None:
                facts = (step.opening.fact,) if step.opening.move is None else ()
                return Line(tuple(steps), state, graph.kind[node], value, facts)
            state = after
        return Line(tuple(steps), state, graph.kind[node], value, state.unsettled)

    def _taken(
        self, state: State, ways: list[Opening], number: int, value: Any, left: int | None, wanted: int
    ) -> tuple[Taken, State | None, Any] | None:
        """The move with this number, if it leads to the wanted node."""
        search = self.search
        graph, question = search.graph, search.question
        opening = ways[number]
        move = opening.move
        extra = search.extra(value, left)
        forced = len(ways) == 1
        if move is None:
            digest = self.digester.digest(state, extra + b"!" + opening.sentence.encode() + opening.fact.encode())
            return (Taken(state, opening, [], forced, number), None, value) if graph.ids.get(digest) == wanted else None
        if question.until == "chain" and completes_the_chain(state, move):
            digest = self.digester.digest(state, extra + b"|complete")
            return (Taken(state, opening, [], forced, number), None, value) if graph.ids.get(digest) == wanted else None
        story: Story = []
        after = take(state, move, story)
        new = news(state, story)
        further = value if question.watch is None else question.watch.after(value, state, move, new)
        after = settled(after)
        if graph.ids.get(self.digester.digest(after, search.extra(further, left))) != wanted:
            return None
        return Taken(state, opening, new, forced, number), after, further

