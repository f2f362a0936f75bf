"""The damage of the answered effect is not inflicted to a player, or the other player takes it; that of other effects is."""

from typing import Any

import pytest

from tests.support.cards import spell
from tests.support.positions import position_of, resolved

BURN = spell("Burn", {"damage": 700})
ALL = spell("Blaze", {"damage": 700, "player": "both"})
NONE = spell("Shelter", {"no damage by the answered effect": "you"}, card="quick-play spell")
TURN = spell("Mirror", {"other player takes that damage": "you"}, card="quick-play spell")
FIRE = spell("Fire", {"damage": 700}, card="quick-play spell")


@pytest.mark.parametrize(("first", "mine", "theirs", "expected"), [
    ("Burn", [], [], [8000, 7300]),
    ("Burn", [], ["Shelter"], [8000, 8000]),
    ("Burn", [], ["Mirror"], [7300, 8000]),
    ("Blaze", [], ["Shelter"], [7300, 8000]),
    ("Burn", ["Fire"], ["Shelter"], [8000, 7300]),
])
def test_what_becomes_of_the_damage(first: str, mine: list[str], theirs: list[str], expected: list[int]) -> None:
    board: dict[str, Any] = {
        "A": {"hand": [first], "spells": [{"set": name} for name in mine], "deck": [9]},
        "B": {"spells": [{"set": name} for name in theirs], "deck": [9]},
        "play": [f"A activates {first}", *(["B passes"] if mine else []), *(f"A activates {name}" for name in mine),
                 *(f"B activates {name}" for name in theirs)],
    }  # fmt: skip
    state = resolved(position_of(board, [BURN, ALL, NONE, TURN, FIRE]), []).state
    assert list(state.lp) == expected
