"""For every test: what the person at this machine has imported plays no part."""

from __future__ import annotations

import os
import shutil
import tempfile

_DATA = tempfile.mkdtemp(prefix="legality-tests-")


def pytest_configure() -> None:
    """A data folder of the tests' own, for the processes that they start too."""
    os.environ["LEGALITY_DATA"] = _DATA


def pytest_unconfigure() -> None:
    """And nothing is left of it."""
    shutil.rmtree(_DATA, ignore_errors=True)
