"""Is every public case of the shared list here, with its board?"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kb.store.load import OWN_BOUNDS, plain, read_file
from tests.rulings.evaluate import HERE, read_cases

LISTED = Path(__file__).resolve().parents[3] / "shared" / "cases" / "rulings-open.yaml"


def test_every_public_case_is_here() -> None:
    """Every id of the public cases has a board under tests/rulings/public, once, and no other case is there."""
    if not LISTED.is_file():
        pytest.skip("the list of public cases (../shared/cases/rulings-open.yaml) is not beside this repository")
    listed: list[dict[str, Any]] = plain(read_file(LISTED, OWN_BOUNDS))["cases"]
    assert sorted(str(case["id"]) for case in listed) == sorted(str(case["id"]) for case in read_cases(HERE / "public"))
