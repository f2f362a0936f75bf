"""A monster whose text lets it be Set to a Spell & Trap Zone as a Spell: no Normal Set, and a Set Spell there (SUM-5, ZON-1)."""

from __future__ import annotations

from typing import Any

from queries.asking.actions import actions
from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP, spell

CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Blade", "level": 5, "summoning": {"may be Set as a Spell": True}},
    {**IMP, "name": "Plain Imp"},
    spell("Break", {"destroy": "targets"}, targets=[{"count": 1, "from": ["spell & trap zone"], "is": "spell", "face": "down"}]),
    {"name": "No Spells", "card": "continuous spell", "effects": [
        {"kind": "continuous", "applies": [{"cannot set": {"is": "spell"}, "player": "both"}]}]},
    {"name": "No Monsters", "card": "continuous spell", "effects": [
        {"kind": "continuous", "applies": [{"cannot set": {"is": "monster"}, "player": "both"}]}]},
]
BOARD = """{turn: {player: A, phase: main1}, A: {hand: [Blade, Plain Imp, Break], deck: [], spells: [%s]}, used: [%s],
B: {deck: []}, play: [%s]}"""
SET = "A Sets Blade as a Spell"
THEN = f"{SET}, A passes, B passes"


def moves(spells: str = "", used: str = "", play: str = "") -> tuple[str, ...]:
    return actions(read_board(BOARD % (spells, used, play), cards=CARDS)).moves


def test_it_is_no_normal_set_and_needs_no_tribute() -> None:
    assert SET in moves() and SET in moves(used="A Normal Summon")
    assert "A Sets Plain Imp" not in moves(used="A Normal Summon")
    assert "A Normal Summons Plain Imp" in moves(play=THEN)


def test_it_needs_a_spell_and_trap_zone() -> None:
    full = ", ".join(["{set: unknown}"] * 5)
    reasons = check(read_board(BOARD % (full, "", ""), cards=CARDS), SET).moves[0].failed
    assert [reason.rule for reason in reasons] == ["ZON-1"]


def test_it_lies_there_as_a_set_spell() -> None:
    assert "A activates Break targeting Blade" in moves(play=THEN)
    assert "A activates Break targeting Blade" in moves(spells="{set: Blade}")
    assert not any("activates Blade" in move for move in moves(play=THEN))


def test_what_forbids_to_set_spells_forbids_it_and_what_forbids_to_set_monsters_does_not() -> None:
    assert SET not in moves(spells="No Spells") and SET in moves(spells="No Monsters")


def test_another_monster_is_not_set_so() -> None:
    reasons = check(read_board(BOARD % ("", "", ""), cards=CARDS), "A Sets Plain Imp as a Spell").moves[0].failed
    assert [reason.rule for reason in reasons] == ["SUM-5"]
    assert check(read_board(BOARD % ("", "", ""), cards=CARDS), "A Sets Break as a Spell").moves[0].legal
