"""For every test: what the person at this machine has imported plays no part, and slow tests run only when asked for."""

from __future__ import annotations

import os
import shutil
import tempfile

import pytest

from tests.support.chance import fix_seeds

fix_seeds()
_DATA = tempfile.mkdtemp(prefix="legality-tests-")


def pytest_configure() -> None:
    """A data folder of the tests' own, for the processes that they start too."""
    os.environ["LEGALITY_DATA"] = _DATA


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without `-m` slow tests are skipped."""
    if not config.getoption("-m"):
        for item in items:
            if item.get_closest_marker("slow"):
                item.add_marker(pytest.mark.skip(reason="slow: asked for with -m slow"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What tests noted for the reader: a case that is remembered for a mutant, and no longer the one that notices it."""
    notes = [value for report in terminalreporter.getreports("passed") for name, value in report.user_properties if name == "to refresh"]
    for note in sorted(map(str, notes)):
        terminalreporter.write_line(note)


def pytest_unconfigure() -> None:
    """And nothing is left of it."""
    shutil.rmtree(_DATA, ignore_errors=True)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """The tests of a file run in one process, so that what they share is made once."""
    from xdist.scheduler import LoadFileScheduling

    return LoadFileScheduling(config, log)
