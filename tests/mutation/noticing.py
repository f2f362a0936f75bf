"""Which case notices that a rule is broken? The cases of tests/rulings, asked again while the rules are otherwise than they should be.

A case notices a change if every one of its answers was right before and one of them is wrong now. A case that only breaks down (an
exception instead of an answer) notices nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import lru_cache
from unittest.mock import patch

from kb.store.knowledge import KnowledgeBase, Ruleset
from kb.store.shelf import Row
from tests.rulings import positions
from tests.rulings.evaluate import HERE, Case, evaluate, read_cases

Change = Callable[[], AbstractContextManager[None]]


def is_right(case: Case) -> bool:
    """Are all answers to the questions of this case right?"""
    return all(result.passed for result in evaluate(case))


@lru_cache(maxsize=1)
def sound_cases() -> tuple[tuple[str, Case], ...]:
    """Every case whose answers are all right while nothing is changed, with its words (which name the rules that it is about)."""
    folders = sorted(folder for folder in HERE.iterdir() if any(folder.glob("*.yaml")))
    found = [case for folder in folders for case in read_cases(folder)]
    return tuple((repr(case), case) for case in found if is_right(case))


def first_to_notice(change: Change, *words: str) -> str | None:
    """The id of a case that notices the change, or None. Cases that contain one of the words (a rule id, a ruleset) are asked first."""
    cases = sorted(sound_cases(), key=lambda entry: not any(word in entry[0] for word in words))
    with change():
        for _, case in cases:
            try:
                if not is_right(case):
                    return str(case["id"])
            except Exception:  # noqa: BLE001, S112 - a breakdown is no answer
                continue
    return None


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
