"""Tokens whose Level is worked out when they come."""

from typing import Any

import pytest

from legality.compiling.qualities import STATS
from legality.continuous.look import look_at
from legality.game.terms import MZONE
from tests.support.cards import spell
from tests.support.positions import Position, Stuck, after, position_of, resolved

TRIBUTE = {"tribute": {"count": 1, "from": ["monster zone"], "whose": "you"}}
NUT = {"name": "Nut Token", "count": 2, "type": "Rock", "attribute": "EARTH", "atk": 0, "def": 0, "position": "defense"}
CARDS: list[dict[str, Any]] = [
    {"name": "Oak", "card": "normal monster", "type": "Plant", "attribute": "EARTH", "level": 6, "atk": 0, "def": 0},
    {"name": "Pine", "card": "link monster", "type": "Plant", "attribute": "EARTH", "link": 1, "arrows": ["top"], "atk": 500},
    spell("Of Its Level", {"tokens": {**NUT, "level": {"original level of": "cost cards"}}}, cost=[TRIBUTE]),
    spell("Low Room", {"apply": {"cannot special summon": {"is": "monster", "level": ">= 5"}, "player": "you"}}),
]


def summoned(position: Position) -> list[tuple[int | None, int | None]]:
    """The Levels and original Levels of the Tokens on the field."""
    state = position.state
    looks = [look_at(state, uid) for uid, card in enumerate(state.cards) if card.zone == MZONE]
    return [(STATS["level"](look), STATS["original level"](look)) for look in looks if "token" in look.types]


@pytest.mark.parametrize(("paid", "levels"), [("Oak", [(6, 6), (6, 6)]), ("Pine", [])])
def test_they_have_the_level_of_the_monster_that_paid(paid: str, levels: list[tuple[int, int]]) -> None:
    """A monster without a Level gives none, so that no Token comes."""
    board = position_of({"A": {"hand": ["Of Its Level"], "monsters": [paid], "deck": [5]}}, CARDS)
    assert summoned(resolved(after(board, [f"A activates Of Its Level tributing {paid}"]), [])) == levels


def test_a_lock_on_higher_levels_keeps_them_out() -> None:
    """ACT-4: it is not activated for Tokens that could not come."""
    board = position_of({"A": {"hand": ["Low Room", "Of Its Level"], "monsters": ["Oak"], "deck": [5]}}, CARDS)
    locked = resolved(after(board, ["A activates Low Room"]), [])
    with pytest.raises(Stuck, match="ACT-4"):
        after(locked, ["A activates Of Its Level tributing Oak"])
