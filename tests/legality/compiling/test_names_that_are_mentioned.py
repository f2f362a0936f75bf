"""Cards whose name another card mentions: in its text, or as its material."""

from typing import Any

import pytest

from queries.asking.actions import actions
from queries.board.reader import read_board
from tests.support.cards import IMP

PLAIN: dict[str, Any] = {**IMP, "effects": []}
FUSION: dict[str, Any] = {"card": "fusion effect monster", "type": "Fiend", "attribute": "DARK", "level": 8, "atk": 1, "def": 1,
                          "effects": []}
DECK = {"count": 1, "from": ["deck"], "whose": "you", "is": "monster"}


def search(name: str, cost: dict[str, Any], likeness: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "card": "normal spell", "effects": [
        {"kind": "card activation", "cost": [cost], "does": [{"add to the hand": {**DECK, "same as": likeness}}]}]}


REVEAL = {"reveal": {"count": 1, "from": ["extra deck"], "whose": "you", "is": "monster"}}
DISCARD = {"discard": {"count": 1, "from": ["hand"], "whose": "you"}}
CARDS: list[dict[str, Any]] = [
    {**PLAIN, "name": "Moss"}, {**PLAIN, "name": "Fern"}, {**PLAIN, "name": "Reed", "mentions": ["Moss"]},
    {**FUSION, "name": "Both", "mentions": ["Moss", "Reed"], "materials": [{"count": 1, "name": "Moss"}, {"count": 1, "type": "Rock"}]},
    search("Material", REVEAL, {"named in the materials of": "cost cards"}),
    search("Mentioned", DISCARD, {"mentioned in the text of": "cost cards"}),
]


@pytest.mark.parametrize(("spell", "mine", "possible"), [
    ("Material", "extra: [Both], deck: [Moss]", True),
    ("Material", "extra: [Both], deck: [Reed, Fern]", False),
    ("Mentioned", "hand: [Reed], deck: [Moss]", True),
    ("Mentioned", "hand: [Moss], deck: [Reed]", False),
])
def test_which_cards_match(spell: str, mine: str, possible: bool) -> None:
    mine = mine.replace("hand: [", f"hand: [{spell}, ") if "hand" in mine else f"hand: [{spell}], {mine}"
    found = actions(read_board(f"{{turn: {{player: A, phase: main1}}, A: {{{mine}}}, B: {{deck: [9]}}}}", cards=CARDS))
    assert any(move.startswith(f"A activates {spell}") for move in found.moves) is possible
