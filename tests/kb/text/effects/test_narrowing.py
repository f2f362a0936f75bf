"""What alone may be Special Summoned while something is not there (invented texts)."""

from __future__ import annotations

import pytest

from tests.support.texts import spell

KIND = {"count": 1, "from": ["hand", "deck"], "whose": "you", "is": "monster", "type": "Zombie"}
THERE = {"from": ["monster zone"], "whose": "you", "face": "up", "archetype": "Moss"}


@pytest.mark.parametrize("between", [", but if", ". If"])
def test_only_some_of_them_may_be_summoned_while_one_is_not_there(between: str) -> None:
    """3 cards."""
    (effect,) = spell(f'Special Summon 1 Zombie monster from your hand or Deck{between} you control no "Moss" monsters, you can only '
                      'Special Summon "Moss" monsters with this effect. Draw 1 card.')
    assert effect["does"] == [
        {"special summon": {**KIND, "any of": [{"archetype": "Moss"}, {"while there": THERE}]}}, {"also": {"draw": 1}}]
