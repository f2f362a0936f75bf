"""BAT-3, BAT-6: an attack that an effect turns to another monster, which may be attacked; it is a target anew, and no replay follows."""

from typing import Any

import pytest

from legality.game.state import State
from queries.asking.actions import actions
from queries.board.reader import read_board
from queries.position.replay import play
from tests.support.cards import IMP

DECLARED = {"timing": "when", "trigger": {"event": "attack declared", "card": {"is": "monster", "whose": "opponent"}}}
MINE = [{"count": 1, "from": ["monster zone"], "whose": "you"}]
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"},
    {**IMP, "name": "Guard"},
    {**IMP, "name": "Plain"},
    {**IMP, "name": "Hidden", "effects": [{"kind": "continuous", "applies": [{"cannot be attacked": True}]}]},
    {**IMP, "name": "Alert", "effects": [
        {"kind": "trigger", "timing": "if", "trigger": {"event": "targeted for an attack", "card": "this card"},
         "does": [{"gain LP": 100}]}]},
    {"name": "Turn", "card": "normal trap", "effects": [
        {"kind": "card activation", **DECLARED, "targets": MINE, "does": [{"change the attack target": "targets"}]}]},
    {"name": "Recall", "card": "normal trap", "effects": [
        {"kind": "card activation", **DECLARED, "targets": [{"count": 1, "from": ["GY"], "whose": "you"}], "does": [
            {"special summon": "targets", "position": "attack"}, {"then": {"change the attack target": "targets"}}]}]},
    {"name": "Call", "card": "normal trap", "effects": [
        {"kind": "card activation", **DECLARED, "does": [
            {"special summon": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}, "position": "attack"},
            {"then": {"change the attack target": "those cards"}}]}]},
]  # fmt: skip
BOARD = """{turn: {player: A, phase: battle, step: battle}, A: {monsters: [Imp], deck: [], hand: []},
    B: {monsters: [%s], spells: [{set: %s}], hand: [%s], deck: []}, play: [A attacks Guard with Imp, A passes%s]}"""


def board(monsters: str, trap: str, plays: str = "", hand: str = "") -> Any:
    return read_board(BOARD % (monsters, trap, hand, plays), cards=CARDS)


def target(state: State) -> str:
    assert state.battle is not None
    return str(state.duel.defs[state.cards[state.battle.target].code].name)


@pytest.mark.parametrize(("other", "may"), [("Alert", True), ("Hidden", False)])
def test_it_goes_to_a_monster_that_may_be_attacked(other: str, may: bool) -> None:
    found = [move for move in actions(board(f"Guard, {other}", "Turn")).moves if "Turn" in move]
    assert found == ([f"B activates Turn targeting {other}"] if may else [])


def test_the_new_target_is_one_anew() -> None:
    at = board("Guard, Alert", "Turn", ", B activates Turn targeting Alert, A passes, B passes")
    assert target(play(at).state) == "Alert" and "B activates Alert" in actions(at).moves


def test_no_replay_follows_for_the_monster_that_was_summoned() -> None:
    at = board("Guard", "Call", ", B activates Call, A passes, B passes, A passes, B passes", "Plain")
    state = play(at).state
    assert target(state) == "Plain" and not any("attacks" in move for move in actions(at).moves)


def test_a_target_that_is_summoned_first_is_attacked_then() -> None:
    text = """{turn: {player: A, phase: battle, step: battle}, A: {monsters: [Imp], deck: [], hand: []},
        B: {monsters: [Guard], spells: [{set: Recall}], graveyard: [Plain], hand: [], deck: []},
        play: [A attacks Guard with Imp, A passes, B activates Recall targeting Plain, A passes, B passes]}"""
    assert target(play(read_board(text, cards=CARDS)).state) == "Plain"
