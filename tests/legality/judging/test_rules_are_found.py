"""Every rule is found where it is registered: a check by the registry of checks, a table by a row that is read, a procedure by its mark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kb.store.knowledge import open_kb
from legality.game.duel import Tables
from legality.game.rules import FOLLOWED
from legality.judging import judge
from legality.judging.checks import registry
from tests.support.engine import load

load()
KINDS: dict[str, str] = {str(rule["id"]): str(rule["kind"]) for rule in open_kb().rules()}
CHECKED = registry.rules_with_a_check()
DEFINITIONS = {"ACT-2", "ACT-6", "ACT-9", "ACT-10", "SUM-2", "TIM-1", "TIM-13", "OWN-2"}
"""Words that the other rules use; nobody carries them out."""
WHERE_IT_IS_DONE = {"BAT-3", "NEG-5", "SEG-5", "SET-3", "SUM-4", "TIM-3", "TIM-11", "WIN-3"}
"""Checks that refuse no activation, but keep something from being a move where it is done: found by the mark on that function."""


class Row(dict[str, Any]):
    """A row of a table that remembers whether what it says was read."""

    read = False

    def __getitem__(self, column: str) -> Any:
        self.read = self.read or column != "rule"
        return super().__getitem__(column)

    def get(self, column: str, default: Any = None) -> Any:
        self.read = self.read or column != "rule" and column in self
        return super().get(column, default)


def rules_of_rows(read: bool) -> set[str]:
    """The rules of the rows, of all rulesets, that the engine reads, or does not."""
    found = set()
    for name in open_kb().rulesets():
        rows = {table: [Row(row) for row in those] for table, those in open_kb().ruleset(name).tables.items()}
        Tables({table: list(those) for table, those in rows.items()}, name)
        found |= {str(row["rule"]) for those in rows.values() for row in those if row.read == read}
    return found


def of_kind(kind: str) -> list[str]:
    return [rule for rule, its in KINDS.items() if its == kind]


@pytest.mark.parametrize("rule", of_kind("check"))
def test_a_check_is_registered(rule: str) -> None:
    found = FOLLOWED.get(rule) if rule in WHERE_IT_IS_DONE else rule in CHECKED
    assert found, "no function of legality/judging/checks is its @check"


@pytest.mark.parametrize("rule", of_kind("table"))
def test_a_table_is_read(rule: str) -> None:
    assert rule in rules_of_rows(read=True)


@pytest.mark.parametrize("rule", of_kind("procedure"))
def test_a_procedure_is_marked(rule: str) -> None:
    assert FOLLOWED.get(rule)


def test_every_file_of_checks_is_asked() -> None:
    """A check in a file that the judge does not load refuses nothing."""
    files = {path.stem for path in Path(registry.__file__).parent.glob("*.py")} - {"__init__", "registry"}
    assert files == {chapter.__name__.rpartition(".")[2] for chapter in judge.CHAPTERS}


def test_what_is_checked_is_not_listed_as_done_elsewhere() -> None:
    assert WHERE_IT_IS_DONE.isdisjoint(CHECKED)


def test_definitions_are_listed() -> None:
    assert set(of_kind("definition")) == DEFINITIONS


def test_no_row_is_left_unread() -> None:
    assert rules_of_rows(read=False) == set()


def test_only_rules_that_there_are_are_named() -> None:
    assert FOLLOWED.keys() | CHECKED <= KINDS.keys()
