""" "You can only Special Summon once from the Extra Deck": counted from then on, by what the first such Summon brings with it."""

import pytest

from tests.support.texts import spell

ENDS = {"until": "end of this turn"}
NO_MORE = {"apply": {"cannot special summon": {"from": ["extra deck"], "is": "monster"}, "player": "you"}, **ENDS}
TOLD = {"event": "Special Summoned", "player": "you", "from": ["extra deck"]}


@pytest.mark.parametrize("words", [
    "for the rest of this turn, you can only Special Summon from the Extra Deck once",
    "you can only Special Summon once from the Extra Deck for the rest of this turn",
    "for the rest of this turn after this card resolves, you can only Special Summon one more time from the Extra Deck",
])  # fmt: skip
def test_what_comes_with_the_first_forbids_any_other(words: str) -> None:
    (effect,) = spell(f"Draw 1 card, also {words}.")
    assert effect["does"][1] == {"also": {"apply": {"each time": TOLD, "does": [NO_MORE], "player": "you"}, **ENDS}}
