"""What is paid with a card of the type that is answered, all LP but so many, a cost with an exception behind "face-down"."""

from typing import Any

import pytest

from tests.support.cards import IMP, spell
from tests.support.positions import after, knowledge, may_activate, opened
from tests.support.texts import monster

ALIKE = {"count": 1, "from": ["hand"], "whose": "you", "same as": {"card type of": "answered card"}}
TEXT = "When a Spell/Trap Card, or monster effect, is activated (Quick Effect): You can {}; negate the activation."
KIND = "the same type of card (Monster, Spell, or Trap)"
DISCARD, SEND = f"discard {KIND}", f"send {KIND} from your hand to the GY"


@pytest.mark.parametrize(("words", "cost"), [(DISCARD, {"discard": ALIKE}), (SEND, {"send to the GY": ALIKE})])
def test_it_is_read(words: str, cost: dict[str, Any]) -> None:
    assert monster(TEXT.format(words))[0]["cost"] == [cost]


@pytest.mark.parametrize("left", [1, 10, 100, 500])
def test_lp_of_which_some_are_left(left: int) -> None:
    assert monster(f"You can pay LP so that you only have {left} left; draw 1 card.")[0]["cost"] == [{"pay LP": f"all but {left}"}]


def test_an_exception_behind_face_down() -> None:
    cost = monster('You can banish 3 cards from your Extra Deck face-down, except "Mirk"; draw 1 card.')[0]["cost"]
    assert cost == [{"banish": {"count": 3, "from": ["extra deck"], "whose": "you", "not": {"name": "Mirk"}}, "face": "down"}]


@pytest.mark.parametrize(("hand", "may"), [("Boon", True), ("Plain Imp", False)])
def test_another_type_does_not_pay(hand: str, may: bool) -> None:
    cards: list[dict[str, Any]] = [{**IMP, "name": "Denying Imp", "effects": monster(TEXT.format(DISCARD))},
                                   {**IMP, "name": "Plain Imp", "effects": []}, spell("Boon", {"gain LP": 100})]
    board = {"turn": {"player": "B", "phase": "main1"}, "A": {"monsters": ["Denying Imp"], "hand": [hand], "deck": []},
             "B": {"hand": ["Boon"], "deck": []}}
    position = after(opened(board, "alike", None, knowledge().with_cards(cards)), ["B activates Boon"])
    assert may_activate(position, "Denying Imp") is may
