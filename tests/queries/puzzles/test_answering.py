"""What a person answers, by numbers or words."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kb.errors import BoardError
from queries.puzzles.puzzle import Option, Puzzle
from queries.puzzles.training.answering import LONGEST, chosen_in
from tests.queries.puzzles.samples import puzzle


def of(*texts: str, lines: Sequence[str] = (), several: bool = True) -> Puzzle:
    given = [*lines, *[""] * (len(texts) - len(lines))]
    both = zip(texts, given, strict=True)
    options = (Option(text=text, right=text == texts[0], line=(line, "then") if line else ()) for text, line in both)
    return puzzle(several=several, options=tuple(options))


CARDS = of("Ryko, Lightsworn Hunter (hand)", "Book of Moon (Set)", "Book of Eclipse (Set)", "7 Completed (hand)", "Gravekeeper's Spy (GY)")
MOVES = of("the first", "the second", lines=("B activates Mirror Force", "B passes"), several=False)


@pytest.mark.parametrize(("said", "meant"), [
    ("1 3", {1, 3}), ("3,1;2", {1, 2, 3}), ("2 2", {2}), ("none", set()), (" NONE ", set()), ("none of them", set()),
    ("book of moon", {2}), ("BOOK OF E", {3}), ("moon", {2}), ("spy", {5}), ("gravekeepers spy", {5}), ("ec bo", {3}),
    ("Ryko, Lightsworn Hunter", {1}), ("ryko, lightsworn hunter, book of moon", {1, 2}), ("ryko; 2, spy", {1, 2, 5}), ("7 completed", {4}),
    ("Book of Moon (Set)", {2}), ("B activates Book of Moon targeting Gravekeeper's Spy", {2}), ("activates effect 2 of ryko", {1}),
    ("3, moon", {2, 3}),
    ("B activates Book of Moon targeting Ryko; 3", {2, 3}),
])
def test_understood(said: str, meant: set[int]) -> None:
    assert chosen_in(said, CARDS) == meant


@pytest.mark.parametrize(("said", "column", "told"), [
    ("", 1, "nothing is named"), (" , ", 1, "nothing is named"), ("1 6", 3, "numbered 1 to 5"), ("0", 1, "there is no 0"),
    ("-1", 1, "none of the answers"), ("9" * 5000, 1, "characters"), ("9" * 50, 1, "numbered 1 to 5"),
    ("book", 1, "may be any of: 2 Book of Moon"), ("moon, kuriboh", 7, '"kuriboh" is none of the answers'), ("²", 1, "none of the answers"),
    ("book of mono", 1, 'Did you mean "Book of Moon"'), ("book of moon targeting Ryko, spy", 28, "semicolons"),
    ("1;  nothing", 5, "none of the answers"),
    ("moon, 9", 7, "there is no 9"),
])
def test_not_understood(said: str, column: int, told: str) -> None:
    with pytest.raises(BoardError) as raised:
        chosen_in(said, CARDS)
    assert told in str(raised.value)
    assert (raised.value.file, raised.value.line, raised.value.column) == ("answer", 1, column)
    assert LONGEST < 5000


def test_one_answer_alone() -> None:
    assert chosen_in("2", MOVES) == {2}
    for said in ("1 2", "none"):
        with pytest.raises(BoardError):
            chosen_in(said, MOVES)
    assert chosen_in("none", of("none of them", "some", several=False)) == {1}


def test_by_the_first_move() -> None:
    assert chosen_in("b activates mirror", MOVES) == {1} and chosen_in("passes", MOVES) == {2}


def test_that_a_move_is_understood_does_not_say_whether_it_is_right() -> None:
    one = puzzle()  # its right option alone has a move
    for number, said in enumerate(("Dark Bribe", "Jar of Greed", "Mirror Force"), 1):
        for way in ("B activates {}", "activates {}", "B activates {} targeting Sangan"):
            assert chosen_in(way.format(said), one) == {number}
    with pytest.raises(BoardError):
        chosen_in("B negates", one)
