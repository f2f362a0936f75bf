"""Merging changes no count: the graph in which equal positions meet and the plain listing agree, on boards of every kind."""

from __future__ import annotations

from functools import cache
from itertools import islice
from pathlib import Path
from typing import cast

import pytest
from msgspec import structs

from legality.game.move import Move
from legality.game.state import State
from legality.game.terms import OVER
from legality.lines.graph import ROOT
from legality.lines.views import States
from legality.playing.play import advance, carry_on, moves_of, unsettled_facts, unsettled_moves
from queries.lines.asked import asked
from queries.lines.counted import Counted, counted, distinct, sample
from queries.lines.listed import Lines, each, short
from queries.position.replay import Played, play_open
from tests.properties.random_boards import played
from tests.support.chance import FULL

HERE = Path(__file__).parents[2]
BOARDS = sorted((HERE / "queries" / "examples").glob("*.yaml")) + sorted((HERE / "tests" / "oracle" / "boards").glob("*.yaml"))
MOST = 3_000
"""Lines of a random board, at most."""
LISTED = (
    3, 4, 12, 13, 14, 15, 18, 20, 21, 22, 25, 28, 30, 31, 39, 41, 43, 49, 50, 51, 58, 61, 63, 65, 72, 7999,
)  # fmt: skip
"""Random boards with more than one line, of which all lines can be listed soon."""
DRAWN_APART = frozenset({82})
"""Here a player draws two cards that nobody has named, in two turns: as they are played they are two, and nothing tells them apart."""
SEEDS = (*range(150), 7999) if FULL else LISTED


@cache
def opened(path: Path) -> Played:
    """The board in this file, with what it plays."""
    return play_open(path)


@cache
def graph_of(path: Path) -> Counted:
    """The graph of its lines until the state is open."""
    return counted(asked(opened(path)))


def agree(board: Played, until: str = "open", depth: int | None = None) -> int:
    """Asserts that both ways give the same; returns the number of lines (0: too many to be listed)."""
    question = asked(board, until, depth)
    plain = Lines(question)
    lines = list(islice(plain, MOST))
    if len(lines) == MOST or plain.walk.stopped:
        return 0
    found = counted(question)
    want, got = plain.summary(), found.summary()
    assert got.states <= want.states, "a listing can meet a position under two names of its copies"
    assert structs.replace(got, states=want.states) == want
    again = cast(Lines, lines)  # the same lines, not walked a second time
    for by, search in (("outcomes", found), ("chains", counted(question, "chains"))):
        merged = {group.line.moves: group.lines for group in distinct(search, by) if not group.line.facts}
        assert merged == {line.moves: number for line, number in each(again, by) if not line.facts} or want.unsettled
    drawn = {line.moves for line in lines}
    assert all(line.moves in drawn for line in sample(found, 5, 1))
    assert all(short(line.outcome) in plain.outcomes for line in sample(found, 3, 2))
    return len(lines)


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
@pytest.mark.parametrize("until", ["open", "chain"])
def test_merged_equals_plain(path: Path, until: str) -> None:
    assert agree(opened(path), until) > 0


@pytest.mark.parametrize("path", BOARDS[::4], ids=lambda path: path.stem)
@pytest.mark.parametrize("depth", [0, 1, 2, 3])
def test_cut_lines_too(path: Path, depth: int) -> None:
    agree(opened(path), "over", depth)


@pytest.mark.parametrize("seed", SEEDS)
def test_merged_equals_plain_on_random_boards(seed: int) -> None:
    """LEGALITY_TESTS=full: on all boards of the first 150 seeds that can be played, as far as their lines can be listed."""
    board = played(seed)
    assert (board is not None and agree(board) > 0) or seed not in LISTED


def raw_lines(board: Played) -> int:
    """How many lines there are, over the states as they are played: nothing dropped, nothing met."""

    def count(state: State, ways: tuple[Move, ...] = ()) -> int:
        if state.box == OVER or (state is not board.state and state.is_open):
            return 1
        moves = ways or moves_of(state)
        unsure = 0 if ways else len(unsettled_moves(state)) + len(unsettled_facts(state))
        return unsure + sum(count(carry_on(advance(state, move))) for move in moves)

    return count(board.state, board.ways)


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_nothing_that_matters_is_dropped(path: Path) -> None:
    assert raw_lines(opened(path)) == graph_of(path).following[ROOT]


@pytest.mark.parametrize("seed", SEEDS)
def test_nothing_that_matters_is_dropped_on_random_boards(seed: int) -> None:
    board = played(seed)
    if board is None:
        assert seed not in LISTED
        return
    number = counted(asked(board)).following[ROOT]
    assert number < MOST or seed not in LISTED
    if number < MOST:
        raw = raw_lines(board)
        assert raw > number if seed in DRAWN_APART else raw == number


@pytest.mark.parametrize("path", BOARDS, ids=lambda path: path.stem)
def test_no_window_has_two_moves_of_one_sentence(path: Path) -> None:
    """Interchangeable copies give one move, and the others are told apart by what is printed."""
    found = graph_of(path)
    states = States(found.search)
    for node in found.graph.nodes():
        if found.graph.degree[node]:
            sentences = states.sentences(node)
            assert len(set(sentences)) == len(sentences)
