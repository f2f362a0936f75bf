"""What the opponent may do to negate an effect as it resolves; only where they do not, the rest is done (TIM-7)."""

from typing import Any

import pytest

from legality.game.terms import GY, MZONE
from queries.board.reader import read_board
from queries.position.replay import play
from tests.support.cards import IMP

CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"},
    {**IMP, "name": "Goblin"},
    {"name": "Price", "card": "normal spell", "effects": [
        {"kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"], "whose": "opponent"}], "does": [
            {"discard": {"count": 1, "from": ["hand"], "whose": "you"}, "player": "opponent", "optional": True},
            {"also": {"the player who": [{"destroy": "targets"}, {"then": {"gain LP": 500}}], "player": "you", "if": [{"did": False}]}}]}]},
]  # fmt: skip


@pytest.mark.parametrize(("said", "hand", "left", "gained"), [
    (", B chooses yes", "Goblin", MZONE, 0), (", B chooses no", "Goblin", GY, 500), ("", "", GY, 500),
])  # fmt: skip
def test_the_opponent_is_asked_and_the_rest_follows_where_it_was_not_done(said: str, hand: str, left: int, gained: int) -> None:
    text = f"""{{turn: {{player: A, phase: main1}}, A: {{hand: [Price], deck: []}}, B: {{monsters: [Imp], hand: [{hand}], deck: []}},
        play: [A activates Price targeting Imp, B passes, A passes{said}]}}"""
    state = play(read_board(text, cards=CARDS)).state
    zones = {state.duel.defs[card.code].name: card.zone for card in state.cards}
    assert zones["Imp"] == left and state.lp[0] - 8000 == gained
    assert hand == "" or zones["Goblin"] == GY or left == GY
