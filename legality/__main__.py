"""`python -m legality` is the command `legality`: the one place where this room imports from the room that asks."""

from __future__ import annotations

import sys

from queries.cli import main

if __name__ == "__main__":
    sys.exit(main())
