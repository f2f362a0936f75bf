"""A fact that nobody has given makes an answer unsettled, whichever question is asked first, and never escapes as an exception."""

from typing import Any

from legality.move import ACTIVATE, NORMAL_SUMMON, SPECIAL_SUMMON, Move
from legality.play import legal_moves, unsettled_moves, verdict
from legality.state import State, change
from legality.verdict import LEGAL, Illegal, Unsettled
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
    assert [fact for _, _, fact in unsettled_moves(state)] == ["Doubtful Wall: what the wall needs"]
    for same in (state, change(state), change(state)):
        answers = [verdict(same, Move(ACTIVATE, 0, 1, 1)) for _ in range(2)]
        assert all(isinstance(answer, Unsettled) and answer.missing[0].fact == "Doubtful Wall: what the wall needs" for answer in answers)


def test_a_doubtful_special_summon_is_unsettled() -> None:
    state = position("A: {hand: [Doubtful Imp]}")
    answer = verdict(state, Move(SPECIAL_SUMMON, 0, 0, 0))
    assert isinstance(answer, Unsettled)
    assert answer.missing[0].fact == "Doubtful Imp: what the imp needs"


def test_a_doubtful_special_summon_is_named_where_moves_are_listed() -> None:
    board = read_board("A: {hand: [Doubtful Imp]}", cards=CARDS)
    assert [entry.fact for entry in actions(board).unsettled] == ["Doubtful Imp: what the imp needs"]
    found = lines(board, until="chain")
    assert [line.facts for line in found if line.facts] == [("Doubtful Imp: what the imp needs",)]
    assert found.summary().lines is None


PICKY: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp"},
    {
        "name": "Picky Trap",
        "card": "normal trap",
        "effects": [
            {
                "kind": "card activation",
                "targets": [{"count": 1, "from": ["monster zone"], "face": "up", "is": "monster", "opaque": "which one"}],
                "does": [{"destroy": "targets"}],
            }
        ],
    },
    {
        **IMP,
        "name": "Watching Imp",
        "effects": [
            {"kind": "trigger", "trigger": [{"event": "unknown", "where": [{"opaque": "what it waits for"}]}], "does": [{"draw": 1}]}
        ],
    },
    {
        "name": "Muttering Stone",
        "card": "continuous spell",
        "effects": [{"kind": "continuous", "opaque": ["what it mutters"], "matters when": ["activation"]}],
    },
    {
        "name": "Muttering Gate",
        "card": "continuous spell",
        "effects": [{"kind": "continuous", "opaque": ["whom it lets in"], "matters when": ["Summon"]}],
    },
    {"name": "Plain Spell", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"damage": 100}]}]},
]


def test_a_demand_on_a_target_that_cannot_be_said_matters_only_where_the_rest_is_met() -> None:
    none = read_board("A: {spells: [{set: Picky Trap}]}\nB: {monsters: [{set: Plain Imp}]}", cards=PICKY).state
    assert isinstance(verdict(none, Move(ACTIVATE, 0, 0, 1)), Illegal)
    some = read_board("A: {spells: [{set: Picky Trap}]}\nB: {monsters: [Plain Imp]}", cards=PICKY).state
    answer = verdict(some, Move(ACTIVATE, 0, 0, 1))
    assert isinstance(answer, Unsettled)
    assert [entry.fact for entry in answer.missing] == ["Picky Trap: which one"]


def test_an_event_that_cannot_be_said_unsettles_what_follows_any_event() -> None:
    board = read_board("A: {monsters: [Watching Imp], hand: [Plain Spell]}", cards=PICKY)
    assert {line.facts for line in lines(board) if "A activates Plain Spell" in line.moves} == {("Watching Imp: what it waits for",)}
    elsewhere = read_board("A: {graveyard: [Watching Imp], hand: [Plain Spell]}", cards=PICKY)
    assert {line.facts for line in lines(elsewhere) if "A activates Plain Spell" in line.moves} == {()}


def test_a_standing_effect_that_cannot_be_said_unsettles_what_it_bears_on() -> None:
    stone = read_board("A: {hand: [Plain Spell, Plain Imp]}\nB: {spells: [Muttering Stone]}", cards=PICKY).state
    assert isinstance(verdict(stone, Move(ACTIVATE, 0, 0, 1)), Unsettled)
    assert verdict(stone, Move(NORMAL_SUMMON, 0, 1)) == LEGAL
    gate = read_board("A: {hand: [Plain Spell, Plain Imp]}\nB: {spells: [Muttering Gate]}", cards=PICKY)
    assert verdict(gate.state, Move(ACTIVATE, 0, 0, 1)) == LEGAL
    assert isinstance(verdict(gate.state, Move(NORMAL_SUMMON, 0, 1)), Unsettled)
    assert {entry.fact for entry in actions(gate).unsettled} == {"Muttering Gate: whom it lets in"}
    face_down = read_board("A: {hand: [Plain Spell]}\nB: {spells: [{set: Muttering Stone}]}", cards=PICKY).state
    assert verdict(face_down, Move(ACTIVATE, 0, 0, 1)) == LEGAL
