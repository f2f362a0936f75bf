"""Life Points that become a number: of one player or of both at once, and no gain, loss or damage (RES-5)."""

from typing import Any

import pytest

from tests.support.cards import IMP, spell
from tests.support.positions import after, position_of

WATCHER = {**IMP, "name": "Watcher", "effects": [
    {"kind": "trigger", "optional": False, "timing": "if", "trigger": [{"event": "gained LP"}, {"event": "took damage"}],
     "does": [{"gain LP": 1}]}]}  # fmt: skip


@pytest.mark.parametrize(("step", "expected"), [
    ({"LP become": 4000}, [4000, 2000]),
    ({"LP become": 3000, "player": "both"}, [3000, 3000]),
    ({"LP become": {"minus": [{"lp of": "opponent"}, 500]}}, [1500, 2000]),
    ({"LP become": {"lp of": "opponent"}, "player": "both"}, [2000, 7000]),
])
def test_life_points_become_a_number_and_trigger_nothing(step: dict[str, Any], expected: list[int]) -> None:
    board = {"A": {"lp": 7000, "hand": ["Maker"], "deck": [9]}, "B": {"lp": 2000, "monsters": ["Watcher"], "deck": [9]}}
    state = after(position_of(board, [spell("Maker", step), WATCHER]), ["A activates Maker", "B passes", "A passes"]).state
    assert list(state.lp) == expected and not state.chain


def test_both_lose_at_once() -> None:
    board = {"A": {"hand": ["Maker"], "deck": [9]}, "B": {"deck": [9]}}
    ending = spell("Maker", {"LP become": 0, "player": "both"})
    state = after(position_of(board, [ending]), ["A activates Maker", "B passes", "A passes"]).state
    assert list(state.lp) == [0, 0] and state.winner == 2
