"""What is certain of an effect is offered though of other targets nobody can say it (J-107)."""

from typing import Any

from queries.asking.actions import actions
from queries.asking.check import check
from queries.asking.respond import can_respond
from queries.board.reader import read_board
from tests.support.cards import IMP, spell

SECRET = "what keeps it from being targeted"
CARDS: list[dict[str, Any]] = [
    spell("Smash", {"destroy": "targets"}, targets=[{"count": 1, "from": ["monster zone"], "whose": "opponent"}]),
    {"name": "Plain Imp", **IMP},
    {"name": "Odd Imp", **IMP, "effects": [{"kind": "continuous", "applies": [{"opaque": SECRET}], "matters when": ["target", "itself"]}]},
]
BOARD = "{turn: {player: A, phase: main1}, A: {hand: [Smash], deck: []}, B: {monsters: [%s], deck: []}}"


def test_what_is_certain_is_offered_and_the_doubt_is_told() -> None:
    board = read_board(BOARD % "Plain Imp, Odd Imp", cards=CARDS)
    (option,) = [option for option in can_respond(board, "A").options if option.card == "Smash"]
    assert option.legal is True
    assert option.moves == ("A activates Smash targeting Plain Imp",)
    assert [fact.fact for fact in option.missing] == [f"Odd Imp: {SECRET}"]
    found = actions(board)
    assert "A activates Smash targeting Plain Imp" in found.moves
    assert [entry.fact for entry in found.unsettled] == [f"Odd Imp: {SECRET}"]


def test_each_target_has_its_own_answer() -> None:
    board = read_board(BOARD % "Plain Imp, Odd Imp", cards=CARDS)
    assert check(board, "A activates Smash targeting Plain Imp").answer is True
    assert check(board, "A activates Smash targeting Odd Imp").answer is None


def test_where_every_target_is_in_doubt_so_is_the_activation() -> None:
    board = read_board(BOARD % "Odd Imp", cards=CARDS)
    (option,) = [option for option in can_respond(board, "A").options if option.card == "Smash"]
    assert option.legal is None
