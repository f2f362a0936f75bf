"""Measures how long a command takes to start, in units of an empty Python.

    python benchmarks/startup.py [RUNS]

Runs each command and `python -c pass` in turn, RUNS times (default 40), and prints the best wall time of each and its ratio to the empty
Python's. The best, not the mean: whatever else the machine does can only make a run slower. The commands run as `python -m legality` with
compiled modules, as an installed package has them; they are kept in a folder of their own for the time of the measurement, so that neither
PYTHONDONTWRITEBYTECODE nor what lies beside the sources plays a part.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "queries" / "examples"

COMMANDS: dict[str, tuple[list[str], float]] = {
    "--version": (["--version"], 5),
    "can-respond --json": (["can-respond", str(EXAMPLES / "raigeki.yaml"), "--json"], 10),
    "can-respond": (["can-respond", str(EXAMPLES / "raigeki.yaml")], 12),
    "can-respond, triggers": (["can-respond", str(EXAMPLES / "segoc-four-triggers.yaml")], 15),
    "segoc": (["segoc", str(EXAMPLES / "segoc-four-triggers.yaml")], 15),
}
"""What is measured: the arguments, and the ratio that it is meant to stay under."""


def wall(command: list[str], environment: dict[str, str]) -> float:
    """Seconds from start to end of one run."""
    before = time.perf_counter()
    subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False, cwd=ROOT, env=environment)
    return time.perf_counter() - before


def measure(runs: int) -> dict[str, float]:
    """The best wall time of each command, and of `python -c pass` under the name "pass", in seconds."""
    commands = {"pass": [sys.executable, "-c", "pass"]}
    commands |= {name: [sys.executable, "-m", "legality", *arguments] for name, (arguments, _) in COMMANDS.items()}
    best = dict.fromkeys(commands, float("inf"))
    with TemporaryDirectory() as compiled:
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": compiled}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)
        for command in commands.values():
            wall(command, environment)  # writes the compiled modules, fills the file system's cache
        for _ in range(runs):
            for name, command in commands.items():
                best[name] = min(best[name], wall(command, environment))
    return best


LOOK_UPS = """
import sys, time
from kb.store import knowledge as store
before = time.perf_counter()
base = store.open_kb()
for text in sys.argv[1:]:
    base.card(base.find(text))
print(time.perf_counter() - before)
"""
NAMES = ("Raigeki", "mystical-space typhoon", "Imperm", "26202165", "Black Luster Soldier")
MOST_FOR_LOOK_UPS = 10
"""Milliseconds that opening the knowledge base and finding five cards is meant to stay under."""


def look_ups(runs: int) -> float:
    """The best time, in seconds, of opening the knowledge base and finding five cards in a fresh process."""
    command = [sys.executable, "-c", LOOK_UPS, *NAMES]
    return min(float(subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout) for _ in range(runs))


def main() -> None:
    """Prints the table."""
    best = measure(int(sys.argv[1]) if len(sys.argv) > 1 else 40)
    empty = best["pass"]
    print(f"{'':<24}{'ms':>8}{'ratio':>8}{'aim':>6}")
    print(f"{'python -c pass':<24}{empty * 1000:>8.1f}{1:>8.1f}")
    for name, (_, aim) in COMMANDS.items():
        print(f"{name:<24}{best[name] * 1000:>8.1f}{best[name] / empty:>8.1f}{aim:>6}")
    print(f"{'five look-ups':<24}{look_ups(10) * 1000:>8.1f}{'':>8}{MOST_FOR_LOOK_UPS:>6} ms")


if __name__ == "__main__":
    main()
