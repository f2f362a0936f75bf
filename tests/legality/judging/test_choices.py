"""Why an activation cannot be made (ACT-4), in words that help."""

import pytest

from queries.asking.check import check
from queries.board.reader import read_board

BOARD = "{turn: {player: A, phase: main1}, A: {hand: [Terraforming, Upstart Goblin]%s}, B: {deck: [9]}, play: [A activates %s]}"


@pytest.mark.parametrize(
    ("deck", "card", "why"),
    [
        (", deck: []", "Terraforming", "your Deck is empty on this board; no Field Spell in your Deck that it could add to the hand"),
        (", deck: []", "Upstart Goblin", "your Deck is empty on this board; it could not do this now: draw 1 card"),
        (", deck: [Sangan]", "Terraforming", "no Field Spell in your Deck that it could add to the hand"),
    ],
)
def test_an_empty_deck_is_told(deck: str, card: str, why: str) -> None:
    found = check(read_board(BOARD % (deck, card)))
    assert [reason.why for reason in found.moves[-1].failed] == [why]
