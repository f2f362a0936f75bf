"""Attacks that a card may make, or suffer, only while some cards are there, asked with every number as it is then."""

from typing import Any

import pytest

from legality.continuous.look import look_at
from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP
from tests.support.positions import position_of

THEIRS = {"from": ["monster zone"], "whose": "opponent"}
ITSELF = {"one of": "this card", "from": ["monster zone"]}
TOONS = {**THEIRS, "face": "up", "types": ["toon"]}
STRONGEST = {"from": ["monster zone"], "whose": "you", "face": "up", "extreme": "highest atk"}
ALL = {"from": ["monster zone"]}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp", "atk": 1000, "effects": []}, {**IMP, "name": "Ogre", "atk": 1500, "effects": []},
    {**IMP, "name": "Toon Imp", "card": "toon effect monster", "effects": []},
    {**IMP, "name": "Dancer", "atk": 1000, "effects": [{"kind": "continuous", "applies": [{"may attack directly": True, "of": {
        **ITSELF, "while there": {"count": 0, **THEIRS, "not": {"face": "up", "atk": {"more than": {"atk of": "this card"}}}}}}]}]},
    {**IMP, "name": "Toon Witch", "card": "toon effect monster", "effects": [{"kind": "continuous", "applies": [
        {"may attack directly": True, "of": {**ITSELF, "while there": {"count": 0, **TOONS}}},
        {"cannot be attacked": True, "by": {"one of": "this card"},
         "of": {**THEIRS, "not": {"face": "up", "types": ["toon"]}, "while there": {"count": "1+", **TOONS}}}]}]},
    {**IMP, "name": "Bully", "effects": [{"kind": "continuous", "applies": [
        {"cannot be attacked": True, "of": {"from": ["monster zone"], "whose": "you", "not": {"one of": STRONGEST}}}]}]},
    {**IMP, "name": "Bait", "effects": [{"kind": "continuous", "applies": [
        {"must be attacked": True, "by": {"from": ["monster zone"], "whose": "opponent"}, "of": STRONGEST}]}]},
    {**IMP, "name": "Crown", "atk": 1400, "effects": [{"kind": "continuous", "applies": [{"atk": 500, "of": STRONGEST}]}]},
    {"name": "Weight", "card": "continuous spell", "effects": [
        {"kind": "card activation", "does": [{"nothing": True}]}, {"kind": "continuous", "applies": [{"atk": -600, "of": {
            **ALL, "whose": "opponent"}}]}]},
    {**{word: value for word, value in IMP.items() if word != "level"}, "name": "Prism", "card": "xyz effect monster", "rank": 4,
     "atk": 1000, "effects": [{"kind": "continuous", "applies": [{"atk": {"times": [100, {"materials of": ALL}]}}]}]},
]  # fmt: skip


def may(mine: str, theirs: list[Any], move: str, spells: str = "") -> bool | None:
    board = (f"{{turn: {{player: A, phase: battle, step: battle}}, A: {{monsters: [{mine}], spells: [{spells}], deck: [9]}}, "
             f"B: {{monsters: [{', '.join(theirs)}], deck: [9]}}}}")
    return check(read_board(board, cards=CARDS), move).answer


@pytest.mark.parametrize(("theirs", "spells", "answer"), [
    (["Ogre"], "", True), (["Ogre", "Imp"], "", False), (["Ogre", "{set: Ogre}"], "", False), (["Ogre"], "Weight", False), ([], "", True),
])
def test_each_of_their_monsters_must_have_more_atk_now(theirs: list[Any], spells: str, answer: bool) -> None:
    assert may("Dancer", theirs, "A attacks directly with Dancer", spells) is answer


@pytest.mark.parametrize(("theirs", "move", "answer"), [
    (["Imp"], "A attacks directly with Toon Witch", True), (["Imp"], "A attacks Imp with Toon Witch", True),
    (["Imp", "Toon Imp"], "A attacks directly with Toon Witch", False), (["Imp", "Toon Imp"], "A attacks Imp with Toon Witch", False),
    (["Imp", "Toon Imp"], "A attacks Toon Imp with Toon Witch", True),
])
def test_where_there_is_one_it_must_be_the_target(theirs: list[Any], move: str, answer: bool) -> None:
    assert may("Toon Witch", theirs, move) is answer


@pytest.mark.parametrize(("target", "answer"), [("Ogre", True), ("Imp", False), ("Bully", False)])
def test_only_the_strongest_is_attacked(target: str, answer: bool) -> None:
    assert may("Imp", ["Bully", "Ogre", "Imp"], f"A attacks {target} with Imp") is answer


@pytest.mark.parametrize(("target", "answer"), [("Ogre", True), ("Imp", False), ("Bait", False)])
def test_only_the_strongest_must_be_attacked(target: str, answer: bool) -> None:
    assert may("Imp", ["Bait", "Ogre", "Imp"], f"A attacks {target} with Imp") is answer


def test_only_the_strongest_gains_atk() -> None:
    state = position_of({"A": {"monsters": ["Crown", "Ogre", "Imp"]}, "B": {"monsters": ["Ogre"]}}, CARDS).state
    assert [look_at(state, uid).atk for uid in range(4)] == [1400, 2000, 1000, 1500]


def test_all_materials_on_the_field_count() -> None:
    monsters = [{"card": "Prism", "materials": ["Imp", "Imp"]}]
    state = position_of({"A": {"monsters": monsters}, "B": {"monsters": [{"card": "Prism", "materials": ["Imp"]}, "Imp"]}}, CARDS).state
    uid = next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == "Prism" and card.control == 0)
    assert look_at(state, uid).atk == 1300
