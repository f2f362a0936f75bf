"""SUM-12: a card that stands in for a Fusion Material mentioned by name."""

from typing import Any

import pytest

from queries.asking.actions import actions
from queries.board.reader import read_board
from tests.support.cards import IMP

PLAIN: dict[str, Any] = {**IMP, "effects": []}
LORD: dict[str, Any] = {"card": "fusion effect monster", "type": "Fiend", "attribute": "DARK", "level": 8, "atk": 1, "def": 1,
                        "effects": []}
CARDS: list[dict[str, Any]] = [
    {**PLAIN, "name": "Moss"}, {**PLAIN, "name": "Fern"}, {**PLAIN, "name": "Other"},
    {**PLAIN, "name": "Slime", "summoning": {"stands in for a named Fusion Material": ["hand", "field"]}},
    {**LORD, "name": "Both", "materials": [{"count": 1, "name": "Moss"}, {"count": 1, "name": "Fern"}]},
    {**LORD, "name": "Three", "materials": [{"count": 3, "name": "Moss"}]},
    {**LORD, "name": "Kinds", "materials": [{"count": 2, "is": "monster", "type": "Rock"}]},
    {**LORD, "name": "Mixed", "materials": [{"count": 1, "name": "Moss"}, {"count": 1, "is": "monster", "type": "Fiend"}]},
    {"name": "Fuse", "card": "normal spell", "effects": [{"kind": "card activation", "does": [
        {"fusion summon": {"count": 1, "from": ["extra deck"], "whose": "you", "types": ["fusion"]}, 
         "materials from": ["hand", "field"]}]}]},
    {"name": "From the GY", "card": "normal spell", "effects": [{"kind": "card activation", "does": [
        {"fusion summon": {"count": 1, "from": ["extra deck"], "whose": "you", "types": ["fusion"]}, "materials from": ["GY"],
         "by banishing": True}]}]},
]


def window(extra: str, hand: str, more: str = "", spell: str = "Fuse") -> Any:
    mine = f"extra: [{extra}], hand: [{spell}, {hand}], {more} deck: [9]"
    return actions(read_board(f"{{turn: {{player: A, phase: main1}}, A: {{{mine}}}, B: {{deck: [9]}}}}", cards=CARDS))


@pytest.mark.parametrize(("extra", "hand", "possible"), [
    ("Both", "Moss, Slime", True), ("Both", "Slime, Slime", False), ("Both", "Other, Slime", False),
    ("Three", "Moss, Moss, Slime", True), ("Three", "Moss, Slime, Slime", False),
    ("Kinds", "Slime, Slime", False), ("Mixed", "Slime, Other", True), ("Mixed", "Moss, Slime", True),
])
def test_one_card_stands_in_for_a_named_material(extra: str, hand: str, possible: bool) -> None:
    assert ("A activates Fuse" in window(extra, hand).moves) is possible


def test_where_its_text_does_not_say_it_is_unsettled() -> None:
    found = window("Both", "Other", "graveyard: [Moss, Slime],", "From the GY")
    assert not any("From the GY" in move for move in found.moves if "activates" in move)
    assert any("can stand in for a Fusion Material" in entry.fact for entry in found.unsettled)
