"""ACT-10: which monsters a player cannot Pendulum Summon, and a monster that cannot be Normal Summoned face-up though it can be Set."""

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP

SHY = "Cannot be Normal Summoned, unless you control a Rock monster."
LOW: dict[str, Any] = {
    **IMP, "name": "Low", "card": "pendulum effect monster", "scale": 1, "type": "Rock",
    "effects": [{"kind": "continuous", "works in": ["pendulum zone"], "applies": [
        {"cannot pendulum summon": {"is": "monster", "not": {"type": "Rock"}}, "player": "you"}], "cannot be negated": True}],
}
HIGH: dict[str, Any] = {**IMP, "name": "High", "card": "pendulum effect monster", "scale": 8, "effects": []}
ROCK: dict[str, Any] = {**IMP, "name": "Rock", "type": "Rock", "effects": []}
PLAIN: dict[str, Any] = {**IMP, "name": "Plain", "effects": []}
SHY_IMP: dict[str, Any] = {**IMP, "name": "Shy", "effects": compile_card(Printed("Shy", "monster", ("effect",), SHY))["effects"]}
CARDS = [LOW, HIGH, ROCK, PLAIN, SHY_IMP]

SCALES = "spells: [{card: Low, pendulum: left}, {card: High, pendulum: right}]"


def answer(move: str, mine: str) -> bool | None:
    board = f"{{turn: {{player: A, phase: main1}}, A: {{{mine}, deck: [9]}}, B: {{deck: [9]}}}}"
    return check(read_board(board, cards=CARDS), move).answer


@pytest.mark.parametrize(("monster", "allowed"), [("Rock", True), ("Plain", False)])
def test_a_scale_that_lets_only_some_be_pendulum_summoned(monster: str, allowed: bool) -> None:
    assert answer(f"A Pendulum Summons {monster}", f"hand: [{monster}], {SCALES}") is allowed
    assert answer(f"A Normal Summons {monster}", f"hand: [{monster}], {SCALES}") is True


@pytest.mark.parametrize(("monsters", "summoned"), [("[]", False), ("[Plain]", False), ("[Rock]", True)])
def test_a_monster_that_comes_face_up_only_beside_another_kind(monsters: str, summoned: bool) -> None:
    there = f"hand: [Shy], monsters: {monsters}"
    assert answer("A Normal Summons Shy", there) is summoned
    assert answer("A Sets Shy", there) is True


OATH: dict[str, Any] = {
    "name": "Oath", "card": "spell",
    "effects": [
        {"kind": "card activation", "does": [{"apply": {"cannot set": {"is": "card"}, "player": "you"}, "until": "end of this turn"}]},
    ],
}


@pytest.mark.parametrize(("play", "allowed"), [("", True), ("A activates Oath, B passes, A passes, A passes, B passes", False)])
def test_a_player_who_cannot_set_cards_for_the_rest_of_the_turn(play: str, allowed: bool) -> None:
    board = f"{{turn: {{player: A, phase: main1}}, A: {{hand: [Oath, Oath, Plain], deck: [9]}}, B: {{deck: [9]}}, play: [{play}]}}"
    for card in ("Plain", "Oath"):
        assert check(read_board(board, cards=[*CARDS, OATH]), f"A Sets {card}").answer is allowed
    assert check(read_board(board, cards=[*CARDS, OATH]), "A Normal Summons Plain").answer is True
