"""The order in which files of tests are given out names files that are there."""

from __future__ import annotations

from tests.support.turns import BY_FILE, BY_TEST, ROOT, scope_of, turn_of


def test_every_file_of_the_order_is_there_once() -> None:
    assert [file for file in (*BY_TEST, *BY_FILE) if not (ROOT / file).is_file()] == []
    assert len({*BY_TEST, *BY_FILE}) == len((*BY_TEST, *BY_FILE))


def test_long_tests_come_first_and_alone() -> None:
    alone, together, other = f"{BY_TEST[0]}::test_a[x::y]", f"{BY_FILE[0]}::test_a", "tests/test_turns.py::test_a"
    assert [scope_of(test) for test in (alone, together, other)] == [alone, BY_FILE[0], "tests/test_turns.py"]
    assert turn_of(alone) < turn_of(together) < turn_of(other)
