"""`resolves`: what is done whenever such a link has resolved, or instead of it, is in doubt then and not when it is activated (B-03)."""

from typing import Any

import pytest

from legality.playing.play import moves_of
from queries.asking.check import check
from queries.board.reader import read_board
from queries.position.replay import play
from tests.support.cards import IMP
from tests.support.positions import after, position_of, resolved


def doubtful(name: str, *moments: str) -> dict[str, Any]:
    return {**IMP, "name": name, "effects": [
        {"kind": "continuous", "applies": [{"opaque": "what it says"}], "matters when": list(moments)}]}


CARDS: list[dict[str, Any]] = [
    doubtful("Counting Imp", "resolves", "Spells", "others"),
    doubtful("Trapping Imp", "resolves", "Traps", "others"),
    doubtful("Open Imp", "never"),
    {"name": "Blast", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"damage": 100}]}]},
]


def board(monster: str) -> dict[str, Any]:
    return {"A": {"hand": ["Blast"], "deck": [9]}, "B": {"monsters": [monster], "deck": [9]}}


@pytest.mark.parametrize("monster", ["Counting Imp", "Trapping Imp", "Open Imp"])
def test_the_activation_is_settled(monster: str) -> None:
    at = read_board(
        "{turn: {player: A, phase: main1}, A: {hand: [Blast], deck: [9]}, B: {monsters: [" + monster + "], deck: [9]}}", cards=CARDS
    )
    assert check(at, "A activates Blast").answer is True and moves_of(play(at).state)


@pytest.mark.parametrize(("monster", "settled"), [("Counting Imp", False), ("Trapping Imp", True), ("Open Imp", True)])
def test_the_resolution_of_that_kind_is_not(monster: str, settled: bool) -> None:
    at = after(position_of(board(monster), CARDS), ["A activates Blast"])
    assert bool(resolved(at, []).state.unsettled) is not settled
