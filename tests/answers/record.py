"""The answers of the program to all boards, recorded by one command and compared by another, so that no change of an answer goes unseen.

    python -m tests.answers.record write FILE [--every N]     every answer, one JSON object a line (FILE may end in .gz)
    python -m tests.answers.record compare OLD NEW [--show N] what differs between two such files; exit status 1 if anything does

Recorded are: for every board of `../shared/data/engine-boards.jsonl.gz` what `lines --until chain --distinct chains --json` and
`actions --json` print (the question before the last move of `play`), for every trace of `../shared/data/engine-traces` its lines until the
chain and until the state is open, and what the program says to every question of every case in `tests/rulings`. What lies in `../shared`
is left out, and that is said, where it is absent. Versions and times are no part of an answer.
"""

from __future__ import annotations

import argparse
import contextlib
import gzip
import importlib.util
import io
import json
import multiprocessing
import signal
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

SHARED = Path(__file__).resolve().parents[3] / "shared"
SECONDS = 60
"""So long may one question take; what takes longer is recorded as slow, and is no difference to anything."""
NO_PART = frozenset({"engine", "knowledge", "version", "versions", "seconds", "time", "ruleset_version", "kb"})

Task = tuple[str, Any, tuple[str, ...]]
"""The name of the question, its board, and the arguments of the command before and after the board."""


class Slow(BaseException):
    """A question took too long; nothing of the program may catch it."""


def _alarm(*_: object) -> None:
    raise Slow


def _translator() -> Any:
    """What makes a board file of a trace."""
    spec = importlib.util.spec_from_file_location("trace_board", SHARED / "tools" / "trace_board.py")
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.board


def tasks() -> Iterator[Task]:
    """Every question about a board of the simulator."""
    boards = SHARED / "data" / "engine-boards.jsonl.gz"
    if boards.is_file():
        with gzip.open(boards, "rt", encoding="utf-8") as lines:
            for line in lines:
                said = json.loads(line)
                board = said["board"]
                yield f"board {said['name']} chain", board, ("lines", "--until", "chain", "--distinct", "chains", "--json")
                before = {key: value for key, value in board.items() if key != "play"} | {"play": board["play"][:-1]}
                yield f"board {said['name']} moves", before, ("actions", "--json")
    else:
        print(f"the boards of the simulator are not there ({boards})", file=sys.stderr)
    traces = sorted((SHARED / "data" / "engine-traces").glob("*.json"))
    if traces:
        board_of = _translator()
        for trace in traces:
            board, _ = board_of(json.loads(trace.read_text(encoding="utf-8")))
            for until in ("chain", "open"):
                yield f"trace {trace.stem} {until}", board, ("lines", "--until", until, "--distinct", "chains", "--json")


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _plain(inner) for key, inner in value.items() if key not in NO_PART}
    return [_plain(item) for item in value] if isinstance(value, list) else value


def answer(task: Task) -> dict[str, Any]:
    """What the program prints to this question, and its exit status."""
    from queries.cli import main

    name, board, arguments = task
    out, err = io.StringIO(), io.StringIO()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "board.yaml"
        file.write_text(yaml.safe_dump(board, sort_keys=False, allow_unicode=True), encoding="utf-8")
        signal.signal(signal.SIGALRM, _alarm)
        signal.alarm(SECONDS)
        try:
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                status: Any = main([arguments[0], str(file), *arguments[1:]])
        except Slow:
            return {"name": name, "status": "slow"}
        except Exception as error:  # noqa: BLE001 - a crash is an answer that must be seen
            status = f"crash: {error!r}"
        finally:
            signal.alarm(0)
        said = err.getvalue().replace(str(file), "BOARD")
    lines = []
    for line in out.getvalue().splitlines():
        try:
            lines.append(_plain(json.loads(line.replace(str(file), "BOARD"))))
        except ValueError:
            lines.append(line)
    return {"name": name, "status": status, "said": said, "lines": lines}


def cases() -> Iterator[dict[str, Any]]:
    """Every case."""
    from tests.rulings.evaluate import HERE, read_cases

    for folder in sorted(path for path in HERE.iterdir() if path.is_dir() and not path.name.startswith("_")):
        yield from read_cases(folder)


def answer_case(case: dict[str, Any]) -> dict[str, Any]:
    """What the program says to every question of this case."""
    from tests.rulings.evaluate import evaluate

    return {"name": f"case {case['id']}", "lines": [str(result) for result in evaluate(case)]}


def write(file: Path, every: int) -> None:
    """Records every answer, or that to every n-th question."""
    chosen = list(tasks())[::every]
    opener = gzip.open if file.suffix == ".gz" else open
    with multiprocessing.Pool(2) as pool, opener(file, "wt", encoding="utf-8") as out:
        for found in pool.imap(answer, chosen, chunksize=8):
            out.write(json.dumps(found, ensure_ascii=False, sort_keys=True) + "\n")
        for found in pool.imap(answer_case, cases(), chunksize=8):
            out.write(json.dumps(found, ensure_ascii=False, sort_keys=True) + "\n")


def read(file: Path) -> dict[str, dict[str, Any]]:
    """The recorded answers by name."""
    opener = gzip.open if file.suffix == ".gz" else open
    with opener(file, "rt", encoding="utf-8") as lines:
        return {found["name"]: found for found in map(json.loads, lines)}


def differences(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    """Where two answers differ, as `- before` and `+ after`."""
    found = []
    for part in ("status", "said"):
        if old.get(part) != new.get(part):
            found += [f"- {part} {old.get(part)}", f"+ {part} {new.get(part)}"]
    before, after = (
        Counter(json.dumps(line, ensure_ascii=False, sort_keys=True) for line in side.get("lines", ())) for side in (old, new)
    )
    return found + [f"- {line}" for line in before - after] + [f"+ {line}" for line in after - before]


def compare(old: Path, new: Path, show: int) -> int:
    """Prints how many answers differ, and the first of them; 1 if any does."""
    before, after = read(old), read(new)
    both = [name for name in before if name in after]
    slow = [name for name in both if "slow" in (before[name].get("status"), after[name].get("status"))]
    changed = {name: found for name in both if name not in slow and (found := differences(before[name], after[name]))}
    for name, found in list(changed.items())[:show]:
        print(name)
        for line in found[:6]:
            print("   ", line[:600])
    print(
        f"{len(both)} answers compared, {len(changed)} differ, {len(slow)} slow on a side, "
        f"{len(before) - len(both)} only in the first, {len(after) - len(both)} only in the second"
    )
    return 1 if changed else 0


def main() -> int:
    """The command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    writing = commands.add_parser("write")
    writing.add_argument("file", type=Path)
    writing.add_argument("--every", type=int, default=1, help="only every n-th question about a board")
    comparing = commands.add_parser("compare")
    comparing.add_argument("old", type=Path)
    comparing.add_argument("new", type=Path)
    comparing.add_argument("--show", type=int, default=10)
    given = parser.parse_args()
    if given.command == "write":
        write(given.file, given.every)
        return 0
    return compare(given.old, given.new, given.show)


if __name__ == "__main__":
    sys.exit(main())
