"""Which case notices that a rule is broken? The cases of tests/rulings, asked again while the rules are otherwise than they should be.

A case notices a change if every one of its answers was right before and one of them is wrong now. A case that only breaks down (an
exception instead of an answer) notices nothing. noticed.yaml remembers for each mutant the case that notices it, so that it is asked first;
`python -m tests.mutation.refresh` writes that file anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import cache, lru_cache
from pathlib import Path
from time import process_time
from unittest.mock import patch

from kb.store.knowledge import KnowledgeBase, Ruleset
from kb.store.load import OWN_BOUNDS, plain, read_file
from kb.store.shelf import Row
from tests.rulings.evaluate import HERE, Case, evaluate, read_cases
from tests.support import positions

MEMORY = Path(__file__).parent / "noticed.yaml"
Change = Callable[[], AbstractContextManager[None]]


def is_right(case: Case) -> bool:
    """Are all answers to the questions of this case right?"""
    return all(result.passed for result in evaluate(case))


@lru_cache(maxsize=1)
def every_case() -> dict[str, Case]:
    """Every case under its id."""
    folders = sorted(folder for folder in HERE.iterdir() if any(folder.glob("*.yaml")))
    return {str(case["id"]): case for folder in folders for case in read_cases(folder)}


@cache
def is_sound(case: str) -> bool:
    """Are the answers of the case right while nothing is changed?"""
    return is_right(every_case()[case])


@lru_cache(maxsize=1)
def sound_cases() -> dict[str, float]:
    """Every case whose answers are all right while nothing is changed, with the seconds that it takes."""
    found = {}
    for case in every_case():
        began = process_time()
        if is_sound(case):
            found[case] = process_time() - began
    return found


def notices(case: str, change: Change) -> bool:
    """Is an answer of this case wrong while the change lasts? A case that breaks down notices nothing."""
    if case not in every_case() or not is_sound(case):
        return False
    with change():
        try:
            return not is_right(every_case()[case])
        except Exception:  # noqa: BLE001 - a breakdown is no answer
            return False


def first_to_notice(change: Change, *words: str) -> str | None:
    """A case that notices the change, or None: the quickest that contains one of the words (a rule id, a ruleset), else of all."""
    cases = sound_cases()
    said = {case: repr(every_case()[case]) for case in cases}
    order = sorted(cases, key=lambda case: (not any(word in said[case] for word in words), cases[case]))
    return next((case for case in order if notices(case, change)), None)


@lru_cache(maxsize=1)
def remembered() -> dict[str, str]:
    """For each mutant the case that noticed it last."""
    return dict(plain(read_file(MEMORY, OWN_BOUNDS)) or {}) if MEMORY.is_file() else {}


def noticed_by(mutant: str, change: Change, *words: str) -> tuple[str | None, bool]:
    """The case that notices the mutant, or None; and whether it is the one that is remembered. Only if that one does not, all are asked."""
    known = remembered().get(mutant)
    if known is not None and notices(known, change):
        return known, True
    return first_to_notice(change, *words), False


class Altered(KnowledgeBase):
    """A knowledge base in which one row of a table is another, in every ruleset in which it stands like this."""

    def __init__(self, base: KnowledgeBase, table: str, number: int, before: Row, after: Row) -> None:
        super().__init__(base.files, base.shelves)
        self.base, self.table, self.number, self.before, self.after = base, table, number, before, after

    def ruleset(self, name: str = "tcg-current") -> Ruleset:
        """The ruleset, with the other row if it has the one to be altered."""
        found = self.base.ruleset(name)
        rows = list(found.tables.get(self.table, ()))
        if self.number >= len(rows) or rows[self.number] != self.before:
            return found
        rows[self.number] = self.after
        return found._replace(tables={**found.tables, self.table: rows})


@contextmanager
def knowing(kb: KnowledgeBase) -> Iterator[None]:
    """While this lasts, the cases are judged by this knowledge base."""
    with patch.object(positions, "knowledge", lambda: kb):
        yield
