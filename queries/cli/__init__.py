"""The command `legality`. Importing this loads nothing but this file; `--version` and `--help` import no command."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from typing import NoReturn

__all__ = ["main", "program"]

FEW_OBJECTS = 200_000
"""So many new objects before the garbage collector looks for cycles: one question makes fewer, a long search is still swept."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line. Exit status: 0 yes / legal / found, 1 no / illegal / none, 2 bad input, 3 unsettled or cut short."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    if given == ["--version"]:
        import legality  # start-up

        print(f"legality {legality.__version__}")
        return 0
    from queries.cli.group import run  # start-up

    return run(given)


def program() -> NoReturn:
    """The process `legality`: runs the command line and ends.

    Nothing is left to do at the end (the knowledge base is only read), so the interpreter is not taken apart first: that would cost
    a tenth of a short command.
    """
    import gc  # start-up

    gc.set_threshold(FEW_OBJECTS, 20, 20)
    status = main()
    try:
        sys.stdout.flush()
        sys.stderr.flush()
    except OSError:
        sys.exit(status)
    os._exit(status)
