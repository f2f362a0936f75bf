"""How many phases of a kind have begun since a card was activated: `phase after its activation`."""

from typing import Any

import pytest

from legality.game.terms import GY
from legality.notation import text
from legality.playing.play import moves_of, unsettled_facts
from tests.support.positions import Position, after, position_of


def fading(name: str, phase: str, number: int, card: str = "continuous spell") -> dict[str, Any]:
    return {"name": name, "card": card, "effects": [
        {"kind": "clause", "during": {"phases": [phase], "turn": "you"}, "optional": False,
         "condition": [{"phase after its activation": number}], "does": [{"destroy": "this card"}]}]}  # fmt: skip


CARDS = [fading("Third End", "end", 3), fading("Second Standby", "standby", 2), fading("Trap End", "end", 2, "continuous trap")]


def until_gone(at: Position) -> int:
    """The number of the turn in which the card goes to the GY while nobody does anything else."""
    for _ in range(200):
        gone = [card.came for card in at.state.cards if card.zone == GY]
        if gone:
            return gone[0]
        said = [text(at.state, move) for move in moves_of(at.state)]
        wanted = ("applies", "passes", "draws", "ends the turn", "ends")
        at = after(at, [next(words for word in wanted for words in said if word in words)])
    raise AssertionError


@pytest.mark.parametrize(("name", "turns"), [("Third End", 4), ("Second Standby", 4)])
def test_of_its_own_turns_from_the_first_that_begins_later(name: str, turns: int) -> None:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"hand": [name], "deck": [20]}, "B": {"deck": [20]}}
    at = position_of(board, CARDS)
    assert until_gone(after(at, [f"A activates {name}", "B passes", "A passes", "B passes"])) - at.state.turn == turns


def test_a_trap_that_was_activated_in_the_turn_of_the_opponent() -> None:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"deck": [20]}, "B": {"spells": [{"set": "Trap End"}], "deck": [20]}}
    at = position_of(board, CARDS)
    played = after(at, ["A ends Main Phase 1", "B activates Trap End", "A passes", "B passes"])
    assert until_gone(played) - at.state.turn == 3


def test_of_a_card_that_a_board_lays_down_nobody_knows() -> None:
    board = {"turn": {"player": "A", "phase": "end"}, "A": {"spells": ["Third End"], "deck": [20]}, "B": {"deck": [20]}}
    at = position_of(board, CARDS)
    assert any("was activated" in fact for fact in unsettled_facts(at.state))
