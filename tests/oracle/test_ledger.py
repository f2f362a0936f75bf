"""The ledger of boards on which the simulator is wrong or silent: is every row well-formed, and is every row still needed?

`../shared/tools/compare_boards.py LEGALITY BOARDS --known tests/oracle/ledger.yaml` reads it. The boards lie beside the project
(`../shared/data`); without them the second question is not asked.
"""

from __future__ import annotations

import contextlib
import io
import json
import runpy
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from queries.cli import main
from tests.oracle.fill_ledger import fill, written
from tests.support.chance import FULL

ROOT = Path(__file__).parents[2]
LEDGER = Path(__file__).with_name("ledger.yaml")
SHARED = ROOT.parent / "shared"
TOOL = SHARED / "tools" / "compare_boards.py"
BOARDS = {
    "chain": SHARED / "data" / "engine-boards.jsonl.gz",
    "moves": SHARED / "data" / "engine-boards.jsonl.gz",
    "lines": SHARED / "data" / "engine-lines.jsonl.gz",
}
ROWS: list[dict[str, Any]] = yaml.safe_load(LEDGER.read_text(encoding="utf-8"))
LONG = frozenset() if FULL else frozenset({"S101-0132"})
"""Boards that take a quarter of a minute each: asked again with LEGALITY_TESTS=full."""
KEYS = ["board", "question", "missing", "extra", "reason", "source"]


def program(command: list[str], **_: object) -> subprocess.CompletedProcess[str]:
    """What the program says to this command, asked in this process and not in one of its own: the tool starts it a hundred times."""
    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        status = main(command[1:])
    return subprocess.CompletedProcess(command, status, out.getvalue(), err.getvalue())


def test_a_row_says_what_differs_and_who_decides() -> None:
    for row in ROWS:
        assert list(row) == KEYS, row["board"]
        assert row["question"] in BOARDS and row["reason"] and row["source"]
        assert row["missing"] or row["extra"]
        form = dict if row["question"] == "moves" else list
        assert all(isinstance(row[key], form) for key in ("missing", "extra") if row[key])
    asked = [(row["board"], row["question"]) for row in ROWS]
    assert len(asked) == len(set(asked))


@pytest.mark.skipif(not TOOL.exists(), reason="the simulator's boards are not beside the project (../shared)")
@pytest.mark.parametrize("boards", sorted({BOARDS[row["question"]] for row in ROWS}), ids=lambda path: path.name)
def test_a_31_every_row_is_still_needed(boards: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without the ledger each of its boards differs, by exactly what the row says."""
    rows = {(row["board"], row["question"]): row for row in ROWS if BOARDS[row["question"]] == boards and row["board"] not in LONG}
    found = tmp_path / "found.json"
    monkeypatch.setattr(subprocess, "run", program)
    monkeypatch.setattr("sys.argv", [str(TOOL), "legality", str(boards), "--jobs", "1", "--json", str(found),
                                     "--only", *sorted({board for board, _ in rows})])
    with pytest.raises(SystemExit):
        runpy.run_path(str(TOOL), run_name="__main__")
    said = {answer["name"]: answer for answer in json.loads(found.read_text(encoding="utf-8"))}
    for (board, question), row in rows.items():
        prefix = "" if question == "chain" else f"{question}_"
        assert said[board][question] == "differs", (board, question)
        for key in ("missing", "extra"):
            assert (said[board].get(prefix + key) or []) == (row[key] or []), (board, question, key)


def test_rows_are_filled_from_a_run_and_refused_without_a_reason() -> None:
    """What differs is taken over exactly; a row without a reason, or of a board that is equal, is refused."""
    run: dict[str, dict[str, Any]] = {
        "X-1": {"name": "X-1", "chain": "differs", "missing": [[]], "extra": [[["A", "Sangan"]]]},
        "X-2": {"name": "X-2", "chain": "equal"},
    }
    row = {"board": "X-1", "question": "chain", "reason": "a text says so", "source": "the text"}
    filled, refused = fill([row, {**row, "reason": ""}, {**row, "board": "X-2"}], run)
    assert filled == [{**row, "missing": [[]], "extra": [[["A", "Sangan"]]]}]
    assert refused == ["X-1 chain: no reason or no source", "X-2 chain: it is equal, there is nothing to excuse"]
    assert yaml.safe_load(written(filled[0])) == filled


def test_a_row_that_excuses_already_is_kept_where_the_run_knew_it() -> None:
    row = {"board": "X-2", "question": "chain", "missing": [], "extra": [[["A", "Sangan"]]], "reason": "so it says", "source": "the text"}
    assert fill([row], {"X-2": {"name": "X-2", "chain": "equal"}}) == ([row], [])
