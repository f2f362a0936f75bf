"""`play:` tells what has happened: a move that nobody can prove legal is made all the same, and the answer says so."""

from typing import Any

from queries.asking.actions import actions
from queries.asking.check import check
from queries.asking.respond import can_respond
from queries.board.reader import read_board
from queries.position.replay import follow

CARDS: list[dict[str, Any]] = [
    {"name": "Riddle", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"opaque": "step reveal at 3-20"}]}]},
    {
        "name": "Answer",
        "card": "quick-play spell",
        "effects": [{"kind": "card activation", "answers": {"to": "activation"}, "does": [{"gain LP": 100}]}],
    },
]
BOARD = "A: {hand: [Riddle], deck: []}\nB: {spells: [{set: Answer}], deck: []}\nplay: [A activates Riddle]\nturn: {player: A, phase: main1}"
FACT = "Riddle: what its text says at characters 3-20 (step reveal)"


def test_the_window_after_such_a_move_can_be_asked_about() -> None:
    played = follow(read_board(BOARD, cards=CARDS))
    assert played.taken_for_legal == (f"A activates Riddle is legal ({FACT})",)
    assert can_respond(played, "B").answer is True
    assert "B activates Answer" in actions(played).moves


def test_check_does_not_take_it_for_legal() -> None:
    answer = check(read_board(BOARD, cards=CARDS))
    assert answer.answer is None
    found = [(move.move, move.legal, [fact.fact for fact in move.missing]) for move in answer.moves]
    assert found == [("A activates Riddle", None, [FACT])]


def test_an_illegal_move_is_still_illegal() -> None:
    board = read_board(BOARD.replace("[A activates Riddle]", "[B activates Riddle]"), cards=CARDS)
    assert check(board).answer is False


def test_a_monster_that_attacked_is_an_attack_of_the_turn() -> None:
    oath = {"not": {"this turn": {"fact": "attacked", "who": "you"}}}
    calm = {"name": "Calm", "card": "normal spell", "effects": [{"kind": "card activation", "condition": [oath], "does": [{"gain LP": 1}]}]}
    text = "turn: {player: A, phase: main2}\nA: {hand: [Calm], monsters: [{card: Kuriboh, attacked: %s}], deck: []}"
    assert "A activates Calm" in actions(read_board(text % "false", cards=[calm])).moves
    assert "A activates Calm" not in actions(read_board(text % "true", cards=[calm])).moves
