"""Counts with conditions, chance and copies."""

from __future__ import annotations

from queries.board.reader import read_board
from queries.lines.asked import asked
from queries.lines.counted import count, counted
from queries.lines.listed import lines
from queries.lines.solve import solve

HAND = """
turn: {player: A, phase: end}
A:
  hand: [Kuriboh, Sangan, Sinister Serpent, Dandylion, Peten the Dark Clown, Raigeki, "Snoww, Unlight of Dark World", Kuriboh]
  monsters: [Asura Priest]
  deck: [3]
B: {hand: [1], spells: [{set: Dust Tornado}], deck: [3]}
"""
LUCK = "A: {hand: [Pot of Greed], deck: [Sangan, Kuriboh, 2]}\nB: {deck: [3]}\nplay: [A activates Pot of Greed]"
OFFERING = """
A: {lp: 900, spells: [Ultimate Offering], hand: [Kuriboh, Kuriboh], deck: [3]}
B: {deck: [3]}
play: [A activates Ultimate Offering]
"""


def test_an_unsettled_line_is_neither_true_nor_false() -> None:
    """It is counted apart, whatever the expression."""
    board = read_board(HAND)
    plain = count(board)
    assert plain.unsettled and plain.lines is None
    for expression in ("false", "in(Sinister Serpent, A.graveyard)"):
        found = count(board, where=expression)
        listed = lines(board, where=expression)
        sure = len(list(listed))
        assert (found.lines, found.at_least, found.unsettled) == (None, sure, plain.unsettled)
        assert listed.summary().at_least == sure
    assert count(board, where="false").at_least == 0


def test_copies_that_are_summoned_by_an_effect_are_one_move() -> None:
    assert count(read_board(OFFERING)).lines == 2


def test_luck_alone_prevents() -> None:
    for player in "AB":
        answer, _ = solve(read_board(LUCK), "in(Sangan, A.hand)", player)
        assert (answer.possible, answer.forced, answer.prevented_by) == (True, False, ("chance",))


def test_branches_of_chance_are_counted() -> None:
    found = counted(asked(read_board(LUCK))).summary()
    assert found.chance > 0 and found.lines == len(list(lines(read_board(LUCK))))
