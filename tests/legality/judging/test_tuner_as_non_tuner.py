"""SUM-7: a Tuner that may be treated as a non-Tuner as Synchro Material, of any monster or of some."""

from typing import Any

import pytest

from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP
from tests.support.texts import monster

ANY = "If this card you control would be used as Synchro Material, you can treat it as a non-Tuner."
SOME = "If this card you control would be used as Synchro Material for a Rock monster, you can treat it as a non-Tuner."
TUNER: dict[str, Any] = {**IMP, "card": "tuner effect monster", "level": 3}
SYNCHRO: dict[str, Any] = {
    "card": "synchro effect monster", "attribute": "DARK", "level": 6, "atk": 1, "def": 1, "effects": [],
    "materials": [{"count": 1, "types": ["tuner"]}, {"count": "1+", "is": "monster", "not": {"types": ["tuner"]}}],
}
CARDS: list[dict[str, Any]] = [
    {**TUNER, "name": "Either", "effects": monster(ANY)}, {**TUNER, "name": "Sometimes", "effects": monster(SOME)},
    {**TUNER, "name": "Plain", "effects": []},
    {**SYNCHRO, "name": "Rock", "type": "Rock"}, {**SYNCHRO, "name": "Fiend", "type": "Fiend"},
]


def test_how_it_is_read() -> None:
    (effect,) = monster(SOME)
    assert monster(SOME.replace("would be used", "is used")) == [effect]
    assert effect == {"kind": "continuous", "applies": [{"may be non-Tuner": True, "for": {"is": "monster", "type": "Rock"}}]}


@pytest.mark.parametrize(
    ("other", "rock", "fiend"), [("Either", True, True), ("Sometimes", True, False), ("Plain", False, False)])
def test_two_tuners(other: str, rock: bool, fiend: bool) -> None:
    materials = f"Plain + {other}" if other != "Plain" else "Plain (1) + Plain (2)"
    there = f"[Plain, {other}]" if other != "Plain" else "[{card: Plain, id: '1'}, {card: Plain, id: '2'}]"
    board = f"{{turn: {{player: A, phase: main1}}, A: {{extra: [Rock, Fiend], monsters: {there}, deck: [9]}}, B: {{deck: [9]}}}}"
    for name, allowed in (("Rock", rock), ("Fiend", fiend)):
        assert check(read_board(board, cards=CARDS), f"A Synchro Summons {name} using {materials}").answer is allowed
