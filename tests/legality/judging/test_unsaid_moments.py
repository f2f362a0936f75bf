"""When what a text says and the vocabulary cannot bears on an answer: targets, damage, its card's own Special Summon (decision 8)."""

from typing import Any

import pytest

from legality.playing.play import unsettled_moves
from queries.asking.check import check
from queries.board.reader import read_board
from queries.position.replay import play
from tests.support.cards import IMP

CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Guarding Imp", "effects": [
        {"kind": "continuous", "applies": [{"opaque": "whom it guards"}], "matters when": ["target", "others"]}]},
    {**IMP, "name": "Shielding Imp", "effects": [
        {"kind": "continuous", "applies": [{"opaque": "whom it shields"}], "matters when": ["damage"]}]},
    {**IMP, "name": "Sleeping Imp", "effects": [
        {"kind": "continuous", "works in": ["GY"], "applies": [{"opaque": "when it sleeps"}], "matters when": ["its Summon"]}]},
    {**IMP, "name": "Plain Imp", "effects": []},
    {"name": "Snap", "card": "normal spell", "effects": [
        {"kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"], "whose": "opponent"}],
         "does": [{"destroy": "targets"}]}]},
    {"name": "Blast", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"damage": 100}]}]},
    {"name": "Balm", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"gain LP": 100}]}]},
    {"name": "Wake", "card": "normal spell", "effects": [
        {"kind": "card activation", "targets": [{"count": 1, "from": ["GY"], "whose": "you", "is": "monster"}],
         "does": [{"special summon": "targets"}]}]},
]
BOARD = "{turn: {player: A, phase: main1}, A: {hand: [%s], graveyard: [%s], deck: []}, B: {monsters: [%s], deck: []}, play: [%s]}"


def answer(move: str, hand: str, monsters: str, graveyard: str = "") -> Any:
    return check(read_board(BOARD % (hand, graveyard, monsters, move), cards=CARDS)).answer


@pytest.mark.parametrize(("monsters", "expected"), [("Plain Imp", True), ("Plain Imp, Guarding Imp", None)])
def test_who_guards_others_from_being_targeted_leaves_every_target_open(monsters: str, expected: bool | None) -> None:
    assert answer("A activates Snap targeting Plain Imp", "Snap", monsters) is expected


@pytest.mark.parametrize("spell", ["Blast", "Balm"])
@pytest.mark.parametrize(("monsters", "facts"), [("Plain Imp", 0), ("Shielding Imp", 1)])
def test_damage_and_life_points_gained_wait_for_what_shields_from_them(spell: str, monsters: str, facts: int) -> None:
    after = play(read_board(BOARD % (spell, "", monsters, f"A activates {spell}, B passes, A passes"), cards=CARDS)).state
    assert len(after.unsettled) == facts


@pytest.mark.parametrize(("target", "expected"), [("Sleeping Imp", None), ("Plain Imp", True)])
def test_what_bears_on_the_own_summon_alone_leaves_others_settled(target: str, expected: bool | None) -> None:
    assert answer(f"A activates Wake targeting {target}", "Wake", "Plain Imp", f"{target}") is expected


def test_a_sleeper_in_the_gy_is_no_fact_of_another_summon() -> None:
    state = read_board(BOARD % ("Wake, Plain Imp", "Sleeping Imp", "Plain Imp", ""), cards=CARDS).state
    assert {state.duel.defs[state.cards[uid].code].name for uid, _, _ in unsettled_moves(state)} == {"Wake"}
