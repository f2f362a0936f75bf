"""Do we agree with the rulebook and the seed documents? One test for each case, under its id."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kb.store.load import OWN_BOUNDS, plain, read_file
from tests.rulings.evaluate import HERE, Case, evaluate, read_cases

FOLDERS = tuple(folder for folder in (HERE / "seeds", HERE / "public", HERE / "engine", HERE / "judge") if folder.is_dir())
CASES: list[Case] = [case for folder in FOLDERS for case in read_cases(folder)]
SHARED = Path(__file__).resolve().parents[3] / "shared" / "cases"


@pytest.mark.parametrize("case", CASES, ids=[str(case["id"]) for case in CASES])
def test_case(case: Case) -> None:
    """Every answer is the one of the case."""
    wrong = [str(result) for result in evaluate(case) if not result.passed]
    assert not wrong, "\n".join(wrong)


def test_every_case_asks_something() -> None:
    """No case is there twice, and each one asks a question."""
    ids = [case["id"] for case in CASES]
    assert sorted(set(ids)) == sorted(ids)
    for case in CASES:
        assert case["ask"] and case["title"] and case["source"], case["id"]


def test_every_seed_case_is_here() -> None:
    """Every case of the seed documents has its board."""
    file = SHARED / "seeds.yaml"
    if not file.is_file():
        pytest.skip("the list of seed cases is not beside this repository")
    listed: list[dict[str, Any]] = plain(read_file(file, OWN_BOUNDS))["cases"]
    assert sorted(case["id"] for case in listed) == sorted(case["id"] for case in read_cases(HERE / "seeds"))
