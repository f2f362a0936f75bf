"""Counting every line: a family of boards with 2, 4, 6, 8 and 9 Traps that can always be activated, and a board of 12 with copies.

Run: python benchmarks/lines.py [--jobs N] [--only NAME ...]. Each board is searched in a process of its own, so that its memory can be
told. Kept results: benchmarks/results.md. The numbers of lines follow from a recursion (tests/perft/chainable.yaml).
"""

from __future__ import annotations

import argparse
import json
import resource
import subprocess
import sys
import time
from pathlib import Path

BOARDS = Path(__file__).parent / "boards"
NAMES = ("chainable-2", "chainable-4", "chainable-6", "chainable-8", "chainable-9", "three-copies")
CARDS = {"three-copies": ["invented-helper"]}


def measure(name: str, jobs: int) -> dict[str, float]:
    """Searches one board in this process."""
    from kb.store.knowledge import add_beside
    from legality.lines.counting import in_order, lines_from
    from legality.lines.explore import Bounds
    from legality.lines.graph import ROOT
    from legality.lines.sharing import run_shared
    from queries.lines.asked import asked

    add_beside([BOARDS / f"{card}.yaml" for card in CARDS.get(name, [])])
    question = asked(BOARDS / f"{name}.yaml")
    search = question.search()
    search.begin()
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    start = time.perf_counter()
    if jobs > 1:
        run_shared(search, jobs, Bounds())
    else:
        search.run()
    searched = time.perf_counter() - start
    lines = lines_from(search.graph, in_order(search.graph))[ROOT]
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    workers = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss * (jobs if jobs > 1 else 0)
    return {
        "states": len(search.graph),
        "lines": lines,
        "seconds": time.perf_counter() - start,
        "searching": searched,
        "megabytes": (peak + workers) / 1024,
        "bytes per state": (peak - before) * 1024 / len(search.graph),
    }


def main() -> None:
    """Prints a row for each board."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--jobs", type=int, default=1)
    options.add_argument("--only", nargs="*", choices=NAMES, default=NAMES)
    options.add_argument("--in-process", choices=NAMES, help=argparse.SUPPRESS)
    given = options.parse_args()
    if given.in_process:
        print(json.dumps(measure(given.in_process, given.jobs)))
        return
    print(f"{'board':14}{'states':>12}{'lines':>15}{'seconds':>9}{'states/s':>10}{'MB':>7}{'bytes/state':>13}")
    for name in given.only:
        command = [sys.executable, __file__, "--in-process", name, "--jobs", str(given.jobs)]
        row = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
        print(
            f"{name:14}{row['states']:>12,}{row['lines']:>15,}{row['seconds']:>9.1f}{row['states'] / row['searching']:>10,.0f}"
            f"{row['megabytes']:>7,.0f}{row['bytes per state']:>13,.0f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
