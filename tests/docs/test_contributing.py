"""The examples of CONTRIBUTING.md that are complete are run as they are written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kb.store.load import OWN_BOUNDS, plain, read
from tests.rulings.evaluate import Case, evaluate
from tests.rulings.test_cases import CASES

TEXT = (Path(__file__).parents[2] / "CONTRIBUTING.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```yaml\n(.*?)```", TEXT, re.DOTALL)
RULINGS: list[Case] = [case for block in BLOCKS for case in plain(read(block, "CONTRIBUTING.md", OWN_BOUNDS))]


def test_there_is_an_example_of_a_ruling() -> None:
    assert RULINGS and not {case["id"] for case in RULINGS} & {case["id"] for case in CASES}


@pytest.mark.parametrize("case", RULINGS, ids=lambda case: str(case["id"]))
def test_a_ruling_is_as_it_is_written(case: Case) -> None:
    assert case["title"] and case["source"]
    assert [str(result) for result in evaluate(case) if not result.passed] == []
