"""Effects of a monster whose own Xyz Material is detached."""

from __future__ import annotations

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from queries.asking.actions import actions
from queries.board.reader import read_board
from tests.support.cards import IMP, CardWords

XYZ: CardWords = {"card": "xyz effect monster", "type": "Fiend", "attribute": "DARK", "rank": 4, "atk": 1000, "def": 1000}


def holder(text: str) -> CardWords:
    said = f"You can detach 1 material from this card; draw 1 card. {text}"
    read: dict[str, Any] = compile_card(Printed("Bead Imp", "monster", ("xyz", "effect"), said))
    return {**XYZ, "name": "Bead Imp", "effects": list(read["effects"])}


@pytest.mark.parametrize(
    ("text", "materials", "triggers"),
    [
        ("If a material(s) is detached from this card: You can gain 500 LP.", 2, True),
        ("If the last material(s) is detached from this card: You can gain 500 LP.", 2, False),
        ("If the last material(s) is detached from this card: You can gain 500 LP.", 1, True),
    ],
)
def test_it_answers_its_own_material(text: str, materials: int, triggers: bool) -> None:
    board = (
        "{A: {monsters: [{card: Bead Imp, materials: [%s]}], deck: [9]}, B: {deck: [9]}, "
        "play: [A activates effect 1 of Bead Imp, B passes, A passes]}"
    )
    found = actions(read_board(board % ", ".join(["Low Imp"] * materials), cards=[holder(text), {**IMP, "name": "Low Imp"}]))
    assert any("effect 2 of Bead Imp" in move for move in map(str, found.moves)) is triggers


def test_not_that_of_another_monster() -> None:
    board = (
        "{A: {monsters: [{card: Bead Imp, materials: [Low Imp]}, {card: Other Imp, materials: [Low Imp]}], deck: [9]}, B: {deck: [9]}, "
        "play: [A activates Other Imp, B passes, A passes]}"
    )
    mine = holder("If a material(s) is detached from this card: You can gain 500 LP.")
    other = {**XYZ, "name": "Other Imp", "effects": [{"kind": "ignition", "cost": [{"detach": 1}], "does": [{"draw": 1}]}]}
    found = actions(read_board(board, cards=[mine, other, {**IMP, "name": "Low Imp"}]))
    assert not any("effect 2 of Bead Imp" in move for move in map(str, found.moves))
