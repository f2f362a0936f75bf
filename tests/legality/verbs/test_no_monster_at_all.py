"""Where no monster whatever can be Special Summoned, no unnamed card of the Deck can be (ACT-4)."""

from typing import Any

import pytest

from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP, spell

FROM_THE_DECK = {"special summon": {"count": 1, "from": ["deck"], "whose": "you", "is": "monster"}}


@pytest.mark.parametrize(("barred", "expected"), [({"is": "monster"}, False), ({"is": "monster", "type": "Fiend"}, None)])
def test_the_unnamed_cards_of_the_deck_are_among_those_that_cannot_be_summoned(barred: dict[str, Any], expected: bool | None) -> None:
    lock = {**IMP, "name": "Lock", "effects": [{"kind": "continuous", "applies": [{"cannot special summon": barred, "player": "both"}]}]}
    board = read_board("{turn: {player: A, phase: main1}, A: {hand: [Call], deck: [9]}, B: {monsters: [Lock], deck: [9]}}",
                       cards=[spell("Call", FROM_THE_DECK), lock])
    assert check(board, "A activates Call").answer is expected
