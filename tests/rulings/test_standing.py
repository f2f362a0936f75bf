"""Official rulings and situations of tournament play: answered as written beforehand, or listed as open. Nothing may join the list."""

from __future__ import annotations

import pytest

from tests.rulings.evaluate import Case
from tests.rulings.standing import RIGHT, UNSETTLED, cases, listed, standing

CASES = cases()
LISTED = listed()


@pytest.mark.parametrize("case", CASES, ids=[str(case["id"]) for case in CASES])
def test_case(case: Case) -> None:
    """The answer is right, or as open as the list says; what is right is no longer listed."""
    found, missed = standing(case)
    assert found == LISTED.get(str(case["id"]), RIGHT), "\n".join(map(str, missed)) or "python -m tests.rulings.standing write"


def test_the_list_names_cases() -> None:
    ids = [str(case["id"]) for case in CASES]
    assert sorted(set(ids)) == sorted(ids)
    assert LISTED.keys() <= set(ids)


def test_only_doubt_is_listed() -> None:
    """A wrong answer is mended, never written down as open."""
    assert set(LISTED.values()) <= {UNSETTLED}


def test_no_answer_that_is_kept_back_is_used() -> None:
    """Of Konami's answers those whose number ends in 7 or 9 examine the program and are not among its tests."""
    numbers = [str(case["id"]).partition("-")[0] for case in CASES]
    assert not [number for number in numbers if number.startswith("Q") and number[-1] in "79"]
