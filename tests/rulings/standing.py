"""How does the program stand against boards whose answers were written before it was asked?

    python -m tests.rulings.standing            what it says of each, and the shares
    python -m tests.rulings.standing write      `open.yaml` anew: what is unsettled; refused while anything is answered wrongly

`official`: answers of Konami's database, by their number; `situations`: boards of tournament play, answered on paper. A case is *right* if
every answer is the one of the case, *unsettled* if what differs is doubt (a missing fact, a position that doubt keeps from being reached),
else *wrong*.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from typing import Any

import yaml

from kb.store.load import OWN_BOUNDS, plain, read_file
from tests.rulings.evaluate import HERE, Case, Result, evaluate, read_cases

FOLDERS = ("official", "situations")
OPEN = HERE / "open.yaml"
RIGHT, UNSETTLED, WRONG = "right", "unsettled", "wrong"
HEAD = "# What is not answered right yet: id, and what it is instead. Written by `python -m tests.rulings.standing write`.\n"


def cases() -> list[Case]:
    """All cases of both folders, in order."""
    return [case for folder in FOLDERS for case in read_cases(HERE / folder)]


def standing(case: Case) -> tuple[str, list[Result]]:
    """Is the case answered right, left unsettled or answered wrongly, and which answers are not the case's?"""
    missed = [result for result in evaluate(case) if not result.passed]
    if not missed:
        return RIGHT, []
    return (UNSETTLED if all(map(_is_doubt, missed)) else WRONG), missed


def _is_doubt(result: Result) -> bool:
    got: Any = result.got
    if result.unsettled:
        return True
    if isinstance(got, str):
        return "nsettled" in got or "cannot be said" in got
    return isinstance(got, dict) and got.get("answer") == "unsettled"


def listed() -> dict[str, str]:
    """The cases of `open.yaml`, and what each is instead of right."""
    found: dict[str, str] = plain(read_file(OPEN, OWN_BOUNDS)) or {}
    return found


def main(arguments: list[str]) -> None:
    """Prints what is not right and the shares of each folder, or writes the list."""
    open_cases: dict[str, str] = {}
    for folder in FOLDERS:
        counted: Counter[str] = Counter()
        for case in read_cases(HERE / folder):
            found, missed = standing(case)
            counted[found] += 1
            if found != RIGHT:
                open_cases[str(case["id"])] = found
                print(found, *missed, sep="\n  ")
        print(folder, dict(counted))
    wrong = [number for number, found in open_cases.items() if found == WRONG]
    if arguments == ["write"] and wrong:
        sys.exit(f"answered wrongly, which no list may hold: {', '.join(wrong)}")
    if arguments == ["write"]:
        Path(OPEN).write_text(HEAD + yaml.safe_dump(open_cases, sort_keys=True), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
