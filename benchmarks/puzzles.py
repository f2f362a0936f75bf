"""How many proven puzzles a minute, and how are levels and themes spread? Run: python benchmarks/puzzles.py [SEED] [NUMBER]"""

from __future__ import annotations

import sys
import time
from collections import Counter
from itertools import islice

from kb.store.knowledge import open_kb
from queries.puzzles.generating.generate import generate
from queries.puzzles.generating.making import KINDS, Wanted
from queries.puzzles.grading.tags import NAMES
from queries.puzzles.staging.pool import Pool


def main(seed: int, number: int) -> None:
    """Prints the rate on one core, of all kinds and of each, and how the levels and themes of the former are spread."""
    pool = Pool.described(open_kb())
    levels: Counter[int] = Counter()
    themes: Counter[str] = Counter()
    for kind in ("", *KINDS):
        started = time.process_time()
        found = list(islice(generate(seed, pool, Wanted(kind)), number if not kind else number // len(KINDS)))
        seconds = time.process_time() - started
        print(f"{kind or 'all kinds':<10} {len(found)} puzzles in {seconds:.1f} s, {60 * len(found) / seconds:,.0f} a minute")
        if not kind:
            levels.update(puzzle.level for puzzle in found)
            themes.update(theme for puzzle in found for theme in puzzle.themes)
    print("levels: " + ", ".join(f"{level} {levels[level] / number:.0%}" for level in range(1, 6)))
    print("themes: " + ", ".join(f"{theme} {themes[theme]}" for theme in NAMES))


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:]]
    main(given[0] if given else 3, given[1] if len(given) > 1 else 300)
