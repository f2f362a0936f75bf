"""The Levels of two monsters become their sum at once: the second is not added to what the first has become."""

from __future__ import annotations

from typing import Any

from legality.continuous.look import look_at
from tests.support.cards import IMP
from tests.support.positions import after, position_of, resolved

BOTH: dict[str, Any] = {"count": "all", "from": ["monster zone"], "any of": [{"one of": "targets"}, {"one of": "this card"}]}
SUM: dict[str, Any] = {"change level": {"to": {"plus": [{"level of": "targets"}, {"level of": "this card"}]}, "of": BOTH}}
OTHER: dict[str, Any] = {"count": 1, "from": ["monster zone"], "whose": "you", "other than": "this card"}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Adder", "level": 3, "effects": [{"kind": "ignition", "targets": [OTHER], "does": [SUM]}]},
    {**IMP, "name": "Friend", "level": 2, "effects": []},
]


def test_both_have_the_sum() -> None:
    board = {"A": {"deck": [9], "monsters": ["Adder", "Friend"]}, "B": {"deck": [9]}}
    state = resolved(after(position_of(board, CARDS), ["A activates Adder targeting Friend"]), []).state
    levels = {state.duel.defs[card.code].name: look_at(state, uid).level for uid, card in enumerate(state.cards)}
    assert (levels["Adder"], levels["Friend"]) == (5, 5)
