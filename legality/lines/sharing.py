"""One search on several cores: tasks are plain data, so that they could also go to other machines.

A task is a few windows, each given by the numbers of the moves that lead to it from the root. A worker plays them again, opens windows from
there until the Chains under way are over or it has opened enough, and sends back a `Patch`: the part of the graph that it found. The search
puts the patches together in the order of the tasks, so that the result does not depend on who was faster.
"""

from __future__ import annotations

import gc
import multiprocessing
import os
import signal
import threading
import time
from array import array
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import Any

import msgspec

from legality.lines.explore import MOST_MOVES, SELDOM, Bounds, Search, Unopened, memory_in_use
from legality.lines.graph import LineGraph, WrittenLink
from legality.lines.question import NodeKind

MOST_OPENED = 4_000
"""A worker comes back after opening so many windows, once the Chains under way are over."""
ROOTS = 24
"""So many windows at most are given to a worker at once."""

Task = list[list[int]]
"""Paths from the root."""


class Patch(msgspec.Struct, frozen=True):
    """A part of the graph with numbers of its own; the first `roots` nodes are those of the task."""

    roots: int
    digests: list[bytes]
    kind: bytes
    player: bytes
    parent: array[int]
    parent_edge: array[int]
    offset: array[int]
    degree: array[int]
    target: array[int]
    label: array[int]
    links: list[WrittenLink | None]
    end: dict[int, bytes]
    goal: dict[int, bool | None]
    value: dict[int, Any]
    facts: dict[int, str]
    decisions: int
    longest: int
    """The moves from the root to the deepest window that was opened."""


_WORKER: Search | None = None
"""In a worker: the search whose tasks it does."""


def _set_up(search: Search) -> None:
    """In a worker: Ctrl-C is for the process that gives out the tasks, and when that one is gone, the worker goes."""
    global _WORKER
    _WORKER = search
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    gc.set_threshold(*SELDOM)
    threading.Thread(target=_leave_with, args=(os.getppid(),), daemon=True).start()


def _leave_with(parent: int) -> None:
    while os.getppid() == parent:
        time.sleep(0.5)
    os._exit(1)


def work(task: Task) -> Patch:
    """Opens the windows of a task and what is behind them."""
    assert _WORKER is not None
    return opened_by(_WORKER, task)


def opened_by(search: Search, task: Task) -> Patch:
    """The part of the graph behind the windows at these paths."""
    part = Search(search.beginning, search.question)
    part.digester = search.digester
    graph = part.graph
    inner: list[Unopened] = []
    outer: list[Unopened] = []
    for path in task:
        pending = part.arrive(path)
        inner.append(pending)
    roots = len(graph)
    opened = longest = 0
    while (inner or (outer and opened < MOST_OPENED)) and longest <= MOST_MOVES:
        pending = inner.pop() if inner else outer.pop()
        opened += 1
        longest = max(longest, pending.length)
        for found in reversed(part.opened(pending)):
            (inner if found.state.chain else outer).append(found)
    numbers = {number: digest for digest, number in graph.outcomes.items()}
    return Patch(
        roots,
        list(graph.ids),
        bytes(graph.kind),
        bytes(graph.player),
        graph.parent,
        graph.parent_edge,
        graph.offset,
        graph.degree,
        graph.target,
        graph.label,
        graph.links,
        {node: numbers[number] for node, number in graph.end.items()},
        graph.goal,
        graph.value,
        graph.facts,
        part.decisions,
        longest,
    )


def join(graph: LineGraph, patch: Patch, copies: bool = True) -> list[int]:
    """Puts a patch into the graph. Returns the nodes that are new and still to be opened.

    `copies`: can there be copies of a card? Then a node that the graph knows by another way than the patch does may have its copies, and so
    its moves, in another order there; what the patch says behind it is left out.
    """
    ids, kind = graph.ids, graph.kind
    links = [0 if link is None else graph.link(link) for link in patch.links]
    digests = patch.digests
    number = [-1] * len(digests)
    """For each node of the patch that the graph knows by the same way its number there."""
    waiting = []
    for node in range(patch.roots):
        number[node] = ids[digests[node]]
    for node, what in enumerate(patch.kind):
        known = number[node]
        if known < 0 or what == NodeKind.NOT_OPENED or kind[known] != NodeKind.NOT_OPENED:
            continue
        targets = []
        for edge in range(patch.degree[node]):
            after = patch.target[patch.offset[node] + edge]
            there = ids.get(digests[after])
            by_this_way = (patch.parent[after], patch.parent_edge[after]) == (node, edge) and after >= patch.roots
            if there is None:
                there = graph.add(digests[after], patch.player[after], known, edge)
                if not by_this_way or patch.kind[after] == NodeKind.NOT_OPENED:
                    waiting.append(there)
            if by_this_way and (not copies or (graph.parent[there], graph.parent_edge[there]) == (known, edge)):
                number[after] = there
            targets.append(there)
        start = patch.offset[node]
        graph.open(known, what, targets, [links[label] for label in patch.label[start : start + len(targets)]])
        _end(graph, patch, node, known)
    return waiting


