"""How many proven puzzles a minute, and how are levels and themes spread? Run: python benchmarks/puzzles.py [SEED] [NUMBER]"""

from __future__ import annotations

import sys
import time
from collections import Counter
from itertools import islice

from kb.store import open_kb
from queries.puzzles.generate import KINDS, Wanted, generate
from queries.puzzles.pool import Pool


def main(seed: int, number: int) -> None:
    """Prints for each kind the rate on one core, and over all puzzles the levels and themes."""
    pool = Pool.described(open_kb())
    levels: Counter[int] = Counter()
    themes: Counter[str] = Counter()
    for kind in KINDS:
        started = time.process_time()
        found = list(islice(generate(seed, pool, Wanted(kind)), number))
        seconds = time.process_time() - started
        print(f"{kind:<10} {len(found)} puzzles in {seconds:.1f} s, {60 * len(found) / seconds:,.0f} a minute")
        levels.update(puzzle.level for puzzle in found)
        themes.update(theme for puzzle in found for theme in puzzle.themes)
    total = sum(levels.values())
    print("levels: " + ", ".join(f"{level} {levels[level] / total:.0%}" for level in range(1, 6)))
    print("themes: " + ", ".join(f"{theme} {count}" for theme, count in themes.most_common()))


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    main(given[0] if given else 3, given[1] if len(given) > 1 else 300)
