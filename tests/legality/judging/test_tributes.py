"""How many Tributes a Normal Summon or Set takes (SUM-5), and who may do without."""

from typing import Any

import pytest

from queries.asking.actions import actions
from queries.asking.check import check
from queries.board.reader import read_board

GIANT = {"card": "effect monster", "type": "Rock", "attribute": "EARTH", "level": 6, "atk": 2400, "def": 1000}
ALONE = [{"exists": {"count": 0, "from": ["monster zone"], "whose": "you"}}]
CARDS: list[dict[str, Any]] = [
    {**GIANT, "name": "Plain Giant"},
    {**GIANT, "name": "Eager Giant", "summoning": {"may skip tributes": True}},
    {**GIANT, "name": "Lonely Giant", "summoning": {"may skip tributes": ALONE}},
    {**GIANT, "name": "Sneaking Giant", "summoning": {"may skip tributes": True, "may skip tributes when Set": True}},
    {**GIANT, "name": "Stone Giant", "level": 8, "summoning": {"other Tributes": [{"count": 1, "type": ["Rock"]}]}},
    {**GIANT, "name": "Upright Giant", "level": 8, "summoning": {"other Tributes": [{"count": 1}], "other Tributes when Set": False}},
    {**GIANT, "name": "Stooping Giant", "level": 8, "summoning": {"other Tributes": [{"count": 1}], "other Tributes when Set": True}},
    {**GIANT, "name": "Small Giant", "level": 4, "summoning": {"other Tributes": [{"count": 1}]}},
    {**GIANT, "name": "Wary Giant", "level": 8, "summoning": {"other Tributes": [{"count": 1}], "other Tributes while": [
        {"exists": {"count": "1+", "from": ["monster zone"], "whose": "opponent"}}]}},
    {**GIANT, "name": "Royal Giant", "level": 8, "summoning": {"other Tributes": [{"count": 1, "summoned": ["tribute"]}]}},
    {**GIANT, "name": "Thieving Giant", "level": 8, "summoning": {"other Tributes when Set": False, "other Tributes": [
        {"count": 1, "whose": "opponent", "face": "down"}, {"count": 1, "whose": "you"}]}},
    {"name": "Giants' Gate", "card": "field spell", "effects": [
        {"kind": "continuous", "applies": [{"without tributes": True, "of": {"type": "Rock", "level": 6}, "player": "you"}]}]},
    {"name": "Pebble", "card": "normal monster", "type": "Rock", "attribute": "EARTH", "level": 1, "atk": 100, "def": 100},
]
EMPTY = "{turn: {player: A, phase: main1}, A: {hand: [%s], deck: []}, play: [%s]}"
WITH_PEBBLE = "{turn: {player: A, phase: main1}, A: {hand: [%s], monsters: [Pebble], deck: []}, play: [%s]}"


def offered(board: str, name: str) -> list[str]:
    return [move for move in actions(read_board(board % (name, ""), cards=CARDS)).moves if name in move]


@pytest.mark.parametrize(
    ("name", "alone"),
    [
        ("Plain Giant", []),
        ("Eager Giant", ["A Normal Summons Eager Giant"]),
        ("Lonely Giant", ["A Normal Summons Lonely Giant"]),
        ("Sneaking Giant", ["A Normal Summons Sneaking Giant", "A Sets Sneaking Giant"]),
    ],
)
def test_without_a_monster_to_tribute(name: str, alone: list[str]) -> None:
    assert offered(EMPTY, name) == alone


def test_a_state_that_does_not_hold_asks_for_the_tribute_again() -> None:
    with_tribute = [f"A {does} Lonely Giant tributing Pebble" for does in ("Tribute Summons", "Sets")]
    assert sorted(offered(WITH_PEBBLE, "Lonely Giant")) == sorted(with_tribute)


def test_a_rule_in_force_spares_the_tribute_of_a_summon_but_not_of_a_set() -> None:
    gate = """{turn: {player: A, phase: main1}, A: {field: "Giants' Gate", hand: [%s], deck: []}, play: [%s]}"""
    assert offered(gate, "Plain Giant") == ["A Normal Summons Plain Giant"]


def test_a_set_without_the_tribute_is_refused_with_the_rule() -> None:
    found = check(read_board(EMPTY % ("Eager Giant", "A Sets Eager Giant"), cards=CARDS))
    assert [[reason.rule for reason in move.failed] for move in found.moves] == [["SUM-5"]]


@pytest.mark.parametrize(
    ("name", "ways"),
    [
        ("Stone Giant", ["A Tribute Summons Stone Giant tributing Pebble"]),
        ("Upright Giant", ["A Tribute Summons Upright Giant tributing Pebble"]),
        ("Stooping Giant", ["A Tribute Summons Stooping Giant tributing Pebble", "A Sets Stooping Giant tributing Pebble"]),
        ("Small Giant", ["A Normal Summons Small Giant", "A Sets Small Giant"]),
        ("Royal Giant", []),
    ],
)
def test_its_own_text_names_other_tributes(name: str, ways: list[str]) -> None:
    """Of a monster whose Level needs none they are none; a Set with them is offered where the text says so."""
    assert offered(WITH_PEBBLE, name) == ways


def test_a_set_with_them_is_open_where_the_text_does_not_say() -> None:
    found = check(read_board(WITH_PEBBLE % ("Stone Giant", "A Sets Stone Giant tributing Pebble"), cards=CARDS))
    assert found.answer is None and "also be Set" in str(found)


def test_of_a_face_down_monster_it_is_open_how_it_was_set() -> None:
    board = "{turn: {player: A, phase: main1}, A: {hand: [Royal Giant], monsters: [{set: Plain Giant}], deck: []}, play: [%s]}"
    found = check(read_board(board % "A Tribute Summons Royal Giant tributing Plain Giant", cards=CARDS))
    assert found.answer is None and "was Set with a Tribute" in str(found)


def test_other_tributes_are_enough_only_while_their_state_holds() -> None:
    assert offered(WITH_PEBBLE, "Wary Giant") == []
    found = check(read_board(WITH_PEBBLE % ("Wary Giant", "A Sets Wary Giant tributing Pebble"), cards=CARDS))
    assert found.answer is not None, "a Set with them is no question then"
    facing = WITH_PEBBLE.replace("play:", "B: {monsters: [Pebble], deck: []}, play:")
    assert offered(facing, "Wary Giant") == ["A Tribute Summons Wary Giant tributing Pebble"]


THEIRS = ("{turn: {player: A, phase: main1}, A: {hand: [Thieving Giant], monsters: [%s], deck: []}, "
          "B: {monsters: [%s], deck: []}}")  # fmt: skip


@pytest.mark.parametrize(
    ("mine", "theirs", "tributes"),
    [
        ("Pebble", "{set: Plain Giant}", [["Pebble", "Plain Giant"]]), ("Pebble", "Plain Giant", []), ("", "{set: Plain Giant}", []),
        ("Pebble, Eager Giant", "Plain Giant", [["Eager Giant", "Pebble"]]),
    ],
)
def test_a_monster_of_the_opponent_where_its_own_text_says_so(mine: str, theirs: str, tributes: list[list[str]]) -> None:
    moves = actions(read_board(THEIRS % (mine, theirs), cards=CARDS)).moves
    found = [move.partition(" tributing ")[2].split(" + ") for move in moves if move.startswith("A Tribute Summons Thieving Giant")]
    assert [sorted(group) for group in found] == tributes
