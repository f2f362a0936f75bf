"""Pendulum Scales and Ranks that effects change: within bounds, the last change counts, and the earlier one again when that ends."""

from typing import Any

import pytest

from legality.continuous.look import look_at
from legality.game.state import State
from legality.judging.materials import scale_of
from queries.asking.actions import actions
from queries.board.reader import read_board
from queries.position.replay import play
from tests.support.cards import IMP

SWINGING = {**IMP, "card": "pendulum effect monster", "scale": 4}
RANKED = {**{word: value for word, value in IMP.items() if word != "level"}, "card": "xyz effect monster", "rank": 4}


def swinging(name: str, change: dict[str, Any], **more: Any) -> dict[str, Any]:
    effect = {"kind": "ignition", "works in": ["pendulum zone"], "does": [{"change scale": change, **more}]}
    return {**SWINGING, "name": name, "effects": [effect]}


CARDS: list[dict[str, Any]] = [
    swinging("Up", {"by": 3, "at most": 6, "of": "this card"}),
    swinging("Down", {"by": -5, "at least": 1, "of": "this card"}),
    swinging("Set To", {"to": 9, "of": "this card"}, until="end of this turn"),
    {**SWINGING, "name": "Twice", "effects": [{"kind": "ignition", "works in": ["pendulum zone"], "does": [
        {"change scale": {"by": 3, "of": "this card"}},
        {"then": {"change scale": {"to": {"original scale of": "this card"}, "of": "this card"}}}]}]},
    {**RANKED, "name": "Ranked"},
    {**IMP, "name": "Imp"},
    {"name": "Lift", "card": "normal spell", "effects": [
        {"kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"], "face": "up"}],
         "does": [{"change level": {"by": 1, "of": "targets"}}, {"also": {"change rank": {"by": 1, "of": "targets"}}}]}]},
]  # fmt: skip


def named(state: State, name: str) -> int:
    return next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == name)


@pytest.mark.parametrize(("name", "scale"), [("Up", 6), ("Down", 1), ("Set To", 9), ("Twice", 4)])
def test_a_scale_changes_within_its_bounds(name: str, scale: int) -> None:
    board = "{turn: {player: A, phase: main1}, A: {spells: [{card: %s, pendulum: left}], deck: []}, play: [%s, B passes, A passes]}"
    state = play(read_board(board % (name, f"A activates {name}"), cards=CARDS)).state
    assert scale_of(state, named(state, name)) == scale


@pytest.mark.parametrize("name", ["Ranked", "Imp"])
def test_each_monster_has_a_level_or_a_rank_to_change(name: str) -> None:
    board = "{turn: {player: A, phase: main1}, A: {hand: [Lift], monsters: [%s], deck: []}, play: [%s]}"
    assert f"A activates Lift targeting {name}" in actions(read_board(board % (name, ""), cards=CARDS)).moves
    state = play(read_board(board % (name, f"A activates Lift targeting {name}, B passes, A passes"), cards=CARDS)).state
    assert look_at(state, named(state, name)).level == 5
