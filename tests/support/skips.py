"""Which tests may be skipped here, and why? Every skip that is not expected fails a run that is strict about skips (`--strict-skips`).

A machine may lack something (a browser, the solver, the data beside the project): then its tests are skipped, and only then. And of the
cases that are read from data some ask what cannot be asked; they are counted, so that no more of them are lost without a word.
"""

from __future__ import annotations

import re
import shutil
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
SHARED = ROOT.parent / "shared"


class Skip(NamedTuple):
    """Tests of these files are skipped with a reason like this, when the condition holds, and at most so many of them."""

    tests: str
    reason: str
    condition: Callable[[], bool]
    most: int = 100_000


class Skipped(NamedTuple):
    """A test that was skipped, and the reason it gave."""

    test: str
    reason: str


def always() -> bool:
    """It depends on no machine."""
    return True


def beside(*names: str) -> Callable[[], bool]:
    """Is one of these files not beside the project?"""
    return lambda: not all((SHARED / name).exists() for name in names)


def lacks(module: str) -> Callable[[], bool]:
    """Is this package not installed?"""
    return lambda: find_spec(module) is None


def no_browser() -> bool:
    """Is there no Chromium with its driver?"""
    return not shutil.which("chromedriver") or not any(map(shutil.which, ("chromium", "chromium-browser", "google-chrome")))


@cache
def described_alone() -> bool:
    """Does the knowledge base hold no compiled cards?"""
    from kb.store.knowledge import open_kb

    return not open_kb().cards("compiled")


def another_system() -> bool:
    """Is this not Linux?"""
    return not sys.platform.startswith("linux")


SCORED = ("data/facts-open.jsonl.gz", "tools/score_facts.py")
EXPECTED: tuple[Skip, ...] = (
    Skip("", "^slow: asked for with -m slow$", always),
    Skip("tests/", "described cards alone", described_alone),
    Skip("tests/kb/", "card scripts are not beside the project", beside("data/cards.json.gz", *SCORED)),
    Skip("tests/kb/", "the card database is not beside the project", beside("data/cards.json.gz")),
    Skip("tests/kb/", r"rules\.md is not beside the project", beside("docs/rules.md")),
    Skip("tests/kb/", "is not beside the project", beside("docs", "data", "cases")),
    Skip("tests/kb/sources/", "the real database .* is not here", beside("data/cards.json.gz", "data/edopro-cards.cdb.gz")),
    Skip("tests/oracle/", "traces are not beside the project", beside("data/engine-traces")),
    Skip("tests/oracle/", "simulator's boards are not beside the project", beside("tools/compare_boards.py", "data")),
    Skip("tests/properties/", "the boards of the simulator.* are not there", beside("data/engine-boards.jsonl.gz", "data/cards.json.gz")),
    Skip("tests/rulings/", "public cases .* is not beside this repository", beside("cases/rulings-open.yaml")),
    Skip("tests/rulings/", "the list of seed cases is not beside", beside("cases/seeds.yaml")),
    Skip("tests/", "the answer set solver is not installed", lacks("clingo")),
    Skip("tests/queries/puzzles/", "no Chromium with its chromedriver", no_browser),
    Skip("tests/queries/puzzles/", "Chromium does not start", always),
    Skip("tests/", "no such signals here|needs a pseudo-terminal|no such limits here", another_system),
    Skip("tests/kb/", "file names are text here|this file system takes text alone", another_system),
    # cases that ask what cannot be asked
    Skip("tests/queries/", "the case is about a board that cannot be opened|the case ends inside a resolution", always, 40),
    Skip("tests/queries/test_expressions.py", "too many lines to list", always, 3),
    Skip("tests/queries/puzzles/", "a card without a passcode", always, 5),
    Skip("tests/queries/puzzles/test_proven_again.py", "", always, 10),
    Skip("tests/queries/puzzles/test_shipped.py", "^not covered: |^too large: ", always, 12),
    Skip("tests/queries/puzzles/", "the second enumerator does not know", always, 10),
)


def unexpected(skipped: Iterable[Skipped]) -> list[str]:
    """A line for each test that was skipped though nothing here allows it."""
    found, counted = [], Counter[Skip]()
    for one in skipped:
        allowed = next((skip for skip in EXPECTED if one.test.startswith(skip.tests) and re.search(skip.reason, one.reason)), None)
        if allowed is None:
            found.append(f"{one.test}: not expected: {one.reason}")
        elif not allowed.condition():
            found.append(f"{one.test}: not expected here: {one.reason}")
        else:
            counted[allowed] += 1
            if counted[allowed] > allowed.most:
                found.append(f"{one.test}: more than {allowed.most}: {one.reason}")
    return found
