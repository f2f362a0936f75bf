"""One search on several cores: tasks are plain data, so that they could also go to other machines.

A task is a few windows, each given by the numbers of the moves that lead to it from the root. A worker plays them again, opens windows from
there until the Chains under way are over or it has opened enough, and sends back a `Patch`: the part of the graph that it found. The search
puts the patches together in the order of the tasks, so that the result does not depend on who was faster.
"""

from __future__ import annotations

import multiprocessing
import time
from array import array
from collections import deque
from collections.abc import Callable
from concurrent.futures import Future, ProcessPoolExecutor
from typing import Any

import msgspec

from legality.lines.explore import Bounds, Pending, Search, memory_in_use
from legality.lines.graph import LineGraph, Link
from legality.lines.question import GOES_ON, NOT_OPENED

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
    links: list[Link | None]
    end: dict[int, bytes]
    goal: dict[int, bool | None]
    value: dict[int, Any]
    facts: dict[int, str]
    decisions: int


_WORKER: Search | None = None
"""In a worker: the search whose tasks it does."""


def _set_up(search: Search) -> None:
    global _WORKER
    _WORKER = search


def work(task: Task) -> Patch:
    """Opens the windows of a task and what is behind them."""
    assert _WORKER is not None
    return opened_by(_WORKER, task)


def opened_by(search: Search, task: Task) -> Patch:
    """The part of the graph behind the windows at these paths."""
    part = Search(search.beginning, search.question)
    part.digester = search.digester
    graph = part.graph
    inner: list[Pending] = []
    outer: list[Pending] = []
    for path in task:
        pending = part.arrive(path)
        inner.append(pending)
    roots = len(graph)
    opened = 0
    while inner or (outer and opened < MOST_OPENED):
        pending = inner.pop() if inner else outer.pop()
        opened += 1
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
    )


def join(graph: LineGraph, patch: Patch) -> list[int]:
    """Puts a patch into the graph. Returns the nodes that are new and not opened."""
    ids, kind = graph.ids, graph.kind
    number: list[int] = []
    waiting = []
    for node, digest in enumerate(patch.digests):
        known = ids.get(digest)
        if known is None:
            known = graph.add(digest, patch.player[node], number[patch.parent[node]], patch.parent_edge[node])
            if patch.kind[node] == NOT_OPENED:
                waiting.append(known)
        number.append(known)
    links = [0 if link is None else graph.link(link) for link in patch.links]
    for node, known in enumerate(number):
        what = patch.kind[node]
        if what == NOT_OPENED or kind[known] != NOT_OPENED:
            continue
        start = patch.offset[node]
        stop = start + patch.degree[node]
        graph.open(
            known, what, [number[after] for after in patch.target[start:stop]], [links[label] for label in patch.label[start:stop]]
        )
        if what != GOES_ON:
            graph.player[known] = patch.player[node]
            if node in patch.end:
                graph.end[known] = graph.outcome(patch.end[node])
            for name in ("goal", "value", "facts"):
                values = getattr(patch, name)
                if node in values:
                    getattr(graph, name)[known] = values[node]
    return waiting


def run_shared(search: Search, jobs: int, bounds: Bounds, progress: Callable[[LineGraph], None] | None = None) -> str:
    """Goes on with a search on several cores. Returns why it stopped before everything was opened, or an empty string.

    The graph has the same nodes and edges as that of one core, in another numbering. A bound is looked at when a task comes back.
    """
    if "fork" not in multiprocessing.get_all_start_methods():
        return search.run(bounds, progress)
    graph = search.graph
    until = None if bounds.seconds is None else time.monotonic() + bounds.seconds
    last = None if bounds.decisions is None else search.decisions + bounds.decisions
    _spread(search, jobs, bounds)
    if search.stopped or not search.stack:
        return search.stopped
    waiting: deque[int] = deque(pending.node for pending in reversed(search.stack))
    search.stack = []
    running: deque[Future[Patch]] = deque()
    context = multiprocessing.get_context("fork")
    pool = ProcessPoolExecutor(jobs, mp_context=context, initializer=_set_up, initargs=(search,))
    try:
        while waiting or running:
            while waiting and len(running) < 2 * jobs:
                task = _next_task(graph, waiting, jobs)
                if task:
                    running.append(pool.submit(work, [graph.path_to(node) for node in task]))
            if not running:
                break
            patch = running.popleft().result()
            waiting.extend(join(graph, patch))
            search.decisions += patch.decisions
            if progress is not None:
                progress(graph)
            if until is not None and time.monotonic() > until:
                search.stopped = "time"
            elif bounds.memory is not None and memory_in_use() > bounds.memory:
                search.stopped = "memory"
            elif last is not None and search.decisions >= last:
                search.stopped = "limit"
            if search.stopped:
                break
    except KeyboardInterrupt:
        search.stopped = "interrupt"
    finally:
        pool.shutdown(wait=not search.stopped, cancel_futures=True)
    if search.stopped:
        search.take_up()
    return search.stopped


def _next_task(graph: LineGraph, waiting: deque[int], jobs: int) -> list[int]:
    """The next few windows that are still to be opened; fewer at once while there are few."""
    size = max(1, min(ROOTS, len(waiting) // (2 * jobs)))
    task: list[int] = []
    while waiting and len(task) < size:
        node = waiting.popleft()
        if graph.kind[node] == NOT_OPENED:
            task.append(node)
    return task


def _spread(search: Search, jobs: int, bounds: Bounds) -> None:
    """Opens windows nearest first, until there are enough to be given out."""
    queue = deque(reversed(search.stack))
    enough = 16 * jobs
    while queue and len(queue) < enough and (bounds.decisions is None or search.decisions < bounds.decisions):
        queue.extend(search.opened(queue.popleft()))
    search.stack = list(reversed(queue))

