"""PHA-4: the next phase of a kind is one still to come in this very turn; used in that phase, it is that of a later turn."""

from typing import Any

import pytest

from legality.game.terms import STANDBY
from tests.support.positions import after, knowledge, opened, resolved


def _due(step: dict[str, Any], phase: str) -> list[tuple[int, int]]:
    """When that is due, used in this phase of A's turn by A: in how many turns, in which phase."""
    later = {"name": "Later", "card": "quick-play spell", "effects": [{"kind": "card activation", "does": [step]}]}
    imp = {"name": "Imp", "card": "normal monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000}
    side = {"deck": [5], "monsters": ["Imp"], "spells": [{"set": "Later"}]}
    board = {"turn": {"player": "A", "phase": phase, "number": 3}, "A": side, "B": {"deck": [5]}}
    play = [*(["A draws"] if phase == "draw" else []), "A activates Later"]
    state = resolved(after(opened(board, "next", None, knowledge().with_cards([imp, later])), play), []).state
    return [(entry.turn - state.turn, entry.phase) for entry in state.delayed]


@pytest.mark.parametrize(
    ("turn", "phase", "turns"),
    [("you", "draw", 0), ("you", "standby", 2), ("you", "main1", 2), ("opponent", "draw", 1), ("first", "draw", 0), ("first", "standby", 1),
     ("first", "main1", 1), ("next", "draw", 1), ("next of you", "draw", 2)],
)
def test_a_standby_phase_to_come(turn: str, phase: str, turns: int) -> None:
    assert _due({"delay": {"phase": "standby", "turn": turn, "does": [{"draw": 1}]}}, phase) == [(turns, STANDBY)]


@pytest.mark.parametrize(("phase", "turns"), [("draw", 0), ("standby", 2)])
def test_what_is_banished_until_it(phase: str, turns: int) -> None:
    imp = {"count": 1, "from": ["monster zone"], "whose": "you"}
    assert _due({"banish": imp, "until": "next standby phase of you"}, phase) == [(turns, STANDBY)]
