"""`attack cost`: what is paid to declare an attack, by whoever declares it."""

from typing import Any

import pytest

from legality.game.terms import GY
from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP
from tests.support.positions import after, position_of

ALL = {"from": ["monster zone"]}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp", "effects": []},
    {**IMP, "name": "Miser", "effects": [{"kind": "continuous", "applies": [{"attack cost": [{"pay LP": 1000}]}]}]},
    {**IMP, "name": "Glutton", "effects": [{"kind": "continuous", "applies": [
        {"attack cost": [{"tribute": {"count": 1, **ALL, "whose": "you", "other than": "this card"}}]}]}]},
    {**IMP, "name": "Warden", "effects": [{"kind": "continuous", "applies": [
        {"attack cost": [{"pay LP": 500}], "of": {**ALL, "whose": "opponent"}}]}]},
    {"name": "Gate", "card": "continuous trap", "effects": [
        {"kind": "card activation", "does": [{"nothing": True}]},
        {"kind": "continuous", "applies": [{"attack cost": [{"discard": {"count": 1, "from": ["hand"], "whose": "you"}}], "of": ALL}]}]},
]  # fmt: skip


def board(mine: str, theirs: str = "", lp: int = 8000, hand: str = "", spells: str = "", lp_of_b: int = 8000) -> str:
    return (f"{{turn: {{player: A, phase: battle, step: battle}}, A: {{lp: {lp}, monsters: [{mine}], hand: [{hand}], deck: [9]}}, "
            f"B: {{lp: {lp_of_b}, monsters: [{theirs}], spells: [{spells}], deck: [9]}}}}")


@pytest.mark.parametrize(("mine", "more", "move", "answer"), [
    ("Miser", {"lp": 1000}, "A attacks directly with Miser", True),
    ("Miser", {"lp": 900}, "A attacks directly with Miser", False),
    ("Miser, Imp", {"lp": 900}, "A attacks directly with Imp", True),
    ("Glutton", {}, "A attacks directly with Glutton", False),
    ("Glutton, Imp", {}, "A attacks directly with Glutton", True),
    ("Imp", {"theirs": "Warden", "lp": 400}, "A attacks Warden with Imp", False),
    ("Imp", {"theirs": "Warden", "lp": 500, "lp_of_b": 100}, "A attacks Warden with Imp", True),
    ("Imp", {"theirs": "Warden, Warden", "lp": 900}, "A attacks Warden with Imp", False),
    ("Imp", {"theirs": "Warden, Warden", "lp": 1000}, "A attacks Warden with Imp", True),
    ("Imp", {"spells": "Gate"}, "A attacks directly with Imp", False),
    ("Imp", {"spells": "Gate", "hand": "Imp"}, "A attacks directly with Imp", True),
])
def test_who_cannot_pay_declares_no_attack(mine: str, more: dict[str, Any], move: str, answer: bool) -> None:
    assert check(read_board(board(mine, **more), cards=CARDS), move).answer is answer


def test_it_is_paid_when_the_attack_is_declared() -> None:
    turn = {"player": "A", "phase": "battle", "step": "battle"}
    paid = after(position_of({"turn": turn, "A": {"monsters": ["Miser"], "deck": [9]}, "B": {"monsters": ["Warden"], "deck": [9]}}, CARDS),
                 ["A attacks Warden with Miser"]).state
    assert paid.lp == (6500, 8000)
    state = after(position_of({"turn": turn, "A": {"monsters": ["Glutton", "Imp"], "deck": [9]}, "B": {"deck": [9]}}, CARDS),
                  ["A attacks directly with Glutton"]).state
    assert [state.duel.defs[card.code].name for card in state.cards if card.zone == GY] == ["Imp"]
