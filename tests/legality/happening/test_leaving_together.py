"""Continuous effects of a card that leaves are off already for what leaves with it, in every way of leaving (RES-3)."""

from typing import Any

import pytest

from legality.game.terms import GY
from tests.support.positions import after, position_of, resolved

BANISHER = "Banisher of the Light"
WAYS: dict[str, tuple[dict[str, Any], list[str]]] = {
    "destroyed": ({"hand": ["Dark Hole"]}, ["A activates Dark Hole"]),
    "Tributed": ({"hand": ["Blue-Eyes White Dragon"]}, [f"A Tribute Summons Blue-Eyes White Dragon tributing {BANISHER} + Gemini Elf"]),
}


@pytest.mark.parametrize("way", ["destroyed", "Tributed"])
@pytest.mark.parametrize("first", [BANISHER, "Gemini Elf"])
def test_a_17_it_banishes_neither_itself_nor_what_leaves_with_it(way: str, first: str) -> None:
    """Konami Q&A 6175; some twenty texts banish what would go to the GY."""
    side, moves = WAYS[way]
    monsters = [first, "Gemini Elf" if first == BANISHER else BANISHER]
    at = after(position_of({"turn": {"player": "A", "phase": "main1"}, "A": {**side, "monsters": monsters, "deck": [9]}}, []), moves)
    at = resolved(at, []) if at.state.chain else at
    names = {at.state.duel.defs[card.code].name: card.zone for card in at.state.cards}
    assert names[BANISHER] == names["Gemini Elf"] == GY, names
