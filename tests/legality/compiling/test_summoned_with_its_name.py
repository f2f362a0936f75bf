"""A monster that was Summoned using one with a name of its own: `summoned with its name`."""

from typing import Any

import pytest

from legality.continuous.look import look_at
from tests.support.cards import IMP
from tests.support.positions import after, position_of

WYRM: dict[str, Any] = {
    **IMP, "name": "Wyrm", "card": "synchro effect monster", "level": 2, "atk": 2000,
    "materials": [{"count": 1, "types": ["tuner"]}, {"count": 1}],
    "effects": [{"kind": "continuous", "applies": [
        {"atk": 70, "of": {"one of": "this card", "from": ["monster zone"], "summoned": "synchro", "summoned with its name": True}}]}]}
CARDS: list[dict[str, Any]] = [
    WYRM, {**IMP, "name": "Toad", "level": 1}, {**IMP, "name": "Spark", "card": "tuner normal monster", "level": 1},
    {**IMP, "name": "False Wyrm", "level": 1, "effects": [{"kind": "continuous", "applies": [{"name becomes": "Wyrm"}]}]},
]  # fmt: skip


def _atk(mine: dict[str, Any], play: list[str]) -> int:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {**mine, "deck": [5]}, "B": {"deck": [5]}}
    state = after(position_of(board, CARDS), play).state
    (uid,) = [uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == "Wyrm"]
    return look_at(state, uid).atk


@pytest.mark.parametrize(("other", "atk"), [("Toad", 2000), ("False Wyrm", 2070)])
def test_a_material_of_its_name(other: str, atk: int) -> None:
    board = {"monsters": ["Spark", other], "extra": ["Wyrm"]}
    assert _atk(board, [f"A Synchro Summons Wyrm using Spark + {other}", "A passes", "B passes"]) == atk
