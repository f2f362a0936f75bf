"""RES-7: "return it to the hand/Extra Deck, then …" was done also where the card went to the Extra Deck."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.cards import IMP
from tests.support.positions import after, position_of
from tests.support.texts import spell

CARDS: list[dict[str, Any]] = [
    {"name": name, "card": "normal spell",
     "effects": spell(f"Target 1 monster you control; return it to {where}, then draw 1 card.")}
    for name, where in (("Either Way", "the hand/Extra Deck"), ("Or Else", "the hand or Extra Deck"), ("To the Hand", "the hand"))
] + [{**IMP, "name": "Grown Imp", "card": "fusion effect monster", "effects": []}, {**IMP, "name": "Imp", "effects": []}]


@pytest.mark.parametrize(("name", "monster", "drawn"), [
    ("Either Way", "Grown Imp", 1), ("Or Else", "Grown Imp", 1), ("To the Hand", "Grown Imp", 0), ("Either Way", "Imp", 1),
])
def test_what_went_to_the_extra_deck_was_returned(name: str, monster: str, drawn: int) -> None:
    start = position_of({"turn": {"player": "A", "phase": "main1"}, "B": {"deck": [9]},
                         "A": {"deck": [9], "hand": [name], "monsters": [monster]}}, CARDS)
    done = after(start, [f"A activates {name} targeting {monster}", "B passes", "A passes"]).state
    assert done.unnamed[0] == 9 - drawn