def _end(graph: LineGraph, patch: Patch, node: int, known: int) -> None:
    """What the patch says of a node in which lines end."""
    if patch.kind[node] == NodeKind.WINDOW:
        return
    graph.player[known] = patch.player[node]
    if node in patch.end:
        graph.end[known] = graph.outcome(patch.end[node])
    for name in ("goal", "value", "facts"):
        values = getattr(patch, name)
        if node in values:
            getattr(graph, name)[known] = values[node]


def run_shared(search: Search, jobs: int, bounds: Bounds, progress: Callable[[LineGraph], None] | None = None) -> str:
    """Goes on with a search on several cores. Returns why it stopped before everything was opened, or an empty string.

    The graph has the same nodes and edges as that of one core, in another numbering. A bound is looked at when a task comes back.
    """
    few = bounds.decisions is not None and bounds.decisions <= MOST_OPENED
    if few or "fork" not in multiprocessing.get_all_start_methods():
        return search.run(bounds, progress)
    graph = search.graph
    until = None if bounds.seconds is None else time.monotonic() + bounds.seconds
    last = None if bounds.decisions is None else search.decisions + bounds.decisions
    _spread(search, jobs, bounds)
    if search.stopped or not search.stack:
        return search.stopped
    waiting: deque[int] = deque(pending.node for pending in reversed(search.stack))
    search.stack = []
    copies = search.beginning.state.duel.has_copies
    running: deque[Future[Patch]] = deque()
    context = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=_set_up, initargs=(search,)) as pool:
        while (waiting or running) and not search.stopped:
            while waiting and len(running) < 2 * jobs:
                task = _next_task(graph, waiting, jobs)
                if task:
                    running.append(pool.submit(work, [graph.path_to(node) for node in task]))
            if not running:
                break
            try:
                patch = running.popleft().result()
            except BrokenProcessPool:
                search.stopped = "worker lost"
                break
            waiting.extend(join(graph, patch, copies))
            search.decisions += patch.decisions
            if progress is not None:
                progress(graph)
            if search.asked_to_stop:
                search.stopped = "interrupt"
            elif until is not None and time.monotonic() > until:
                search.stopped = "time"
            elif bounds.memory is not None and memory_in_use() > bounds.memory:
                search.stopped = "memory"
            elif last is not None and search.decisions >= last and waiting:
                search.stopped = "limit"
            elif patch.longest > MOST_MOVES:
                search.stopped = "long line"
        pool.shutdown(wait=True, cancel_futures=True)
    search.take_up()
    if search.stack and not search.stopped:
        raise RuntimeError("a shared search came to its end with windows that nobody opened")
    return search.stopped


def _next_task(graph: LineGraph, waiting: deque[int], jobs: int) -> list[int]:
    """The next few windows that are still to be opened; fewer at once while there are few."""
    size = max(1, min(ROOTS, len(waiting) // (2 * jobs)))
    task: list[int] = []
    while waiting and len(task) < size:
        node = waiting.popleft()
        if graph.kind[node] == NodeKind.NOT_OPENED:
            task.append(node)
    return task


def _spread(search: Search, jobs: int, bounds: Bounds) -> None:
    """Opens windows nearest first, until there are enough to be given out."""
    queue = deque(reversed(search.stack))
    enough = 16 * jobs
    while queue and len(queue) < enough and not search.asked_to_stop:
        if bounds.decisions is not None and search.decisions >= bounds.decisions:
            break
        queue.extend(search.opened(queue.popleft()))
    search.stack = list(reversed(queue))
