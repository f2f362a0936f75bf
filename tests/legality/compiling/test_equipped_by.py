"""Which monster that is an Equip Card was equipped by the own effect of its monster: `equipped by`."""

from typing import Any

import pytest

from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP

TAKES: dict[str, Any] = {"kind": "ignition", "targets": [{"count": 1, "from": ["monster zone"], "whose": "opponent"}],
                         "does": [{"equip": "targets", "to": "this card"}]}  # fmt: skip
SPENT: dict[str, Any] = {"count": 1, "from": ["spell & trap zone"], "equipped by": "this card"}
SPENDS: dict[str, Any] = {"kind": "ignition", "cost": [{"send to the GY": SPENT}], "does": [{"draw": 1}]}
RIDES: dict[str, Any] = {"kind": "ignition", "targets": [{"count": 1, "from": ["monster zone"]}],
                         "does": [{"equip": "this card", "to": "targets"}]}  # fmt: skip
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp", "effects": []}, {**IMP, "name": "Rider", "effects": [RIDES]},
    {**IMP, "name": "Maw", "effects": [TAKES, SPENDS]}, {**IMP, "name": "Smith", "effects": [SPENDS]},
    {"name": "Blade", "card": "equip spell", "effects": [{"kind": "card activation", "does": [{"equip": "this card", "to": "targets"}],
                                                         "targets": [{"count": 1, "from": ["monster zone"]}]}]},
]  # fmt: skip


@pytest.mark.parametrize(
    ("equipped", "bearer", "payable"),
    [("Imp", "Maw", True), ("Blade", "Maw", False), ("Imp", "Smith", False), ("Rider", "Maw", None)],
)
def test_of_a_stated_equip_card(equipped: str, bearer: str, payable: bool | None) -> None:
    board = read_board(f"""{{turn: {{player: A, phase: main1}}, B: {{deck: [5]}},
                            A: {{monsters: [{bearer}], spells: [{{card: {equipped}, equipped_to: {bearer}}}], deck: [5]}}}}""", cards=CARDS)
    move = "A activates effect 2 of Maw" if bearer == "Maw" else "A activates Smith"
    assert check(board, move).answer is payable


@pytest.mark.parametrize(
    ("play", "payable"), [("A activates effect 1 of Maw targeting Imp", True), ("A activates Rider targeting Maw", False)])
def test_after_it_was_equipped(play: str, payable: bool) -> None:
    board = read_board(f"""{{turn: {{player: A, phase: main1}}, A: {{monsters: [Maw, Rider], deck: [5]}},
                            B: {{monsters: [Imp], deck: [5]}},
                            play: ["{play}", B passes, A passes, A passes, B passes]}}""", cards=CARDS)
    assert check(board, "A activates effect 2 of Maw").answer is payable
