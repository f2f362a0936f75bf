"""An effect by which every monster's ATK changes by a number of its own: its Level as other effects have it, its original DEF."""

from typing import Any

import pytest

from legality.continuous.look import look_at
from tests.support.cards import IMP
from tests.support.positions import position_of

ALL = {"from": ["monster zone"], "type": "Rock", "face": "up"}


def banner(name: str, *applies: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "card": "continuous spell", "effects": [
        {"kind": "card activation", "does": [{"nothing": True}]}, {"kind": "continuous", "applies": list(applies)}]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Stone", "type": "Rock", "level": 4, "atk": 1000, "def": 700, "effects": []},
    {**{word: value for word, value in IMP.items() if word != "level"}, "name": "Crystal", "card": "xyz effect monster", "type": "Rock",
     "rank": 4, "atk": 1000, "def": 700, "effects": []},
    banner("By Level or Rank", {"atk": {"times": [100, {"plus": [{"own": "level"}, {"own": "rank"}]}]}, "of": ALL}),
    {**IMP, "name": "Tower", "type": "Rock", "level": 4, "atk": 0, "effects": [
        {"kind": "continuous", "applies": [{"atk": {"times": [100, {"level of": "this card"}]}}]}]},
    banner("By Level", {"atk": {"times": [100, {"own": "level"}]}, "of": ALL}),
    banner("By Defense", {"atk": {"times": [-1, {"own": "original def"}]}, "of": ALL}),
    banner("Two Levels", {"level": 2, "of": ALL}),
    banner("Twice", {"original atk": {"times": [2, {"own": "original atk"}]}, "of": ALL}),
    banner("Halves", {"original atk": {"half of": {"own": "original atk"}}, "original def": {"half of": {"own": "original def"}},
                      "of": ALL}),
    banner("Switch", {"original atk": {"own": "original def"}, "original def": {"own": "original atk"}, "of": ALL}),
    banner("One Level", {"set level": 1, "of": ALL}),
]


@pytest.mark.parametrize(("spells", "numbers"), [
    (["Twice"], (2000, 700)), (["Halves"], (500, 350)), (["Switch"], (700, 1000)), (["Switch", "Switch"], (1000, 700)),
    (["Twice", "Switch"], (700, 2000)), (["Twice", "Halves"], (1000, 350)), (["Twice", "By Defense"], (1300, 700)),
])
def test_what_becomes_of_an_original_number_is_reckoned_from_what_it_was_before(spells: list[str], numbers: tuple[int, int]) -> None:
    state = position_of({"A": {"monsters": ["Stone"], "spells": spells}, "B": {"deck": []}}, CARDS).state
    uid = next(uid for uid, entry in enumerate(state.cards) if state.duel.defs[entry.code].name == "Stone")
    assert (look_at(state, uid).atk, look_at(state, uid).defense) == numbers


@pytest.mark.parametrize(("spells", "atk"), [
    (["By Level"], 1400), (["By Defense"], 300), (["By Level", "Two Levels"], 1600), (["Two Levels", "By Level"], 1600),
    (["One Level", "By Level"], 1100), (["By Level", "By Defense"], 700),
])
def test_atk_by_a_number_of_its_own(spells: list[str], atk: int) -> None:
    state = position_of({"A": {"monsters": ["Stone"], "spells": spells}, "B": {"deck": []}}, CARDS).state
    uid = next(uid for uid, entry in enumerate(state.cards) if state.duel.defs[entry.code].name == "Stone")
    assert look_at(state, uid).atk == atk


@pytest.mark.parametrize(("name", "spell", "atk"), [
    ("Crystal", "By Level", 1000), ("Crystal", "By Level or Rank", 1400), ("Stone", "By Level or Rank", 1400)])
def test_an_xyz_monster_has_a_rank_and_no_level(name: str, spell: str, atk: int) -> None:
    state = position_of({"A": {"monsters": [name], "spells": [spell]}, "B": {"deck": []}}, CARDS).state
    uid = next(uid for uid, entry in enumerate(state.cards) if state.duel.defs[entry.code].name == name)
    assert look_at(state, uid).atk == atk


@pytest.mark.parametrize(("spells", "atk"), [([], 400), (["Two Levels"], 600), (["One Level"], 100), (["One Level", "Two Levels"], 300)])
def test_by_its_level_as_other_effects_have_it(spells: list[str], atk: int) -> None:
    state = position_of({"A": {"monsters": ["Tower"], "spells": spells}, "B": {"deck": []}}, CARDS).state
    uid = next(uid for uid, entry in enumerate(state.cards) if state.duel.defs[entry.code].name == "Tower")
    assert look_at(state, uid).atk == atk
