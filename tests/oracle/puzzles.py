"""Puzzles proven a second time, from their data alone: `python -m tests.oracle.puzzles mine.jsonl`, or `… --seed 77 --count 100`.

Nothing that made them is used: what may be activated is compared with the naive enumerator (`tests/oracle/naive`), what can be forced is
found by trying every move of every line without taking two positions for one, goals and statements are read and judged here.
"""

from __future__ import annotations

import sys
import time
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from itertools import islice

from kb.errors import BoardError
from queries.puzzles.puzzle import Puzzle
from tests.oracle.again import kinds, triggered
from tests.oracle.again.blocking import blocking
from tests.oracle.again.minimax import TooLarge
from tests.oracle.again.windows import Tally
from tests.oracle.naive.common import NotCovered

PROOFS: dict[str, Callable[[Puzzle, Tally], None]] = {
    "respond": kinds.respond,
    "order": lambda puzzle, tally: (blocking if puzzle.goal else triggered.order)(puzzle, tally),
    "timing": triggered.timing,
    "outcome": kinds.outcome,
    "line": kinds.line,
    "play": kinds.forced,
    "defence": kinds.forced,
    "regions": triggered.regions,
}
"""For each kind its second proof; a further kind is one more entry."""
AGAIN, NOT_COVERED, TOO_LARGE, WRONG = "proven again", "not covered", "too large", "WRONG"


def prove_again(puzzle: Puzzle, tally: Tally | None = None) -> None:
    """Exactly the right answers of this puzzle are right, and what refutes the others is true.

    Raises: AssertionError, if that is not so; NotCovered, if it cannot be said here, TooLarge if there are too many lines.
    """
    if puzzle.kind not in PROOFS:
        raise NotCovered(f"puzzles of the kind {puzzle.kind}")
    try:
        PROOFS[puzzle.kind](puzzle, Tally() if tally is None else tally)
    except BoardError as error:
        raise AssertionError(f"the board: {error}") from error


def judged(puzzle: Puzzle, tally: Tally) -> tuple[str, str]:
    """What becomes of the puzzle, and why."""
    try:
        prove_again(puzzle, tally)
    except TooLarge as large:
        return TOO_LARGE, str(large)
    except NotCovered as uncovered:
        return NOT_COVERED, str(uncovered)
    except AssertionError as wrong:
        return WRONG, str(wrong).partition("\n")[0]
    return AGAIN, ""


def report(puzzles: Iterable[Puzzle]) -> Iterator[str]:
    """A line for each puzzle that is wrong or not proven again, then one for each kind; the last one says whether any is wrong."""
    found: dict[str, Counter[str]] = {}
    tallies: dict[str, Tally] = {}
    began = time.process_time()
    for puzzle in puzzles:
        tally = tallies.setdefault(puzzle.kind, Tally())
        what, why = judged(puzzle, tally)
        found.setdefault(puzzle.kind, Counter())[what] += 1
        if what != AGAIN:
            yield f"{puzzle.kind} {puzzle.id}: {what}: {why}"
    for kind, counted in found.items():
        tally = tallies[kind]
        yield f"{kind}: " + ", ".join(f"{counted[what]} {what}" for what in (AGAIN, NOT_COVERED, TOO_LARGE, WRONG))
        yield (f"  {tally.nodes:,} windows of lines; {tally.windows:,} windows compared: {tally.agreed:,} cards agree, "
               f"{sum(tally.uncovered.values()):,} not covered ({'; '.join(why for why, _ in tally.uncovered.most_common(3))})")
        if tally.agreed_moves or tally.uncovered_moves:
            most = "; ".join(f"{why}: {number}" for why, number in tally.uncovered_moves.most_common(6))
            yield (f"  {tally.agreed_moves} first moves, or sets of Chains, found by the naive enumerator or the solver alone, "
                   f"{sum(tally.uncovered_moves.values())} not covered ({most})")
    wrong = sum(counted[WRONG] for counted in found.values())
    yield f"{wrong or 'none'} wrong of {sum(sum(counted.values()) for counted in found.values())}; {time.process_time() - began:.0f} s"


def fresh(seed: int, count: int, kind: str = "") -> Iterator[Puzzle]:
    """So many new puzzles of this kind, or of each that can be proven again."""
    from kb.store.knowledge import open_kb
    from queries.puzzles.generating.generate import generate
    from queries.puzzles.generating.making import Wanted
    from queries.puzzles.staging.pool import Pool

    pool = Pool.described(open_kb())
    for one in [kind] if kind else PROOFS:
        yield from islice(generate(seed, pool, Wanted(one)), count)


def main() -> int:
    """0 if none is wrong, 1 if one is, 2 if the file cannot be read."""
    from queries.puzzles.collecting.collection import read

    parser = ArgumentParser(prog="python -m tests.oracle.puzzles", description="Puzzles proven a second time.")
    parser.add_argument("collection", nargs="?", help="a collection (.jsonl)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, default=10, help="so many of each kind")
    parser.add_argument("--kind", choices=PROOFS, default="")
    given = parser.parse_args()
    try:
        puzzles = read(given.collection) if given.collection else fresh(given.seed, given.count, given.kind)
        for said in report(puzzles):
            print(said, flush=True)
    except BoardError as error:
        print(error, file=sys.stderr)
        return 2
    return 0 if said.startswith("none") else 1


if __name__ == "__main__":
    sys.exit(main())
