"""What is turned face-up without its Flip Effects activates none of them; what else is triggered by it is."""

from typing import Any

import pytest

from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP, spell

ALL = {"count": "all", "from": ["monster zone"], "whose": "opponent", "face": "down"}
FLIP = {**IMP, "name": "Flipper", "card": "flip effect monster", "effects": [{"kind": "flip", "optional": False, "does": [{"draw": 1}]}]}
OTHER = {**IMP, "name": "Riser", "effects": [
    {"kind": "trigger", "timing": "if", "trigger": {"event": "flipped", "card": "this card"}, "does": [{"draw": 1}]}]}


@pytest.mark.parametrize("step", [{"flip": ALL}, {"change position": ALL, "to": "attack"}])
@pytest.mark.parametrize(("card", "quiet", "expected"), [("Flipper", False, True), ("Flipper", True, False), ("Riser", True, True)])
def test_flip_effects_alone_are_kept_back(step: dict[str, Any], card: str, quiet: bool, expected: bool) -> None:
    turner = spell("Turner", {**step, "no Flip Effects": True} if quiet else step)
    board = read_board(
        "{turn: {player: A, phase: main1}, A: {hand: [Turner], deck: [9]}, B: {monsters: [{set: " + card + "}], deck: [9]}, "
        "play: [A activates Turner, B passes, A passes]}", cards=[turner, FLIP, OTHER])
    assert check(board, f"B activates {card}").answer is expected
