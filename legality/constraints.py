"""The one place that knows python-constraint: a fresh problem for every question, the empty case, and sorted answers.

Traps of the library that stay in here: a problem without variables has no solution where there is exactly one; an empty domain raises; solutions come
in the order of the search.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any


def solutions(domains: Sequence[Sequence[Any]], together: Callable[..., bool]) -> list[tuple[Any, ...]]:
    """Every way to take one value from each domain such that `together(*values)` holds, in the order of the domains.

    >>> solutions([[1, 2], [1, 2]], lambda a, b: a != b)
    [(1, 2), (2, 1)]
    >>> solutions([], lambda: True)
    [()]
    """
    if not domains:
        return [()]
    if any(not domain for domain in domains):
        return []
    from constraint import FunctionConstraint, Problem

    problem = Problem()
    variables = list(range(len(domains)))
    for variable, domain in zip(variables, domains, strict=True):
        problem.addVariable(variable, list(range(len(domain))))

    def holds(*indices: int) -> bool:
        return together(*(domains[variable][index] for variable, index in zip(variables, indices, strict=True)))

    problem.addConstraint(FunctionConstraint(holds), variables)
    found = sorted(tuple(solution[variable] for variable in variables) for solution in problem.getSolutions())
    return [tuple(domains[variable][index] for variable, index in zip(variables, indices, strict=True)) for indices in found]
