"""A name that becomes that of another card for a time: the one that card has when the effect is applied."""

from __future__ import annotations

from typing import Any

from legality.continuous.look import look_at
from tests.support.cards import spell
from tests.support.positions import after, knowledge, opened, resolved

CARD = spell(
    "Borrowed Name", {"apply": {"name becomes that of": "target 2", "of": "target 1"}, "until": "end phase"},
    targets=[{"count": 1, "from": ["monster zone"], "whose": "you"}, {"count": 1, "from": ["GY"], "whose": "you", "is": "monster"}],
)


def _names(moves: list[str]) -> tuple[str, ...]:
    board: dict[str, Any] = {"A": {"hand": ["Borrowed Name"], "monsters": ["Summoned Skull"], "graveyard": ["Dark Magician"], "deck": [5]},
                             "B": {"deck": [5]}}
    known = knowledge().with_cards([CARD])
    state = resolved(after(opened(board, "names", None, known), moves), []).state
    uid = next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == "Summoned Skull")
    return look_at(state, uid).names


def test_the_name_is_that_of_the_other_card() -> None:
    assert _names(["A activates Borrowed Name targeting Summoned Skull + Dark Magician"]) == ("Dark Magician",)
