"""Every mutant there is: each check switched off, each row of a table altered, each procedure broken by hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import NamedTuple

from legality.judging.checks.registry import CHECKS
from tests.mutation.alterations import Alteration, alterations
from tests.mutation.mutants import MUTANTS
from tests.mutation.noticing import Altered, Change, knowing
from tests.mutation.replacing import check
from tests.support.positions import knowledge


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
    yield from rows_altered()
    yield from procedures_broken()
