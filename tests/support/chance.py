"""What of chance is left in the tests: nothing. Every seed is fixed, and of random examples a fixed number is tried.

`LEGALITY_TESTS=full` tries all of those that a run of every day tries a part of.
"""

from __future__ import annotations

import os

from hypothesis import HealthCheck, settings

FULL = os.environ.get("LEGALITY_TESTS") == "full"


def of_all(every: int, daily: int) -> int:
    """How many random examples are tried: `daily`, or with LEGALITY_TESTS=full `every`."""
    return every if FULL else daily


def fix_seeds() -> None:
    """Hypothesis draws the same examples in every run, remembers none, and no clock decides whether a test passes."""
    slow = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large, HealthCheck.large_base_example]
    settings.register_profile("fixed", derandomize=True, database=None, deadline=None, suppress_health_check=slow)
    settings.load_profile("fixed")
