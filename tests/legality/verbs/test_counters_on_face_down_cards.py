"""A face-down card on the field carries no counters: none is placed on one that was turned face-down in the same Chain."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.cards import IMP
from tests.support.positions import after, position_of

CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Counting Imp", "effects": [
        {"kind": "ignition", "does": [{"place counters": {"name": "Moss Counter", "count": 1, "on": "this card"}}]}]},
    {"name": "Lights Out", "card": "normal trap", "effects": [{
        "kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"], "face": "up"}],
        "does": [{"change position": "targets", "to": "face-down defense"}]}]},
]


@pytest.mark.parametrize(("turned", "counters"), [(False, (("Moss Counter", 1),)), (True, ())])
def test_none_is_placed_on_it(turned: bool, counters: tuple[tuple[str, int], ...]) -> None:
    start = position_of({"turn": {"player": "A", "phase": "main1"}, "A": {"deck": [9], "monsters": ["Counting Imp"]},
                         "B": {"deck": [9], "spells": [{"set": "Lights Out"}]}}, CARDS)
    moves = ["B activates Lights Out targeting Counting Imp", "A passes", "B passes"] if turned else ["B passes", "A passes"]
    state = after(start, ["A activates Counting Imp", *moves]).state
    assert state.cards[0].counters == counters
