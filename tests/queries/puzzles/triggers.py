"""What the tests of the puzzles about triggered effects share."""

from __future__ import annotations

from functools import cache
from itertools import islice

from kb.store.knowledge import open_kb
from queries.puzzles.generating.generate import generate
from queries.puzzles.generating.making import Wanted
from queries.puzzles.puzzle import Puzzle
from queries.puzzles.staging.pool import Pool

SEED = 11
SEEDS = {"order": 13}
"""Where another one gives puzzles of every form soon."""


@cache
def pool() -> Pool:
    return Pool.described(open_kb())


@cache
def puzzles(kind: str, number: int) -> tuple[Puzzle, ...]:
    return tuple(islice(generate(SEEDS.get(kind, SEED), pool(), Wanted(kind)), number))
