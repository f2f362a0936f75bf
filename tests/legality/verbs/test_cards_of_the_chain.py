"""What becomes of a Spell or Trap of the Chain that does not stay on the field (CHN-9)?"""

from typing import Any

import pytest

from legality.game.terms import GY, HAND
from legality.notation import text
from legality.playing.play import moves_of
from tests.support.positions import after, position_of, resolved

BACK: list[dict[str, Any]] = [
    {"name": "Gust", "card": "normal spell",
     "effects": [{"kind": "card activation", "does": [{"return to the hand": {"count": "all", "from": ["spell & trap zone"]}}]}]},
    {"name": "Gale", "card": "normal spell",
     "effects": [{"kind": "card activation", "does": [{"destroy": {"count": "all", "from": ["spell & trap zone"]}}]}]},
    {"name": "Word", "card": "quick-play spell", "effects": [{"kind": "card activation", "does": [{"gain LP": 100}]}]},
    {"name": "Puff", "card": "normal trap",
     "effects": [{"kind": "card activation", "targets": [{"count": 1, "from": ["spell & trap zone"]}],
                  "does": [{"return to the hand": "targets"}]}]},
]


def board(hand: str) -> dict[str, Any]:
    """A's Spell in the hand, B's two cards Set."""
    return {"turn": {"player": "A", "phase": "main1"}, "A": {"hand": [hand], "deck": [9]},
            "B": {"spells": [{"set": "Word"}, {"set": "Puff"}], "deck": [9]}}


@pytest.mark.parametrize(("spell", "puff"), [("Gust", HAND), ("Gale", GY)])
def test_a_49_a_card_of_the_chain_is_not_returned_to_the_hand(spell: str, puff: int) -> None:
    """Giant Trunade leaves Book of Moon, which has resolved; the Set card beside it returns. What destroys destroys both."""
    state = resolved(after(position_of(board(spell), BACK), [f"A activates {spell}", "B activates Word"]), []).state
    names = {state.duel.defs[card.code].name: card.zone for card in state.cards}
    assert (names["Word"], names["Puff"]) == (GY, puff)


def test_a_49_a_card_of_the_chain_is_no_target_for_returning() -> None:
    """Phoenix Wing Wind Blast does not target Torrential Tribute that was just activated (Konami Q&A 23662)."""
    at = after(position_of(board("Gust"), BACK), ["A activates Gust"])
    found = {text(at.state, move) for move in moves_of(at.state)}
    assert "B activates Puff targeting Word" in found
    assert "B activates Puff targeting Gust" not in found
