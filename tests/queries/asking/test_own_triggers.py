"""What can be activated once one's own triggered effects are left out (FET-1)?"""

from __future__ import annotations

from queries.asking.check import check
from queries.asking.respond import can_respond
from queries.board.reader import read_board
from queries.render.response_text import response_paper

FADER = """
turn: {player: A, phase: battle}
A: {monsters: [Cyber Dragon], deck: [34]}
B: {hand: [Battle Fader], spells: [{set: Mirror Force}], deck: [34]}
play: [A attacks directly with Cyber Dragon]
"""
STRATOS = """
turn: {player: A, phase: main1}
A: {hand: [Elemental HERO Stratos, Book of Moon], deck: [Elemental HERO Bubbleman, 34]}
B: {monsters: [Cyber Dragon], deck: [34]}
play: [A Normal Summons Elemental HERO Stratos, A passes, B passes]
"""


def headline(board: str, **asked: str) -> str:
    return response_paper(can_respond(read_board(board), player=asked.get("player"), card=asked.get("card"))).text(200).splitlines()[0]


def test_the_passes_that_come_first_stand_in_after() -> None:
    found = {option.card: option for option in can_respond(read_board(FADER), player="B").options}
    assert found["Battle Fader"].after == () and found["Battle Fader"].kind == "trigger"
    assert found["Mirror Force"].legal is True and found["Mirror Force"].after == ("B passes", "A passes")


def test_asked_for_that_card_alone_the_answer_is_yes() -> None:
    answer = can_respond(read_board(FADER), player="B", card="Mirror Force")
    assert answer.answer is True and answer.after == ()


def test_what_is_refused_whatever_is_left_out_keeps_its_reasons() -> None:
    board = FADER.replace("{set: Mirror Force}", "{set: Mirror Force, this_turn: true}")
    answer = can_respond(read_board(board), player="B", card="Mirror Force")
    assert answer.answer is False
    assert {reason.rule for reason in answer.options[0].failed} >= {"SET-1"}


def test_check_says_when_it_would_be_legal() -> None:
    (move,) = check(read_board(FADER), "B activates Mirror Force").moves
    assert move.legal is False and move.legal_when == "if B passes"


def test_the_turn_player_needs_no_pass_of_the_other() -> None:
    found = {option.card: option for option in can_respond(read_board(STRATOS), player="A").options if option.legal}
    assert found["Book of Moon"].after == ("A passes",)


def test_the_first_line_says_what_comes_first() -> None:
    assert headline(FADER, player="B") == "Yes — B can respond with: Battle Fader; after B passes and A passes with: Mirror Force"
    assert headline(FADER, player="B", card="Mirror Force") == "Yes, after: B passes; A passes — B can respond with: Mirror Force"
    assert headline(STRATOS, player="A", card="Book of Moon") == "Yes, if A passes — A can respond with: Book of Moon"
