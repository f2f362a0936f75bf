"""The naive enumerator takes from the program what it says that it takes, and nothing else."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from tests.oracle.naive.common import SHARED

NAIVE = Path(__file__).parent / "naive"
ROOMS = ("kb", "legality", "queries")
RECORDS = "legality.game."


def taken() -> Iterator[str]:
    """Every name imported from the program, but for the records of a state."""
    for file in NAIVE.glob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from (alias.name for alias in node.names if alias.name.split(".")[0] in ROOMS)
            elif isinstance(node, ast.ImportFrom) and node.module and node.module.split(".")[0] in ROOMS:
                if not f"{node.module}.".startswith(RECORDS):
                    yield from (alias.name for alias in node.names)


def test_what_it_takes_is_said() -> None:
    assert set(taken()) == SHARED.keys()
