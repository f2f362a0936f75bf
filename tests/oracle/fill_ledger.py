"""Fills the ledger with exactly what differs: `python -m tests.oracle.fill_ledger RUN.json`.

RUN.json is what `compare_boards.py --json` wrote. A row of the ledger (or of `--rows FILE`, a YAML list) says `board`, `question`, `reason`
and `source`; `missing` and `extra` are taken from the run. Rows without a reason or a source are refused, and so is a row of a board
that does not differ: it excuses nothing. Exit 0 if every row was filled.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

import yaml

LEDGER = Path(__file__).with_name("ledger.yaml")
Row = dict[str, Any]


def main(arguments: list[str] | None = None) -> int:
    """Writes the ledger with the rows filled; says which rows were refused, and why."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("run", type=Path)
    parser.add_argument("--rows", type=Path, help="more rows: a YAML list of board, question, reason and source")
    parser.add_argument("--ledger", type=Path, default=LEDGER)
    given = parser.parse_args(arguments)
    run = {row["name"]: row for row in json.loads(given.run.read_text(encoding="utf-8"))}
    text = given.ledger.read_text(encoding="utf-8")
    rows: list[Row] = yaml.safe_load(text) or []
    new: list[Row] = yaml.safe_load(given.rows.read_text(encoding="utf-8")) if given.rows is not None else []
    replaced = {(row["board"], row["question"]) for row in new}
    told = [row for row in rows if (row["board"], row["question"]) not in replaced] + new
    filled, refused = fill(told, run)
    for why in refused:
        print(why, file=sys.stderr)
    head = "".join(line for line in text.splitlines(keepends=True) if line.startswith("#"))
    given.ledger.write_text(head + "\n" + "\n".join(map(written, filled)), encoding="utf-8")
    return 1 if refused else 0


def fill(rows: Iterable[Row], run: dict[str, Row]) -> tuple[list[Row], list[str]]:
    """(the rows with what is missing and extra in the run; why each of the others was refused)."""
    filled, refused = [], []
    for row in rows:
        asked = f"{row['board']} {row['question']}"
        answer = run.get(row["board"])
        if not row.get("reason") or not row.get("source"):
            refused.append(f"{asked}: no reason or no source")
        elif answer is None or row["question"] not in answer or answer[row["question"]] != "differs" and row.keys() & {"missing", "extra"}:
            filled.append(row)
        elif answer[row["question"]] != "differs":
            refused.append(f"{asked}: it is {answer[row['question']]}, there is nothing to excuse")
        else:
            filled.append({**row, **dict(gap(answer, row["question"]))})
    return filled, refused


def gap(answer: Row, question: str) -> Iterator[tuple[str, Any]]:
    """What the answer finds too few (`missing`) and too many (`extra`)."""
    prefix = "" if question == "chain" else f"{question}_"
    for word in ("missing", "extra"):
        yield word, answer.get(prefix + word) or []


def written(row: Row) -> str:
    """The row as it stands in the ledger."""
    lines = [f"- board: {row['board']}", f"  question: {row['question']}"]
    for word in ("missing", "extra"):
        found = row.get(word) or []
        if isinstance(found, dict) or not found:
            lines.append(f"  {word}: {json.dumps(found, ensure_ascii=False)}")
        else:
            lines += [f"  {word}:", *(f"    - {json.dumps(entry, ensure_ascii=False)}" for entry in found)]
    lines += ["  reason: >-", f"    {' '.join(row['reason'].split())}", f"  source: {json.dumps(row['source'], ensure_ascii=False)}"]
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    raise SystemExit(main())
