""" "You can only activate each effect of … once per turn": counted for each, free again where its activation was negated (LIM-3)."""

from typing import Any

import pytest

from tests.support.cards import IMP
from tests.support.positions import after, knowledge, may_activate, opened

ONCE: dict[str, Any] = {"limit": {"activate": 1}, "does": [{"gain LP": 100}]}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Twin Imp", "effects": [{"kind": "ignition", **ONCE}, {"kind": "quick", "works in": ["GY"], **ONCE}]},
    {**IMP, "name": "Nay Imp", "effects": [
        {"kind": "quick", "works in": ["hand"], "cost": [{"discard": "this card"}], "answers": {"to": "activation"},
         "does": [{"negate the activation": True}]}]},
]


@pytest.mark.parametrize(("answers", "again"), [(["B passes", "A passes"], False),
                                                (["B activates Nay Imp", "A passes", "B passes"], True)])
def test_it_is_free_again_where_its_activation_was_negated(answers: list[str], again: bool) -> None:
    board = {"A": {"monsters": ["Twin Imp"], "deck": [3]}, "B": {"hand": ["Nay Imp"], "deck": [3]}}
    start = opened(board, "once", None, knowledge().with_cards(CARDS))
    position = after(start, ["A activates Twin Imp", *answers, "A passes", "B passes"])
    assert may_activate(position, "Twin Imp") is again


def test_each_effect_is_counted_for_itself() -> None:
    board = {"A": {"monsters": ["Twin Imp"], "graveyard": ["Twin Imp"], "deck": [3]}, "used": ["A effect 1 of Twin Imp"]}
    position = opened(board, "each", None, knowledge().with_cards(CARDS))
    assert may_activate(position, "Twin Imp") is True
