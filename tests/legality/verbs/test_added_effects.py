"""Parts that a clause adds to the effect of a card that was Set, done after its own (`add to the effect`)."""

from typing import Any

from tests.support.cards import spell
from tests.support.positions import after, position_of

ADDS = {"kind": "clause", "answers": {"to": "card activation", "player": "you", "was Set": True, "card": {"is": "trap"}},
        "does": [{"add to the effect": [{"gain LP": 100}], "optional": True}], "limit": [{"use": 1}]}  # fmt: skip
CARDS: list[dict[str, Any]] = [
    {"name": "Maze", "card": "field spell", "effects": [ADDS]},
    *(spell(name, {"gain LP": 1000}, card="normal trap") for name in ("One", "Two")),
    {"name": "Stop", "card": "counter trap", "effects": [
        {"kind": "card activation", "answers": {"to": "card activation", "card": {"is": "trap"}}, "does": [{"negate the effect": True}]}]},
]  # fmt: skip


def points(*moves: str) -> int:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"field": "Maze", "spells": [{"set": "One"}, {"set": "Two"}], "deck": []},
             "B": {"spells": [{"set": "Stop"}], "deck": []}}  # fmt: skip
    return after(position_of(board, CARDS), list(moves)).state.lp[0] - 8000


ONE = ("A activates One", "B passes", "A passes")


def test_its_player_may_add_it() -> None:
    assert points(*ONE, "A chooses yes") == 1100
    assert points(*ONE, "A chooses no") == 1000


def test_once_a_turn() -> None:
    assert points(*ONE, "A chooses yes", "A activates Two", "B passes", "A passes") == 2100
    assert points(*ONE, "A chooses no", "A activates Two", "B passes", "A passes", "A chooses yes") == 2100


def test_nothing_is_added_to_an_effect_that_is_negated() -> None:
    assert points("A activates One", "B activates Stop", "A passes", "B passes") == 0
