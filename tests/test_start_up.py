"""A command loads what it needs and nothing else: the modules that it must not load, as found in a fresh process."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
BOARDS = ROOT / "queries" / "examples"
RAIGEKI = str(BOARDS / "raigeki.yaml")
TRIGGERS = str(BOARDS / "segoc-four-triggers.yaml")

HEAVY = {"networkx", "rich", "rapidfuzz", "hypothesis", "lark", "numpy", "pathlib", "urllib.request"}
"""What no answer needs."""
BUILDING = {
    "kb.records.forms", "kb.records.shapes", "kb.store.validation", "kb.store.rulebook", "kb.building.build", "kb.sources.databases",
    "kb.text.compile",
}  # fmt: skip
"""What only the building of the knowledge base needs."""
NO_SEARCH = {"constraint", "multiprocessing", "concurrent"}
NO_BOARD = {"yaml", "kb.store.load", "queries.board", "legality.playing.play", "legality.compiling.cards"}
SECTIONS = {"queries.board.happened", "queries.board.battle"}
"""Sections that these boards do not have."""
NOT_ASKED = {"yaml", "queries.board.model", "queries.lines", "queries.supposing.assumed", "queries.supposing.scenes"}
ONE_ANSWER = HEAVY | BUILDING | NO_SEARCH | SECTIONS | NOT_ASKED

FORBIDDEN: dict[tuple[str, ...], set[str]] = {
    ("--version",): HEAVY | BUILDING | NO_SEARCH | NO_BOARD | {"click", "msgspec", "sqlite3", "json", "queries.cli.group"},
    ("--help",): HEAVY | BUILDING | NO_SEARCH | NO_BOARD | {"sqlite3", "queries.cli.can_respond", "queries.cli.segoc"},
    ("can-respond", RAIGEKI, "--json"): ONE_ANSWER,
    ("can-respond", RAIGEKI): ONE_ANSWER,
    ("can-respond", TRIGGERS): ONE_ANSWER,
    ("check", RAIGEKI): ONE_ANSWER,
    ("actions", RAIGEKI): ONE_ANSWER,
    ("segoc", TRIGGERS): HEAVY | BUILDING | SECTIONS | {"yaml", "queries.lines", "queries.asking.respond"},
    ("lines", TRIGGERS, "--count"): HEAVY | BUILDING | NO_SEARCH | {"queries.asking.respond", "queries.writing.board_text"},
    ("play", RAIGEKI): HEAVY - {"networkx"} | BUILDING | NO_SEARCH | {"queries.asking.respond", "queries.lines"},
    ("board", RAIGEKI): HEAVY | BUILDING | NO_SEARCH | {"queries.asking.respond", "queries.lines"},
    ("new",): HEAVY | BUILDING | NO_SEARCH | NO_BOARD,
    ("card", "Raigeki"): HEAVY | BUILDING | NO_SEARCH | {"yaml", "queries.board", "legality.playing.play"},
    ("cards",): HEAVY | BUILDING | NO_SEARCH | NO_BOARD,
    ("kb", "coverage", "--kinds", "0"): HEAVY | BUILDING | NO_SEARCH | NO_BOARD,
    ("puzzle", "--help"): HEAVY | BUILDING | NO_SEARCH | NO_BOARD | {"sqlite3", "queries.puzzles.export.html"},
    ("rule", "SEG-1"): HEAVY | BUILDING | NO_SEARCH | NO_BOARD,
    ("rules",): HEAVY | BUILDING | NO_SEARCH | NO_BOARD | {"msgspec"},
}

LIST = """
import sys
from queries.cli import main
status = main(sys.argv[1:])
print("\\n\\0" + " ".join(sorted(sys.modules)))
"""


def loaded(arguments: tuple[str, ...]) -> set[str]:
    """The modules that a process has loaded when this command has answered."""
    done = subprocess.run([sys.executable, "-c", LIST, *arguments], capture_output=True, text=True, check=True, cwd=ROOT, encoding="utf-8")
    return set(done.stdout.rpartition("\0")[2].split())


@pytest.mark.parametrize("arguments", FORBIDDEN, ids=lambda arguments: " ".join(Path(word).name for word in arguments))
def test_loads_only_what_it_needs(arguments: tuple[str, ...]) -> None:
    found = loaded(arguments)
    assert "queries.cli" in found
    assert sorted(FORBIDDEN[arguments] & found) == []


@pytest.mark.parametrize(
    "package",
    ["kb", "legality", "queries", "kb.vocabulary.words", "kb.vocabulary.verb_shapes", "kb.vocabulary.references", "kb.store.knowledge"],
)
def test_importing_is_light(package: str) -> None:
    done = subprocess.run(
        [sys.executable, "-c", f"import {package}, sys; print(*sys.modules)"], capture_output=True, text=True, check=True, cwd=ROOT
    )
    assert not (HEAVY | BUILDING | NO_SEARCH | {"yaml", "click", "msgspec"}) & set(done.stdout.split())
