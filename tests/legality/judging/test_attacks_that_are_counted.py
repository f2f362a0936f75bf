"""How many attacks a monster may make where its text counts cards for them (BAT-5)."""

from typing import Any

import pytest

from legality.game.view import UnsettledFact
from legality.judging.attacks import most_attacks
from tests.support.cards import IMP
from tests.support.positions import position_of
from tests.support.texts import monster

IN_THE_GY = {"count of": {"from": ["GY"], "whose": "you", "name": "Plain"}}


def imp(name: str, *applies: dict[str, Any]) -> dict[str, Any]:
    return {**IMP, "name": name, "effects": [{"kind": "continuous", "applies": list(applies)}] if applies else []}


CARDS: list[dict[str, Any]] = [
    imp("Plain"), imp("Raging", {"attacks": {"plus": [1, IN_THE_GY]}}), imp("Counting", {"attacks": IN_THE_GY}),
]


def most(name: str, gone: int) -> int:
    state = position_of({"A": {"monsters": [name], "graveyard": ["Plain"] * gone, "deck": [9]}, "B": {"deck": [9]}}, CARDS).state
    return most_attacks(state, next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == name), False)


@pytest.mark.parametrize(("name", "gone", "expected"), [("Plain", 2, 1), ("Raging", 0, 1), ("Raging", 2, 3), ("Counting", 2, 2)])
def test_the_cards_are_counted(name: str, gone: int, expected: int) -> None:
    assert most(name, gone) == expected


def test_of_none_nobody_says_whether_it_may_attack() -> None:
    with pytest.raises(UnsettledFact):
        most("Counting", 0)


EQUIPS = {"count of": {"from": ["field"], "equipped to": "this card"}}


def test_for_each_in_front_is_of_every_clause() -> None:
    (found,) = monster("For each banished card, this card gains 100 ATK and monsters your opponent controls lose 200 DEF.")
    banished = {"count of": {"from": ["banished"]}}
    assert found["applies"] == [{"atk": {"times": [100, banished]}},
                                {"def": {"times": [-200, banished]}, "of": {"from": ["monster zone"], "whose": "opponent"}}]


@pytest.mark.parametrize(("text", "number"), [
    ("This card can attack a number of times each Battle Phase, up to the number of Equip Cards equipped to it.", EQUIPS),
    ("Can attack a number of times each Battle Phase, up to the number of materials attached to it.", {"count of": "materials"}),
    ("For each Equip Card equipped to this card, it gains 1 additional attack during each Battle Phase.", {"plus": [1, EQUIPS]}),
    ('This card can attack 1 additional time during the same Battle Phase for each "Plain" in your GY.', {"plus": [1, IN_THE_GY]}),
])
def test_the_sentences_that_count_them(text: str, number: dict[str, Any]) -> None:
    assert monster(text) == [{"kind": "continuous", "applies": [{"attacks": number}]}]
