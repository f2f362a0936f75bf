"""The checks: one function for each rule that can refuse an activation, registered under its rule id.

A check answers one question about an `Activation` and returns a `Reason` or None. Checks are independent of each other and of
their order. `legality.judging.judge` runs them: all of them for an answer, up to the first failure in a search.
"""

from __future__ import annotations

from collections.abc import Callable

from legality.game.verdict import Reason
from legality.judging.activation import Activation

Check = Callable[[Activation], Reason | None]

CHECKS: dict[str, Check] = {}
"""Every check under its rule id."""
COST: dict[str, int] = {}


def check(rule: str, cost: int = 1) -> Callable[[Check], Check]:
    """Registers a check under a rule id; `cost` orders the checks in a search, cheap ones first."""

    def register(function: Check) -> Check:
        CHECKS[rule] = function
        COST[rule] = cost
        return function

    return register


def ordered() -> tuple[tuple[str, Check], ...]:
    """The checks by cost."""
    from legality.judging.checks import activation, battle, chain, limits, sets, summons, timing  # noqa: F401 - registers the checks

    return tuple(sorted(CHECKS.items(), key=lambda item: (COST[item[0]], item[0])))
