"""How many cards the normal draw is, and a hand that is kept revealed."""

from __future__ import annotations

from typing import Any

import pytest

from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP
from tests.support.positions import after, position_of

CARDS: list[dict[str, Any]] = [
    {"name": "Hoard", "card": "continuous spell", "effects": [{"kind": "continuous", "applies": [{"normal draw": 2, "player": "you"}]}]},
    {"name": "Lamp", "card": "continuous spell", "effects": [{"kind": "continuous", "applies": [
        {"hand revealed": True, "player": "opponent"}]}]},
    {**IMP, "name": "Shy Imp", "effects": [
        {"kind": "ignition", "works in": ["hand"], "cost": [{"reveal": "this card"}], "does": [{"special summon": "this card"}]}]},
]


@pytest.mark.parametrize(("spells", "drawn"), [([], 1), (["Hoard"], 2), (["Hoard", "Hoard"], 2)])
def test_how_many_cards_are_drawn(spells: list[str], drawn: int) -> None:
    board = {"turn": {"player": "A", "phase": "draw", "number": 3}, "A": {"spells": spells, "deck": [9]}, "B": {"deck": [9]}}
    state = after(position_of(board, CARDS), ["A draws"]).state
    assert sum(1 for card in state.cards if card.owner == 0 and state.duel.defs[card.code].name not in ("Hoard",)) == drawn


@pytest.mark.parametrize(("mine", "theirs", "answer"), [("", "", True), ("Lamp", "", True), ("", "Lamp", None)])
def test_whether_what_is_revealed_can_be_revealed_is_open(mine: str, theirs: str, answer: bool | None) -> None:
    board = f"""{{turn: {{player: A, phase: main1}}, A: {{hand: [Shy Imp], deck: [9], spells: [{mine}]}},
                 B: {{deck: [9], spells: [{theirs}]}}}}"""
    assert check(read_board(board, cards=CARDS), "A activates Shy Imp").answer is answer
