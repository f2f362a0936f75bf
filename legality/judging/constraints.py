"""The one place that knows python-constraint: a fresh problem for every question, the empty case, and sorted answers.

Traps of the library that stay in here: a problem without variables has no solution where there is exactly one; an empty domain raises;
solutions come in the order of the search.
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

    from constraint import FunctionConstraint, Problem  # start-up

    problem = Problem()
    variables = list(range(len(domains)))
    for variable, domain in zip(variables, domains, strict=True):
        problem.addVariable(variable, list(range(len(domain))))

    def holds(*indices: int) -> bool:
        return together(*(domains[variable][index] for variable, index in zip(variables, indices, strict=True)))

    problem.addConstraint(FunctionConstraint(holds), variables)
    found = sorted(tuple(solution[variable] for variable in variables) for solution in problem.getSolutions())
    return [tuple(domains[variable][index] for variable, index in zip(variables, indices, strict=True)) for indices in found]


def assignments(sizes: Sequence[int], allowed: Sequence[frozenset[tuple[int, ...]] | None]) -> list[tuple[int, ...]]:
    """Every way to take one index below each size, sorted, such that for each n the first n + 1 indices are in `allowed[n]`.

    None in `allowed` demands nothing.

    >>> assignments([2, 2], [None, frozenset({(0, 1), (1, 0)})])
    [(0, 1), (1, 0)]
    """
    if not sizes:
        return [()]
    if any(size == 0 for size in sizes):
        return []

    from constraint import FunctionConstraint, OptimizedBacktrackingSolver, Problem  # start-up

    problem = Problem(OptimizedBacktrackingSolver(forwardcheck=False))
    variables = list(range(len(sizes)))
    for variable, size in zip(variables, sizes, strict=True):
        problem.addVariable(variable, list(range(size)))
    for number, admitted in enumerate(allowed):
        if admitted is not None:
            problem.addConstraint(FunctionConstraint(_member(admitted)), variables[: number + 1])
    return sorted(problem.getSolutionsOrderedList(variables))


def _member(admitted: frozenset[tuple[int, ...]]) -> Callable[..., bool]:
    return lambda *indices: indices in admitted
