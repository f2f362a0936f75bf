"""SUM-7: materials that must agree in one thing and differ in another, and an Xyz Monster of Xyz Monsters."""

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP


def extra(name: str, kind: str, line: str, **stats: Any) -> dict[str, Any]:
    materials = compile_card(Printed(name, "monster", (kind, "effect"), "", materials=line))["materials"]
    assert "opaque" not in str(materials)
    return {"name": name, "card": f"{kind} effect monster", "type": "Fiend", "attribute": "DARK", "atk": 1, "materials": materials,
            "effects": [], **stats}  # fmt: skip


def monster(name: str, type_: str, attribute: str) -> dict[str, Any]:
    return {**IMP, "name": name, "type": type_, "attribute": attribute, "level": 4, "effects": []}


CARDS: list[dict[str, Any]] = [
    extra("Choir", "link", "2 monsters with the same Attribute but different Types", link=2, arrows=["bottom"]),
    extra("Ladder", "xyz", "2 Xyz Monsters with the same Rank", rank=1, **{"def": 1}),
    extra("Rung", "xyz", "2 Level 4 monsters", rank=4, **{"def": 1}), extra("Step", "xyz", "2 Level 4 monsters", rank=4, **{"def": 1}),
    extra("Roof", "xyz", "2 Level 5 monsters", rank=5, **{"def": 1}),
    monster("Ember", "Rock", "FIRE"), monster("Flame", "Plant", "FIRE"), monster("Cinder", "Rock", "FIRE"),
    monster("Brook", "Plant", "WATER"),
]  # fmt: skip


def answer(move: str, *monsters: str) -> bool | None:
    board = f"""{{turn: {{player: A, phase: main1}}, A: {{extra: [Choir, Ladder, Rung], monsters: [{", ".join(monsters)}], deck: [9]}},
                 B: {{deck: [9]}}}}"""
    return check(read_board(board, cards=CARDS), move).answer


@pytest.mark.parametrize(
    ("first", "second", "allowed"),
    [("Ember", "Flame", True), ("Ember", "Cinder", False), ("Flame", "Brook", False), ("Ember", "Brook", False)],
)
def test_the_same_attribute_but_different_types(first: str, second: str, allowed: bool) -> None:
    assert answer(f"A Link Summons Choir using {first} + {second}", first, second) is allowed


@pytest.mark.parametrize(("first", "second", "allowed"), [("Rung", "Step", True), ("Rung", "Roof", False), ("Ember", "Flame", False)])
def test_xyz_monsters_of_the_same_rank(first: str, second: str, allowed: bool) -> None:
    assert answer(f"A Xyz Summons Ladder using {first} + {second}", first, second) is allowed


def test_xyz_monsters_are_no_material_where_a_level_is_asked_for() -> None:
    assert answer("A Xyz Summons Rung using Step + Ember", "Step", "Ember") is False
