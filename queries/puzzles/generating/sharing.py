"""Puzzles made on several cores: each by its number, given out in the order of the numbers, so that they are the same as on one core."""

from __future__ import annotations

import multiprocessing
import signal
from collections import deque
from collections.abc import Generator
from itertools import count
from multiprocessing.pool import AsyncResult
from typing import TYPE_CHECKING

from queries.knowing.knowledge import opened
from queries.puzzles.generating.making import Wanted, one
from queries.puzzles.puzzle import Puzzle
from queries.puzzles.staging.pool import Pool

if TYPE_CHECKING:
    from collections.abc import Iterable

AHEAD = 3
"""So many numbers for each core are worked on before the first of them is asked for."""


class Here:
    """What a worker keeps."""

    pool: Pool


def shared(seed: int, pool: Pool, wanted: Wanted, first: int, jobs: int) -> Generator[Puzzle | None]:
    """The puzzle of every number from this one on. The workers open the knowledge base themselves, as this process does by default."""
    given = (tuple(pool.cards), pool.ruleset)
    waiting: deque[AsyncResult[Puzzle | None]] = deque()
    with multiprocessing.Pool(jobs, _prepare, given) as workers:  # ends them at once when it is left
        for number in count(first):
            waiting.append(workers.apply_async(_one, (seed, number, wanted)))
            if len(waiting) == AHEAD * jobs:
                yield waiting.popleft().get()


def _prepare(names: Iterable[str], ruleset: str) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Here.pool = Pool(opened(), names, ruleset)


def _one(seed: int, number: int, wanted: Wanted) -> Puzzle | None:
    return one(seed, number, Here.pool, wanted)
