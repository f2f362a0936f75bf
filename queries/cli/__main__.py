"""`python -m queries.cli`."""

from __future__ import annotations

from queries.cli import program

program()
