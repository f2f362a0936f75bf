"""How often is what an event brings about without a link applied: as often as its card says (LIM-1, LIM-2)."""

from typing import Any

import pytest

from legality.continuous.look import look_at
from tests.support.cards import SMALL_IMP, spell
from tests.support.positions import after, position_of

RISE = {"apply": [{"atk": 500, "of": "event cards"}], "until": "while face-up"}


def bone(name: str, **words: Any) -> dict[str, Any]:
    trigger = [{"event": "Special Summoned", "card": {"is": "monster"}, "how": ["link"], "using": {"one of": "this card"}}]
    return {**SMALL_IMP, "name": name, "effects": [{"kind": "clause", "trigger": trigger, "does": [RISE], **words}]}


CARDS: list[dict[str, Any]] = [
    bone("Bone Imp", limit=[{"use": 1}]), bone("Ash Imp"), bone("Dust Imp", limit=[{"soft": 1}]),
    {"name": "Star", "card": "link monster", "type": "Fiend", "attribute": "DARK", "link": 2, "arrows": ["bottom", "left"], "atk": 500,
     "materials": [{"count": 2, "is": "monster"}], "effects": []},
    {"name": "Well", "card": "continuous spell", "effects": [
        {"kind": "clause", "limit": [{"soft": 1}], "trigger": [{"event": "gained LP", "player": "you"}], "does": [{"damage": 300}]}]},
    spell("One", {"gain LP": 1000}), spell("Two", {"gain LP": 1000}),
]  # fmt: skip


@pytest.mark.parametrize(("imp", "gained"), [("Bone Imp", 500), ("Ash Imp", 1000), ("Dust Imp", 1000)])
def test_two_copies_used_for_one_monster(imp: str, gained: int) -> None:
    start = position_of({"A": {"monsters": [imp, imp], "extra": ["Star"], "deck": []}}, CARDS)
    state = after(start, [f"A Link Summons Star using {imp} + {imp}", "A passes", "B passes"]).state
    at = next(at for at, card in enumerate(state.cards) if state.duel.defs[card.code].name == "Star")
    assert look_at(state, at).atk == 500 + gained


def test_once_a_turn_of_one_copy() -> None:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"spells": ["Well"], "hand": ["One", "Two"], "deck": [9]}, "B": {"deck": [9]}}
    start = position_of(board, CARDS)
    state = after(start, ["A activates One", "B passes", "A passes", "A activates Two", "B passes", "A passes"]).state
    assert (state.lp[0], state.lp[1]) == (10000, 7700)
