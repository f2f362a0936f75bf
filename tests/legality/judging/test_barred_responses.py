"""A text that bars Spell/Trap Cards from a response leaves the effects of cards that lie there alone (CHN-8)."""

from typing import Any

import pytest

from kb.records.decoding import decode
from kb.records.effects import Effect
from kb.saying.effects import text
from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from queries.asking.actions import actions
from queries.board.reader import read_board
from tests.support.cards import IMP

BARS = "Once per turn: You can draw 1 card. Neither player can activate %s in response to this effect's activation."
SNARE = {"name": "Snare", "card": "normal trap", "effects": [{"kind": "card activation", "does": [{"draw": 1}]}]}
VENT = {"name": "Vent", "card": "continuous trap", "effects": [
    {"kind": "card activation", "does": [{"nothing": True}]}, {"kind": "quick", "does": [{"damage": 500}]}]}  # fmt: skip


def barring(what: str) -> dict[str, Any]:
    (effect,) = compile_card(Printed("Herald", "monster", ("effect",), BARS % what))["effects"]
    return dict(effect)


@pytest.mark.parametrize(
    ("what", "responses"), [("Spell/Trap Cards", ["B activates Vent"]), ("Spell/Trap Cards or effects", [])]
)
def test_cards_and_effects_are_kept_apart(what: str, responses: list[str]) -> None:
    board = """{turn: {player: A, phase: main1}, A: {monsters: [Herald], deck: [9]},
        B: {spells: [{set: Snare}, Vent], deck: [9]}, play: [A activates Herald]}"""
    moves = actions(read_board(board, cards=[{**IMP, "name": "Herald", "effects": [barring(what)]}, SNARE, VENT])).moves
    assert [move for move in moves if "activates" in move] == responses


def test_it_is_said_so() -> None:
    said = text(decode(barring("Spell/Trap Cards"), Effect), "Herald", "effect monster")
    assert said.endswith("Neither player can activate Spell/Trap Cards in response to this effect's activation.")
