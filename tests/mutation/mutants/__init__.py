"""Named mutants: for each rule that is a procedure, and each check that is no function of the judge, a change of the engine that breaks it.

Each mutant is a context manager without arguments, registered under the rule that it breaks.
"""

from __future__ import annotations

from tests.mutation.mutants import activation, battle, cards_and_places, chain, limits, negation, phases, resolution, segoc, summons, timing
from tests.mutation.mutants.registry import MUTANTS, Mutant

__all__ = [
    "MUTANTS",
    "Mutant",
    "activation",
    "battle",
    "cards_and_places",
    "chain",
    "limits",
    "negation",
    "phases",
    "resolution",
    "segoc",
    "summons",
    "timing",
]
