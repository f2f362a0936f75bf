"""What is activated by turning its own card face-up is activated face-down (ACT-8), and not by a card that is face-up."""

from typing import Any

import pytest

from tests.support.cards import IMP, spell
from tests.support.positions import after, knowledge, may_activate, opened
from tests.support.texts import monster

TEXT = ("When your opponent activates a card or effect on the field (Quick Effect): "
        "You can change this face-down card to face-up Defense Position; draw 1 card.")
EFFECTS = monster(TEXT)
CARDS: list[dict[str, Any]] = [{**IMP, "name": "Hidden Imp", "effects": EFFECTS}, spell("Boon", {"gain LP": 100})]
BOARD = {"turn": {"player": "B", "phase": "main1"}, "A": {"deck": [3]}, "B": {"hand": ["Boon"], "deck": [3]}}


def test_it_is_read() -> None:
    assert EFFECTS[0]["cost"] == [{"flip": "this card", "to": "defense"}]


@pytest.mark.parametrize(("where", "may"), [({"set": "Hidden Imp"}, True), ("Hidden Imp", False)])
def test_it_is_activated_face_down_alone(where: Any, may: bool) -> None:
    board = {**BOARD, "A": {"monsters": [where], "deck": [3]}}
    position = after(opened(board, "hidden", None, knowledge().with_cards(CARDS)), ["B activates Boon"])
    assert may_activate(position, "Hidden Imp") is may
    if may:
        position = after(position, ["A activates Hidden Imp"])
        card = next(card for card in position.state.cards if position.state.duel.defs[card.code].name == "Hidden Imp")
        assert card.up and not card.attack
