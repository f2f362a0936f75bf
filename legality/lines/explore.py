"""Builds the graph of lines: opens windows depth first until none is left, or until a bound is reached."""

from __future__ import annotations

import gc
import os
import sys
import time
from collections.abc import Callable
from hashlib import blake2b
from typing import Any, NamedTuple

from legality.game.move import ACTIVATE, Move
from legality.game.state import State
from legality.game.terms import player_name
from legality.lines.digest import SIZE, Digester
from legality.lines.graph import NOBODY, ROOT, LineGraph
from legality.lines.outcome import outcome_key
from legality.lines.question import Beginning, NodeKind, Question, completes_the_chain, ends, news, openings
from legality.lines.settled import settled
from legality.playing.play import take

MOST_MOVES = 2000
"""A line of more moves than this is not followed any further: it may never end."""
SELDOM = (100_000, 20, 100)
"""How seldom Python looks for cyclic garbage while a search makes many states and hardly any of it."""
EVERY = 64
"""So many windows are opened between two looks at the bounds."""


class Bounds(NamedTuple):
    """When a search stops before it has seen everything."""

    decisions: int | None = None
    seconds: float | None = None
    memory: int | None = None
    """Bytes of this process."""


NO_BOUNDS = Bounds()
OPEN = Question()


class Unopened(NamedTuple):
    """A window that is still to be opened."""

    node: int
    state: State
    value: Any
    left: int | None
    length: int


