"""The command `legality`. Importing this loads nothing but this file; `--version` and `--help` import no command."""

from __future__ import annotations

import sys
from collections.abc import Sequence

__all__ = ["main"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line. Exit status: 0 yes / legal / found, 1 no / illegal / none, 2 bad input, 3 unsettled or cut short."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given == ["--version"]:
        import legality

        print(f"legality {legality.__version__}")
        return 0
    from queries.cli.group import run

    return run(given)
