"""What a card does to another one as long as it stays itself: to that very card, and not to one that came back."""

from __future__ import annotations

from typing import Any

from legality.continuous.look import look_at
from tests.support.cards import spell
from tests.support.positions import Position, after, knowledge, opened, resolved

MINE: dict[str, Any] = {"count": 1, "from": ["monster zone"], "whose": "you", "name": "Summoned Skull"}
LENDER: dict[str, Any] = {
    "name": "Stay Lender", "card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000,
    "sources": ["invented"], "effects": [{"kind": "ignition", "targets": [MINE], "does": [
        {"apply": {"atk": 800, "of": {"from": ["monster zone"], "one of": "targets"}}, "to": "this card", "until": "while face-up"}]}],
}
LEAVE = spell("Leave Taken", {"banish": "targets"}, targets=[{"count": 1, "from": ["monster zone"], "whose": "you"}])
RETURN = spell("Quick Return", {"special summon": "targets", "position": "attack"}, targets=[{**MINE, "from": ["banished"]}])


def _after(*moves: str) -> int:
    board: dict[str, Any] = {"A": {"hand": ["Leave Taken", "Quick Return"], "monsters": ["Stay Lender", "Summoned Skull"], "deck": [5]},
                             "B": {"deck": [5]}}
    position: Position = opened(board, "stay", None, knowledge().with_cards([LENDER, LEAVE, RETURN]))
    for move in moves:
        position = resolved(after(position, [move]), [])
    state = position.state
    return next(look_at(state, uid).atk for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == "Summoned Skull")


LENT = "A activates Stay Lender targeting Summoned Skull"


def test_it_lasts_while_the_card_that_did_it_stays() -> None:
    assert _after(LENT) == 3300
    assert _after(LENT, "A activates Leave Taken targeting Stay Lender") == 2500


def test_a_card_that_came_back_is_another() -> None:
    gone, back = "A activates Leave Taken targeting Summoned Skull", "A activates Quick Return targeting Summoned Skull"
    assert _after(LENT, gone, back) == 2500
