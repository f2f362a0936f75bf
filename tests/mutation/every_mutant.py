"""Every mutant there is: each check switched off, each row of a table altered, each procedure broken by hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from legality.judging.checks.registry import CHECKS, MOVE_CHECKS
from tests.mutation.alterations import Alteration, alterations
from tests.mutation.mutants import MUTANTS
from tests.mutation.noticing import Altered, Change, knowing
from tests.mutation.replacing import check, move_check_off
from tests.support.positions import knowledge

UNSAID = frozenset({"ACT-5"})
"""Checks of moves that refuse what no sentence says (a pass with a target), so that no case can ask for it: each has a test of its own."""


class Asked(NamedTuple):
    """A mutant as the cases are asked about it: its name, how it is made, the words of the cases to ask first."""

    name: str
    change: Change
    words: tuple[str, ...]


@lru_cache(maxsize=1)
def altered_rows() -> tuple[Alteration, ...]:
    """Every alteration of every row of every table."""
    return tuple(alterations(knowledge()))


def checks_off() -> Iterator[Asked]:
    """Each check of the judge, switched off."""
    for rule in sorted(CHECKS):
        yield Asked(rule, partial(check, rule, None), (rule,))


def move_checks_off() -> Iterator[Asked]:
    """Each check of Summons, Sets, attacks and all other moves, switched off for every kind of move that it is asked of."""
    for rule in sorted({rule for checks in MOVE_CHECKS.values() for rule in checks} - UNSAID):
        yield Asked(f"{rule} of moves", partial(move_check_off, rule), (rule,))


def rows_altered() -> Iterator[Asked]:
    """Each row of a table of the rules, with another value in one column."""
    for row in altered_rows():
        kb = Altered(knowledge(), row.table, row.number, row.row, row.after)
        yield Asked(row.name, partial(knowing, kb), (str(row.row["rule"]) if row.ruleset == "tcg-current" else row.ruleset,))


def procedures_broken() -> Iterator[Asked]:
    """Each change of the engine that breaks a rule by hand."""
    for mutant in MUTANTS:
        yield Asked(f"{mutant.rule}: {mutant.name}", mutant.change, (mutant.rule,))


def every_mutant() -> Iterator[Asked]:
    """All of them."""
    yield from checks_off()
    yield from move_checks_off()
    yield from rows_altered()
    yield from procedures_broken()