class Search:
    """A graph of lines that is being built. `run` goes on until everything is opened or a bound is reached; it can be called again."""

    def __init__(self, beginning: Beginning, question: Question, graph: LineGraph | None = None) -> None:
        self.beginning = beginning
        self.question = question
        self.graph = LineGraph() if graph is None else graph
        self.digester = Digester(beginning.state)
        self.stack: list[Unopened] = []
        self.decisions = 0
        """Windows with two or more moves that were opened."""
        self.stopped = ""
        """Why the search stopped before it had seen everything: limit, time, memory, interrupt, long line, worker lost."""
        self.asked_to_stop = False
        """Set from outside (Ctrl-C): the search stops before the next window."""

    # --- going on ----------------------------------------------------------------------------------------------------

    def begin(self) -> None:
        """Puts the root on the stack."""
        state = settled(self.beginning.state)
        watch = self.question.watch
        value = None if watch is None else watch.first
        digest = self.digester.digest(state, b"root" + self.extra(value, self.question.depth))
        root = self.graph.add(digest, state.chooser, ROOT, 0)
        self.stack.append(Unopened(root, state, value, self.question.depth, 0))

    def take_up(self) -> None:
        """Puts the windows of a graph that were found and not opened back on the stack, with their states played again."""
        for node in reversed(self.graph.not_opened()):
            path = self.graph.path_to(node)
            state, value, left = self.played(path)
            self.stack.append(Unopened(node, state, value, left, len(path)))

    def arrive(self, path: list[int]) -> Unopened:
        """Puts the window at the end of a path from the root into a graph of its own."""
        state, value, left = self.played(path)
        digest = self.digester.digest(state, (b"" if path else b"root") + self.extra(value, left))
        return Unopened(self.graph.add(digest, state.chooser, ROOT, 0), state, value, left, len(path))

    def played(self, path: list[int]) -> tuple[State, Any, int | None]:
        """The window at the end of a path from the root on which it was found first: its state, what is watched, decisions left."""
        state = settled(self.beginning.state)
        watch, left = self.question.watch, self.question.depth
        value = None if watch is None else watch.first
        for number, edge in enumerate(path):
            ways = openings(state, () if number else self.beginning.ways)
            if len(ways) > 1 and left is not None:
                left -= 1
            move = ways[edge].move
            assert move is not None
            if watch is None:
                state = settled(take(state, move))
                continue
            story: list[dict[str, Any]] = []
            after = take(state, move, story)
            value = watch.after(value, state, move, news(state, story))
            state = settled(after)
        return state, value, left

    def run(self, bounds: Bounds = NO_BOUNDS, progress: Callable[[LineGraph], None] | None = None) -> str:
        """Opens windows until none is left. Returns why it stopped before that, or an empty string."""
        self.stopped = ""
        until = None if bounds.seconds is None else time.monotonic() + bounds.seconds
        last = None if bounds.decisions is None else self.decisions + bounds.decisions
        before = gc.get_threshold()
        gc.set_threshold(*SELDOM)
        try:
            self._go_on(bounds, until, last, progress)
        finally:
            gc.set_threshold(*before)
        return self.stopped

    def _go_on(
        self, bounds: Bounds, until: float | None, last: int | None, progress: Callable[[LineGraph], None] | None
    ) -> None:
        """Opens windows until none is left or something stops it."""
        stack = self.stack
        number = 0
        while stack and not self.stopped:
            number += 1
            if self.asked_to_stop:
                self.stopped = "interrupt"
            elif last is not None and self.decisions >= last and self._decides(stack[-1]):
                self.stopped = "limit"
            elif number % EVERY == 0 and until is not None and time.monotonic() > until:
                self.stopped = "time"
            elif number % EVERY == 0 and bounds.memory is not None and memory_in_use() > bounds.memory:
                self.stopped = "memory"
            elif stack[-1].length > MOST_MOVES:
                self.stopped = "long line"
            else:
                if number % EVERY == 0 and progress is not None:
                    progress(self.graph)
                stack += reversed(self.opened(stack.pop()))

    def _decides(self, pending: Unopened) -> bool:
        """Would opening this window be looking into a decision?"""
        at_root = pending.length == 0 and pending.node == ROOT
        if pending.left == 0 or (not at_root and ends(pending.state, self.question, self.beginning)):
            return False
        return len(openings(pending.state, self.beginning.ways if at_root else ())) > 1

    # --- opening a window ----------------------------------------------------------------------------------------------

    def opened(self, pending: Unopened) -> list[Unopened]:
        """Opens one window: its edges go into the graph; returns the windows behind them that are new."""
        graph, question = self.graph, self.question
        node, state, value, left, length = pending
        at_root = length == 0 and node == ROOT
        if ends(state, question, self.beginning) and not (at_root and state.winner is None and not state.unsettled and moves_left(state)):
            self._end(node, state, value, NodeKind.UNSETTLED if state.unsettled else NodeKind.END)
            return []
        found = openings(state, self.beginning.ways if at_root else ())
        if len(found) > 1:
            if left == 0:
                self._end(node, state, value, NodeKind.CUT)
                return []
            self.decisions += 1
            left = None if left is None else left - 1
        targets: list[int] = []
        labels: list[int] = []
        new: list[Unopened] = []
        watch = question.watch
        extra = self.extra(value, left)
        for edge, opening in enumerate(found):
            move = opening.move
            if move is None:
                targets.append(self._unsettled(node, edge, state, extra, opening.sentence, opening.fact))
                labels.append(0)
                continue
            if question.until == "chain" and completes_the_chain(state, move):
                targets.append(self._complete(node, edge, state, value, extra))
                labels.append(0)
                continue
            if watch is None:
                after, further, code = take(state, move), value, extra
            else:
                story: list[dict[str, Any]] | None = [] if watch.reads_the_story else None
                after = take(state, move, story)
                further = watch.after(value, state, move, news(state, story) if story else [])
                code = self.extra(further, left)
            after = settled(after)
            digest = self.digester.digest(after, code)
            target = graph.ids.get(digest)
            if target is None:
                target = graph.add(digest, after.chooser, node, edge)
                new.append(Unopened(target, after, further, left, length + 1))
            targets.append(target)
            labels.append(self._label(state, move) if move.kind == ACTIVATE else 0)
        graph.open(node, NodeKind.WINDOW, targets, labels)
        return new

    def extra(self, value: Any, left: int | None) -> bytes:
        """What belongs to a node beside its state."""
        return b"" if value is None and left is None else repr((value, left)).encode()

    def _label(self, state: State, move: Move) -> int:
        name = state.duel.defs[state.cards[move.uid].code].name
        return self.graph.link((not state.chain, player_name(move.player), name, move.effect))

    def _end(self, node: int, state: State, value: Any, kind: int) -> None:
        graph, question = self.graph, self.question
        graph.open(node, kind, [], [])
        graph.player[node] = NOBODY
        if kind == NodeKind.UNSETTLED:
            graph.facts[node] = "; ".join(state.unsettled)
        elif question.outcomes:
            key = outcome_key(state)
            graph.end[node] = graph.outcome(blake2b(repr(key).encode(), digest_size=SIZE).digest())
        if question.watch is not None:
            graph.value[node] = value
        if question.goal is not None:
            graph.goal[node] = None if kind == NodeKind.UNSETTLED else question.goal.holds(value, state)

    def _unsettled(self, node: int, edge: int, state: State, extra: bytes, sentence: str, fact: str) -> int:
        """The end of a line whose last move nobody can judge."""
        graph = self.graph
        digest = self.digester.digest(state, extra + b"!" + sentence.encode() + fact.encode())
        target = graph.ids.get(digest)
        if target is None:
            target = graph.add(digest, NOBODY, node, edge)
            graph.open(target, NodeKind.UNSETTLED, [], [])
            graph.facts[target] = fact
            if self.question.goal is not None:
                graph.goal[target] = None
        return target

    def _complete(self, node: int, edge: int, state: State, value: Any, extra: bytes) -> int:
        """The end of a line at a complete Chain (`until: chain`)."""
        digest = self.digester.digest(state, extra + b"|complete")
        target = self.graph.ids.get(digest)
        if target is None:
            target = self.graph.add(digest, NOBODY, node, edge)
            self._end(target, state, value, NodeKind.END)
        return target


def moves_left(state: State) -> bool:
    """Can play go on from here?"""
    return bool(openings(state))


def explore(beginning: Beginning, question: Question = OPEN, bounds: Bounds = NO_BOUNDS) -> Search:
    """The graph of every line that begins here, or as much of it as the bounds allow."""
    search = Search(beginning, question)
    search.begin()
    search.run(bounds)
    return search


def memory_in_use() -> int:
    """The bytes of memory that this process holds now (at most until now, where the system says no more); 0 where it does not say."""
    try:
        with open("/proc/self/statm", encoding="ascii") as file:
            return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        try:
            import resource
        except ImportError:
            return 0
        most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        return most if sys.platform == "darwin" else most * 1024
