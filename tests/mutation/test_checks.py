"""Every check of the judge, switched off, changes the answer of at least one case."""

from __future__ import annotations

import pytest

from tests.mutation.noticing import first_to_notice
from tests.mutation.replacing import JUDGE, check

RULES = sorted(rule for rule, _ in JUDGE.CHECKS)


@pytest.mark.parametrize("rule", RULES)
def test_a_check_that_is_off_is_noticed(rule: str) -> None:
    """Without this check some case has another answer."""
    assert first_to_notice(lambda: check(rule, None), rule) is not None
    assert sorted(name for name, _ in JUDGE.CHECKS) == RULES
