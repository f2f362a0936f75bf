"""Where a text says another way that cannot be said, the answer is unsettled and no "no"; and nothing is played behind such a point."""

from typing import Any

import pytest

from queries.asking.check import check
from queries.board.reader import read_board
from queries.position.replay import play

MONSTER = {"card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000}


def unsaid(words: str, *moments: str) -> dict[str, Any]:
    return {"kind": "continuous", "applies": [{"opaque": words}], "matters when": list(moments)}


CARDS: list[dict[str, Any]] = [
    {**MONSTER, "name": "Imp"},
    {**MONSTER, "name": "Stand-in", "effects": [unsaid("whose place it takes", "material")]},
    {**MONSTER, "name": "Stray", "summoning": {"cannot be Normal Summoned": True, "only by": [{"opaque": "how it comes"}]}},
    {**MONSTER, "name": "Fury", "effects": [unsaid("how often it attacks", "attack")]},
    {**MONSTER, "name": "Twin", "card": "fusion monster", "materials": [{"count": 1, "name": "Imp"}, {"count": 1, "name": "Lost Imp"}]},
    {"name": "Merge", "card": "normal spell", "effects": [{"kind": "card activation", "does": [
        {"fusion summon": {"count": 1, "from": ["extra deck"], "whose": "you", "types": ["fusion"]}, "materials from": ["hand"]}]}]},
    {"name": "Riddle", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"opaque": "what it does"}]}]},
    {"name": "Maybe", "card": "normal spell", "effects": [
        {"kind": "card activation", "does": [{"opaque": "if and what it may do", "optional": True}, {"then": {"shuffle": "deck"}}]}]},
]
MAIN = "{turn: {player: A, phase: main1}, A: {hand: [Merge, Riddle, Maybe, Imp, %s], extra: [Twin], deck: [9]}}"


@pytest.mark.parametrize(
    ("hand", "move", "fact"),
    [
        ("Stand-in", "A activates Merge", "Stand-in: whose place it takes"),
        ("Stray", "A Special Summons Stray", "Stray: how it comes"),
        ("Stray", "A activates Maybe", "Maybe: if and what it may do"),
    ],
)
def test_a_way_that_cannot_be_said(hand: str, move: str, fact: str) -> None:
    found = check(read_board(MAIN % hand, cards=CARDS), move)
    assert found.answer is None
    assert [missing.fact for missing in found.moves[-1].missing] == [fact]


def test_without_the_card_that_might_stand_in_it_is_a_no() -> None:
    assert check(read_board(MAIN % "Imp", cards=CARDS), "A activates Merge").answer is False


def test_a_further_attack_that_cannot_be_said() -> None:
    board = "{turn: {player: A, phase: battle, step: battle}, A: {monsters: [{card: %s, attacked: 1}], deck: []}}"
    assert check(read_board(board % "Fury", cards=CARDS), "A attacks directly with Fury").answer is None
    assert check(read_board(board % "Imp", cards=CARDS), "A attacks directly with Imp").answer is False


def test_nothing_is_played_where_nobody_can_say_how_the_duel_goes_on() -> None:
    text = (MAIN % "Imp")[:-1] + ", play: [A activates Riddle, B passes, A passes, A activates Merge]}"
    played = play(read_board(text, cards=CARDS))
    assert played.moves[-1] == "A passes" and played.state.unsettled == ("Riddle: what it does",)
    assert check(played).moves[-1].legal is None
