"""A skip that nobody expects is told, and so is one that is expected elsewhere, or too often."""

from __future__ import annotations

import pytest

from tests.support import skips
from tests.support.skips import EXPECTED, Skip, Skipped, unexpected


def test_what_is_expected_is_not_told() -> None:
    slow = Skipped("tests/queries/test_x.py::test_y", "slow: asked for with -m slow")
    assert unexpected([slow, slow]) == []


def test_what_is_not_expected_is_told() -> None:
    (told,) = unexpected([Skipped("tests/queries/test_x.py::test_y", "no time today")])
    assert told == "tests/queries/test_x.py::test_y: not expected: no time today"


def test_the_condition_must_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    here, elsewhere = Skip("tests/", "no browser", lambda: True, 1), Skip("tests/", "no browser", lambda: False)
    skipped = [Skipped("tests/a.py", "no browser"), Skipped("tests/b.py", "no browser")]
    monkeypatch.setattr(skips, "EXPECTED", (here,))
    assert unexpected(skipped) == ["tests/b.py: more than 1: no browser"]
    monkeypatch.setattr(skips, "EXPECTED", (elsewhere,))
    assert len(unexpected(skipped)) == 2


def test_each_condition_can_be_asked() -> None:
    assert {skip.condition() for skip in EXPECTED} <= {True, False}
