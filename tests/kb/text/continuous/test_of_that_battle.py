"""What is said of "that battle" is said of the battle told before it, also where the monster that it was with is gone (BAT-4)."""

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from queries.asking.actions import actions
from queries.board.reader import read_board
from queries.position.replay import play
from tests.support.cards import IMP

SHIELDED = "This card cannot be destroyed by battle with a DARK monster, also you take no battle damage from that battle."
AT_LAST = "At the end of the Damage Step, if your DARK monster battled: You can Special Summon this card from your hand."
AVENGING = "At the end of the Damage Step, if the equipped monster battled an opponent's monster: Destroy that opponent's monster."
LATE = "At the end of the Damage Step, if a monster battled: You can Special Summon this card from your hand."


def told(name: str, text: str) -> dict[str, Any]:
    return {**IMP, "name": name, "atk": 0, "effects": compile_card(Printed(name, "monster", ("effect",), text))["effects"]}


CARDS: list[dict[str, Any]] = [
    told("Shielded Imp", SHIELDED),
    told("Late Imp", LATE),
    told("Last Imp", AT_LAST),
    {"name": "Imp Ring", "card": "equip spell",
     "effects": compile_card(Printed("Imp Ring", "spell", ("equip",), AVENGING))["effects"]},
    {**IMP, "name": "Dark Imp", "attribute": "DARK", "atk": 1000, "effects": []},
    {**IMP, "name": "Light Imp", "attribute": "LIGHT", "atk": 900, "effects": []},
    {**IMP, "name": "Great Imp", "attribute": "LIGHT", "atk": 2000, "effects": []},
    {**IMP, "name": "Stout Imp", "attribute": "LIGHT", "atk": 900, "effects": [
        {"kind": "continuous", "applies": [{"cannot be destroyed": "battle", "of": "this card"}]}]},
]
FIGHT = """{turn: {player: A, phase: battle, step: damage, timing: %s}, A: {monsters: [{card: %s, id: mine}], hand: [%s], deck: [9]},
    B: {monsters: [{card: %s, id: theirs}], deck: [9]}, battle: {attacker: mine, target: theirs}, play: [%s]}"""


@pytest.mark.parametrize(("attacker", "lp"), [("Dark Imp", 8000), ("Light Imp", 7100)])
def test_only_the_battle_with_such_a_monster_is_meant(attacker: str, lp: int) -> None:
    board = FIGHT % ("during", attacker, "", "Shielded Imp", "A passes, B passes")
    assert play(read_board(board, cards=CARDS)).state.lp[1] == lp


def test_a_monster_has_battled_that_is_gone() -> None:
    board = FIGHT % ("after", "Dark Imp", "Late Imp", "Light Imp", "A passes, B passes")
    assert "A activates Late Imp" in actions(read_board(board, cards=CARDS)).moves


@pytest.mark.parametrize("theirs", ["{card: Shielded Imp, id: theirs}", "{card: Light Imp, id: theirs}"])
def test_what_more_is_said_of_a_monster_that_battled_and_is_gone_is_not_settled(theirs: str) -> None:
    board = FIGHT.replace("{card: %s, id: theirs}", theirs.replace("Light Imp", "Great Imp")) % (
        "after", "Dark Imp", "Last Imp", "A passes, B passes")
    found = actions(read_board(board, cards=CARDS))
    if "Shielded" in theirs:
        assert "A activates Last Imp" in found.moves
    else:
        assert "A activates Last Imp" not in found.moves
        assert any("has left the field since" in str(doubt) for doubt in found.unsettled)


def test_a_monster_destroyed_by_the_battle_cannot_be_destroyed_by_the_ring() -> None:
    board = """{turn: {player: A, phase: battle, step: damage, timing: after},
        A: {monsters: [{card: Dark Imp, id: mine}], spells: [{card: Imp Ring, equipped_to: mine}], deck: [9]},
        B: {monsters: [{card: %s, id: theirs}], deck: [9]}, battle: {attacker: mine, target: theirs}, play: [A passes, B passes]}"""
    gone = actions(read_board(board % "Light Imp", cards=CARDS))
    assert not any("Imp Ring" in move for move in gone.moves) and not gone.unsettled
    there = actions(read_board(board % "Stout Imp", cards=CARDS))
    assert any("Imp Ring" in move for move in there.moves), there


def test_other_battles_of_this_card_are_not_that_battle() -> None:
    text = "This card cannot be destroyed by battle with a DARK monster, also you take no battle damage from battles involving this card."
    applied = told("Sheltered Imp", text)["effects"]
    assert not any("exists" in condition for effect in applied for condition in effect.get("while", ()))


def test_that_battle_of_several_monsters_is_not_read() -> None:
    text = 'Your "Imp" monsters cannot be destroyed by battle with a DARK monster, also you take no battle damage from that battle.'
    assert any("opaque" in modifier for effect in told("Sheltering Imp", text)["effects"] for modifier in effect["applies"])
