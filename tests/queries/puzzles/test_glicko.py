"""Glicko-2: the worked example of Glickman's paper, and what must hold of any update."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from pytest import approx

from queries.puzzles.puzzle import Strength
from queries.puzzles.training.glicko import bounded, updated

STRENGTHS = st.builds(lambda *values: bounded(Strength(*values)), st.floats(), st.floats(), st.floats())


def test_the_example_of_the_paper() -> None:
    games = [(Strength(1400.0, 30.0), 1.0), (Strength(1550.0, 100.0), 0.0), (Strength(1700.0, 300.0), 0.0)]
    after = updated(Strength(1500.0, 200.0, 0.06), games, tau=0.5)
    assert after.rating == approx(1464.06, abs=0.011)  # the paper rounds on the way
    assert after.deviation == approx(151.52, abs=0.01)
    assert after.volatility == approx(0.05999, abs=0.00001)


def test_who_does_not_play_becomes_less_certain() -> None:
    after = updated(Strength(1500.0, 200.0, 0.06), [])
    assert after.rating == 1500.0 and after.deviation == approx(200.2714, abs=0.0001)
    assert updated(Strength(1500.0, 350.0, 0.06), []).deviation == 350.0


@given(STRENGTHS, STRENGTHS)
def test_a_win_lifts_and_a_loss_lowers(one: Strength, other: Strength) -> None:
    won, drawn, lost = (updated(one, [(other, score)]) for score in (1.0, 0.5, 0.0))
    assert won.rating >= drawn.rating >= lost.rating and won.rating >= one.rating >= lost.rating
    assert all(0 < after.deviation <= 350 and after.volatility > 0 for after in (won, drawn, lost))


def test_an_upset_counts_for_more() -> None:
    one = Strength(1300.0, 100.0)
    assert updated(one, [(Strength(1600.0, 60.0), 1.0)]).rating > updated(one, [(Strength(1000.0, 60.0), 1.0)]).rating


def test_a_surprising_result_raises_the_volatility() -> None:
    steady = Strength(1500.0, 30.0, 0.06)
    assert updated(steady, [(Strength(1000.0, 30.0), 0.0)] * 10).volatility > 0.06
