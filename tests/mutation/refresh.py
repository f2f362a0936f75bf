"""`python -m tests.mutation.refresh`: which case notices each mutant? Writes noticed.yaml anew.

A case that is remembered and still notices stays, so that only rows change about which something is new; of the others the quickest that
notices is written.
"""

from __future__ import annotations

import sys

import yaml

from tests.mutation.every_mutant import Asked, every_mutant
from tests.mutation.noticing import MEMORY, first_to_notice, notices, remembered

HEAD = "# For each mutant the case of tests/rulings that notices it. Written by `python -m tests.mutation.refresh`.\n"


def refresh() -> list[str]:
    """Writes the file; the names of the mutants that no case notices."""
    found = {mutant.name: _noticing(mutant) for mutant in every_mutant()}
    known = {name: case for name, case in sorted(found.items()) if case is not None}
    MEMORY.write_text(HEAD + yaml.safe_dump(known, allow_unicode=True, width=200), encoding="utf-8")
    return [name for name, case in found.items() if case is None]


def _noticing(mutant: Asked) -> str | None:
    case = remembered().get(mutant.name)
    return case if case is not None and notices(case, mutant.change) else first_to_notice(mutant.change, *mutant.words)


if __name__ == "__main__":
    unnoticed = refresh()
    print("\n".join(f"noticed by no case: {name}" for name in unnoticed) or f"every mutant is noticed: {MEMORY}")
    sys.exit(bool(unnoticed))
