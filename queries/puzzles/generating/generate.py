"""Puzzles from a seed, one after another: each number is made, and of equal ones the first is kept."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from contextlib import closing
from itertools import count

from kb.errors import BoardError
from queries.puzzles.generating import making
from queries.puzzles.generating.making import Wanted, one
from queries.puzzles.puzzle import Puzzle
from queries.puzzles.staging.pool import Pool

MOST_MISSED = 5
"""So many numbers in a row may give no puzzle that is new."""


def generate(
    seed: int, pool: Pool, wanted: Wanted = Wanted(), first: int = 0, jobs: int = 1  # noqa: B008 - a frozen value
) -> Iterator[Puzzle]:
    """Puzzles one after another, each made from the seed and its own number, so that any of them can be made again alone.

    A number for which none is found is left out; a puzzle that came before is not repeated. `jobs`: on how many cores; the puzzles are the
    same, in the same order.

    Raises: BoardError where no more are found.
    """
    seen: set[str] = set()
    missed = 0
    with closing(each(seed, pool, wanted, first, jobs)) as found:
        for puzzle in found:
            missed += 1
            if puzzle is not None and puzzle.id not in seen:
                seen.add(puzzle.id)
                missed = 0
                yield puzzle
            if missed == MOST_MISSED:
                break
    message = f"no {'further ' if seen else ''}puzzle was found on {MOST_MISSED * making.MOST_TRIES:,} boards"
    raise BoardError(f"{message}; other cards, another theme or another level may give one")


def each(seed: int, pool: Pool, wanted: Wanted, first: int, jobs: int) -> Generator[Puzzle | None]:
    """The puzzle of every number from this one on, without end."""
    if jobs == 1:
        for number in count(first):
            yield one(seed, number, pool, wanted)
    else:
        from queries.puzzles.generating.sharing import shared  # start-up

        yield from shared(seed, pool, wanted, first, jobs)
