"""`python -m tests.mutation.refresh`: asks all cases about every mutant and writes noticed.yaml anew, with the quickest case for each."""

from __future__ import annotations

import sys

import yaml

from tests.mutation.every_mutant import every_mutant
from tests.mutation.noticing import MEMORY, first_to_notice

HEAD = "# For each mutant the case of tests/rulings that notices it. Written by `python -m tests.mutation.refresh`.\n"


def refresh() -> list[str]:
    """Writes the file; the names of the mutants that no case notices."""
    found = {mutant.name: first_to_notice(mutant.change, *mutant.words) for mutant in every_mutant()}
    known = {name: case for name, case in sorted(found.items()) if case is not None}
    MEMORY.write_text(HEAD + yaml.safe_dump(known, allow_unicode=True, width=200), encoding="utf-8")
    return [name for name, case in found.items() if case is None]


if __name__ == "__main__":
    unnoticed = refresh()
    print("\n".join(f"noticed by no case: {name}" for name in unnoticed) or f"every mutant is noticed: {MEMORY}")
    sys.exit(bool(unnoticed))
