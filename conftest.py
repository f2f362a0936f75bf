"""For every test: what the person at this machine has imported plays no part, nothing is left to chance, and every skip is told."""

from __future__ import annotations

import gc
import os
import shutil
import tempfile
from collections.abc import Iterator

import pytest

from kb.store import knowledge
from queries.cli import FEW_OBJECTS
from tests.support.chance import fix_seeds
from tests.support.skips import Skipped, unexpected
from tests.support.turns import scope_of, turn_of

fix_seeds()
_DATA = tempfile.mkdtemp(prefix="legality-tests-")


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--strict-skips`, for continuous integration."""
    parser.addoption("--strict-skips", action="store_true", help="a skip that tests/support/skips.py does not expect is a failure")


def pytest_configure() -> None:
    """A data folder of the tests' own, for the processes that they start too; and garbage is collected as seldom as in the command.

    Where Python is told to keep no compiled modules, they are kept there for this run: no process compiles what another one has.
    """
    os.environ["LEGALITY_DATA"] = _DATA
    gc.set_threshold(FEW_OBJECTS, 20, 20)
    if os.environ.pop("PYTHONDONTWRITEBYTECODE", "") and "PYTHONPYCACHEPREFIX" not in os.environ:
        os.environ["PYTHONPYCACHEPREFIX"] = os.path.join(_DATA, "compiled")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Without `-m` slow tests are skipped; what takes long is given out first."""
    items.sort(key=lambda item: turn_of(item.nodeid))
    if not config.getoption("-m"):
        for item in items:
            if item.get_closest_marker("slow"):
                item.add_marker(pytest.mark.skip(reason="slow: asked for with -m slow"))


@pytest.fixture(autouse=True)
def _cards_beside_are_put_away() -> Iterator[None]:
    """Cards that a command was given with `--cards` lie beside the knowledge base as long as its process lives, and no test longer."""
    yield
    knowledge._BESIDE.clear()


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: object) -> object:
    """The tests of a file run in one process, so that what they share is made once; in the order of `tests/support/turns.py`."""
    from xdist.scheduler import LoadFileScheduling

    config.option.loadscopereorder = False
    scheduler = LoadFileScheduling(config, log)
    scheduler._split_scope = scope_of
    return scheduler


def skips(reporter: pytest.TerminalReporter) -> list[Skipped]:
    """Every test, or file of tests, that was skipped."""
    found = []
    for report in reporter.getreports("skipped"):
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
        found.append(Skipped(report.nodeid, reason.removeprefix("Skipped: ")))
    return found


@pytest.hookimpl(tryfirst=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """With `--strict-skips` a skip that nobody expects is a failure. What the tests share is not searched for garbage five more times."""
    gc.freeze()
    reporter = session.config.pluginmanager.get_plugin("terminalreporter")
    if reporter is not None and session.config.getoption("--strict-skips") and unexpected(skips(reporter)):
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What tests noted for the reader: a case that no longer notices the mutant it is remembered for; and skips that nobody expects."""
    passed = terminalreporter.getreports("passed")
    notes = [str(value) for report in passed for name, value in report.user_properties if name == "to refresh"]
    for note in [*sorted(notes), *unexpected(skips(terminalreporter))]:
        terminalreporter.write_line(note)


def pytest_unconfigure() -> None:
    """And nothing is left of it."""
    shutil.rmtree(_DATA, ignore_errors=True)
