"""Errors say where, what and what was probably meant."""

from __future__ import annotations

import pickle

import pytest

from kb.errors import BoardError, IllegalMove, KnowledgeError, LegalityError, LimitReached, LocatedError


def test_one_fault_is_one_line() -> None:
    error = BoardError('unknown card "Sangn"', "board.yaml", 12, 5, "Sangan")
    assert str(error) == 'board.yaml:12:5: unknown card "Sangn". Did you mean "Sangan"?'
    assert error.errors == (error,)


def test_without_a_place_there_is_no_prefix() -> None:
    assert str(KnowledgeError("no such thing")) == "no such thing"
    assert str(KnowledgeError("no such file", "x.yaml")) == "x.yaml: no such file"
    assert str(BoardError("odd", line=3, column=1)) == "<input>:3:1: odd"


def test_many_faults_come_in_the_order_of_their_places() -> None:
    later, earlier = BoardError("b", "f", 9, 1), BoardError("a", "f", 2, 7)
    both = BoardError.many([later, BoardError.many([earlier])])
    assert [error.line for error in both.errors] == [2, 9]
    assert str(both) == "f:2:7: a\nf:9:1: b"
    assert (both.line, both.column, both.message) == (2, 7, "a")
    assert isinstance(both, BoardError) and all(isinstance(error, BoardError) for error in both.errors)


def test_many_takes_over_errors_of_another_kind() -> None:
    assert isinstance(BoardError.many([LocatedError("a", "f", 1, 1)]), BoardError)


def test_no_errors_are_no_error() -> None:
    with pytest.raises(ValueError, match="no errors"):
        BoardError.many([])


def test_every_error_has_the_one_root() -> None:
    for error in (KnowledgeError("x"), BoardError("x"), IllegalMove("x"), LimitReached("x")):
        assert isinstance(error, LegalityError)
    assert isinstance(BoardError("x"), ValueError)


def test_what_an_error_carries_survives_a_process_boundary() -> None:
    located = pickle.loads(pickle.dumps(BoardError("x", "f", 1, 2, "y")))
    assert str(located) == 'f:1:2: x. Did you mean "y"?'
    illegal = pickle.loads(pickle.dumps(IllegalMove("too slow", {"rule": "SPD-4"})))
    assert (str(illegal), illegal.verdict) == ("too slow", {"rule": "SPD-4"})
    cut = pickle.loads(pickle.dumps(LimitReached("enough", [1])))
    assert (str(cut), cut.partial) == ("enough", [1])
