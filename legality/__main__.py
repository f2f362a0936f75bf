"""`python -m legality` is the command `legality`: the one place where this room imports from the room that asks."""

from __future__ import annotations

from queries.cli import program

if __name__ == "__main__":
    program()
