"""Which monster that is an Equip Card was equipped by the own effect of its monster: `equipped by`."""

from typing import Any

import pytest

from legality.game.terms import FIELD
from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP
from tests.support.positions import after, position_of

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


def shielded(name: str, count: Any) -> dict[str, Any]:
    step = {"destroy": {**SPENT, "count": count}}
    return {**IMP, "name": name, "effects": [TAKES, {"kind": "continuous", "applies": [{"instead of destruction": [step]}]}]}


SHIELDED = [shielded("Cage", 1), shielded("Jaws", "all"), {"name": "Blast", "card": "normal spell", "effects": [
    {"kind": "card activation", "does": [{"destroy": {"count": "all", "from": ["monster zone"], "whose": "opponent"}}]}]}]


@pytest.mark.parametrize("bearer", ["Cage", "Jaws"])
@pytest.mark.parametrize(("equipped", "left"), [(["Imp", "Blade"], ["Blade", ""]), (["Blade"], []), (["Imp"], [""])])
def test_what_is_destroyed_instead_is_no_equip_spell(bearer: str, equipped: list[str], left: list[str]) -> None:
    worn = [{"card": name, "equipped_to": bearer} for name in equipped]
    board = {"turn": {"player": "B", "phase": "main1"}, "B": {"hand": ["Blast"], "deck": [5]},
             "A": {"monsters": [bearer], "spells": worn, "deck": [5]}}  # fmt: skip
    state = after(position_of(board, [*CARDS, *SHIELDED]), ["B activates Blast", "A passes", "B passes"]).state
    there = [state.duel.defs[card.code].name for card in state.cards if card.zone & FIELD]
    assert sorted(there) == sorted(name or bearer for name in left)
