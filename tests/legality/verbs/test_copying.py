"""An effect that becomes the one that another card has when it is activated."""

from __future__ import annotations

from typing import Any

from legality.game.terms import PLACES
from legality.playing.play import unsettled_moves
from tests.support.cards import spell
from tests.support.positions import Position, after, knowledge, opened, resolved

BURIED: dict[str, Any] = {"count": 1, "from": ["GY"], "whose": "you", "is": "spell", "types": ["normal"]}
ECHO = spell("Faint Echo", {"becomes the effect of": "targets"}, targets=[BURIED])
PAID = spell("Paid Echo", {"becomes the effect of": "cost cards"}, cost=[{"banish": BURIED}])


def _position(*moves: str) -> Position:
    mine = {"hand": ["Faint Echo", "Paid Echo"], "graveyard": ["Pot of Greed", "Raigeki", "Soul Taker"], "deck": [9]}
    board: dict[str, Any] = {"A": mine, "B": {"monsters": ["Sangan"], "deck": [5]}}
    position = opened(board, "echo", None, knowledge().with_cards([ECHO, PAID]))
    return resolved(after(position, list(moves)), []) if moves else position


def _cards(position: Position, player: int, zone: str) -> int:
    return sum(1 for card in position.state.cards if card.control == player and card.zone == PLACES[zone])


def test_it_does_what_the_other_card_does() -> None:
    assert _cards(_position("A activates Faint Echo targeting Pot of Greed"), 0, "hand") == 3
    assert _cards(_position("A activates Faint Echo targeting Raigeki"), 1, "monster zone") == 0


def test_what_targets_by_its_own_activation_alone_is_unsettled() -> None:
    position = _position("A activates Faint Echo targeting Soul Taker")
    assert "Soul Taker" in str(position.state.unsettled[0])


def test_of_a_card_that_pays_it_is_not_known_before() -> None:
    state = _position().state
    assert "Paid Echo" in {state.duel.defs[state.cards[uid].code].name for uid, _, _ in unsettled_moves(state)}
