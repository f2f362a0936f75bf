"""A fact that nobody has given makes an answer unsettled, whichever question is asked first, and never escapes as an exception."""

from typing import Any

from legality.move import ACTIVATE, SPECIAL_SUMMON, Move
from legality.play import legal_moves, unsettled_moves, verdict
from legality.state import State, change
from legality.verdict import Unsettled
from queries.actions import actions
from queries.board import read_board
from queries.lines import lines

IMP = {"card": "effect monster", "type": "Fiend", "attribute": "DARK", "level": 4, "atk": 1000, "def": 1000}
CARDS: list[dict[str, Any]] = [
    {
        "name": "Doubtful Wall",
        "card": "continuous spell",
        "effects": [
            {
                "kind": "continuous",
                "while": [{"opaque": "what the wall needs"}],
                "applies": [{"cannot activate": {"is": "trap"}, "player": "both"}],
            }
        ],
    },
    {"name": "Plain Trap", "card": "normal trap", "effects": [{"kind": "card activation", "does": [{"damage": 100}]}]},
    {
        **IMP,
        "name": "Doubtful Imp",
        "effects": [{"kind": "procedure", "works in": ["hand"], "condition": [{"opaque": "what the imp needs"}]}],
    },
]


def position(text: str) -> State:
    return read_board(text, cards=CARDS).state


def test_a_doubtful_continuous_effect_unsettles_every_question() -> None:
    state = position("A: {spells: [Doubtful Wall, {set: Plain Trap}]}")
    moves = list(legal_moves(state))
    assert ACTIVATE not in {move.kind for move in moves}
    assert [fact for _, _, fact in unsettled_moves(state)] == ["what the wall needs"]
    for same in (state, change(state), change(state)):
        answers = [verdict(same, Move(ACTIVATE, 0, 1, 1)) for _ in range(2)]
        assert all(isinstance(answer, Unsettled) and answer.missing[0].fact == "what the wall needs" for answer in answers)


def test_a_doubtful_special_summon_is_unsettled() -> None:
    state = position("A: {hand: [Doubtful Imp]}")
    answer = verdict(state, Move(SPECIAL_SUMMON, 0, 0, 0))
    assert isinstance(answer, Unsettled)
    assert answer.missing[0].fact == "what the imp needs"


def test_a_doubtful_special_summon_is_named_where_moves_are_listed() -> None:
    board = read_board("A: {hand: [Doubtful Imp]}", cards=CARDS)
    assert [entry.fact for entry in actions(board).unsettled] == ["what the imp needs"]
    found = lines(board, until="chain")
    assert [line.facts for line in found if line.facts] == [("what the imp needs",)]
    assert found.summary().lines is None
