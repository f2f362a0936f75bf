"""Additional attacks that are worked out when the effect is applied."""

from __future__ import annotations

from typing import Any

import pytest

from legality.judging.attacks import most_attacks
from tests.support.cards import spell
from tests.support.positions import after, knowledge, opened, resolved

CARD = spell(
    "Many Blows", {"apply": {"additional attacks": {"count of": {"from": ["GY"], "whose": "you", "is": "trap"}}, "of": "targets"},
                   "until": "end of this turn"},
    targets=[{"count": 1, "from": ["monster zone"], "whose": "you"}],
)


@pytest.mark.parametrize(("traps", "attacks"), [(0, 1), (1, 2), (2, 3)])
def test_so_many_more_than_one(traps: int, attacks: int) -> None:
    board: dict[str, Any] = {"A": {"hand": ["Many Blows"], "monsters": ["Summoned Skull"], "graveyard": ["Waboku"] * traps, "deck": [5]},
                             "B": {"deck": [5]}, "turn": {"player": "A", "phase": "main1", "number": 3}}
    known = knowledge().with_cards([CARD])
    state = resolved(after(opened(board, "blows", None, known), ["A activates Many Blows targeting Summoned Skull"]), []).state
    uid = next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == "Summoned Skull")
    assert most_attacks(state, uid, True) == attacks
