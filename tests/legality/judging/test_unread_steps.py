"""An unread step asks for something at least and includes something at most (ACT-4, ACT-9; B-01, B-02, B-15)."""

from typing import Any

import pytest

from queries.asking.check import check
from queries.asking.respond import can_respond
from queries.board.reader import read_board
from tests.support.cards import IMP, spell

IN_GY = {"special summon": {"count": 1, "from": ["GY"], "whose": "you", "is": "monster"}}
UNREAD = {"opaque": "something"}
TARGET = {"count": 1, "from": ["monster zone"], "whose": "opponent"}
REVIVED = {"special summon": "targets"}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Lone Imp", "effects": [{"kind": "continuous", "applies": [{"cannot be special summoned": True}], "works in": ["GY"]}]},
    spell("Reviving", {**UNREAD, "asks for": [REVIVED], "possible with": [REVIVED]},
          targets=[{"count": 1, "from": ["GY"], "whose": "you", "is": "monster"}]),
    {**IMP, "name": "Plain Imp", "effects": []},
    spell("Open", UNREAD),
    spell("Asking", {**UNREAD, "asks for": [IN_GY]}),
    spell("Sufficient", {**UNREAD, "possible with": [IN_GY]}),
    spell("Exact", {**UNREAD, "asks for": [IN_GY], "possible with": [IN_GY]}),
    spell("Always", {**UNREAD, "possible": True}),
    spell("Doubtful Condition", {"destroy": "targets"}, condition=[{"opaque": "something"}], targets=[TARGET]),
    spell("Doubtful Cost", {"destroy": "targets"}, cost=[{"opaque": "something"}], targets=[TARGET]),
    spell("Doubtful Cost for the GY", IN_GY, cost=[{"opaque": "something"}]),
    spell("Chosen Price", {"draw": 1}, cost=[{**UNREAD, "asks for": [{"pay LP": 500}], "possible with": [{"pay LP": 500}]}]),
    spell("Chosen Price beyond Means", {"draw": 1}, cost=[{**UNREAD, "asks for": [{"pay LP": 9000}], "possible with": [{"pay LP": 9000}]}]),
    spell("Chosen Price for the GY", IN_GY, cost=[{**UNREAD, "possible with": [{"pay LP": 500}]}]),
    spell("Plain Draw", {"draw": 1}),
    spell("Price left to Choice", {"draw": 1}, cost=[{**UNREAD, "possible": True}]),
    spell("Unread, then from the GY", {**UNREAD, "possible": True}, {"then": IN_GY}),
    spell("Unread, then a draw", UNREAD, {"also": {"draw": 99}}),
    spell("Searching", {**UNREAD, "possible": True, "includes": ["add from the Deck to the hand", "add to the hand"]}),
    spell("Burning", {**UNREAD, "possible": True, "may include": ["damage"]}),
    spell("Perhaps Drawing", {**UNREAD, "possible": True, "may include": ["draw", "damage"]}),
    spell("Applying", {"apply": {"opaque": "something"}, "until": "end of this turn", "may include": []}),
    {**IMP, "name": "Answering Imp", "effects": [{"kind": "quick", "works in": ["hand"], "answers": {
        "to": "activation", "includes": ["add from the Deck to the hand", "draw"]}, "does": [{"negate the effect": True}]}]},
    {**IMP, "name": "Doubtful Imp", "effects": [{"kind": "quick", "works in": ["hand"], "answers": {
        "to": "activation", "includes": ["damage"], "card": {"is": "card", "opaque": "to whom"}}, "does": [{"negate the effect": True}]}]},
]


def activated(name: str, gy: str = "", theirs: str = "") -> bool | None:
    board = f"{{turn: {{player: A, phase: main1}}, A: {{hand: [{name!r}], graveyard: [{gy}], deck: [9]}}, B: {{monsters: [{theirs}]}}}}"
    return check(read_board(board, cards=CARDS), f"A activates {name}").answer


def answered(name: str) -> bool | None:
    sides = f"A: {{hand: [{name!r}], deck: [9]}}, B: {{hand: [Answering Imp]}}"
    board = f"{{turn: {{player: A, phase: main1}}, {sides}, play: [A activates {name}]}}"
    return can_respond(read_board(board, cards=CARDS), "B").answer


@pytest.mark.parametrize(
    ("name", "without", "with_one"),
    [("Open", None, None), ("Asking", False, None), ("Sufficient", None, True), ("Exact", False, True), ("Always", True, True)],
)
def test_b_02_what_an_unread_step_asks_for_and_what_is_enough_for_it(name: str, without: bool | None, with_one: bool | None) -> None:
    assert activated(name) is without
    assert activated(name, gy="Plain Imp") is with_one


@pytest.mark.parametrize(("gy", "answer"), [("", False), ("Lone Imp", False), ("Plain Imp", True)])
def test_what_is_asked_of_targets_says_which_cards_they_may_be(gy: str, answer: bool) -> None:
    """Part of the step is unread, but not that it Special Summons the target: a monster that cannot be is none."""
    assert activated("Reviving", gy) is answer


@pytest.mark.parametrize("name", ["Doubtful Condition", "Doubtful Cost"])
def test_a_rule_that_forbids_it_whatever_the_unread_part_says_makes_a_definite_no(name: str) -> None:
    assert activated(name) is False
    assert activated(name, theirs="Plain Imp") is None


def test_an_unread_part_may_bring_what_a_later_one_needs() -> None:
    assert activated("Doubtful Cost for the GY") is None
    assert activated("Unread, then from the GY") is None
    assert activated("Unread, then from the GY", gy="Plain Imp") is True
    assert activated("Unread, then a draw") is None


@pytest.mark.parametrize(
    ("name", "expected"), [("Searching", True), ("Burning", False), ("Perhaps Drawing", None), ("Applying", False), ("Always", None)]
)
def test_b_15_an_unread_step_is_asked_only_for_what_it_may_include(name: str, expected: bool | None) -> None:
    assert answered(name) is expected


LEFT: list[dict[str, Any]] = [
    spell("Of ATK", {**UNREAD, "possible": True, "matters when": ["battle", "its ATK", "others"]}),
    spell("Of My Summons", {**UNREAD, "possible": True, "matters when": ["Special Summon", "yours"]}),
    spell("Of Both Players' Spells", {"apply": {"opaque": "something"}, "matters when": ["activation", "others", "Spells"]}),
    spell("Reborn", IN_GY),
]


@pytest.mark.parametrize(
    ("name", "move", "answer"),
    [
        ("Of ATK", "A Normal Summons Plain Imp", True),
        ("Of ATK", "A activates Reborn", True),
        ("Of My Summons", "A Normal Summons Plain Imp", True),
        ("Of My Summons", "A activates Reborn", None),
        ("Of Both Players' Spells", "A Normal Summons Plain Imp", True),
        ("Of Both Players' Spells", "A activates Reborn", None),
    ],
)
def test_b_03_what_an_unread_step_leaves_bears_on_its_topic_alone(name: str, move: str, answer: bool | None) -> None:
    hand = f'hand: ["{name}", Reborn, Plain Imp], graveyard: [Plain Imp], deck: [9]'
    after = "B passes, A passes, A passes, B passes"
    board = f"{{turn: {{player: A, phase: main1}}, A: {{{hand}}}, B: {{deck: [9]}}, play: [A activates {name}, {after}]}}"
    assert check(read_board(board, cards=[*CARDS, *LEFT]), move).answer is answer


@pytest.mark.parametrize(
    ("name", "gy", "answer"),
    [
        ("Chosen Price", "", True),
        ("Chosen Price beyond Means", "", False),
        ("Price left to Choice", "", True),
        ("Chosen Price for the GY", "Plain Imp", True),
        ("Chosen Price for the GY", "", None),
    ],
)
def test_a_cost_of_which_the_least_is_known(name: str, gy: str, answer: bool | None) -> None:
    assert activated(name, gy) is answer


@pytest.mark.parametrize(("name", "answer"), [("Plain Draw", False), ("Burning", None)])
def test_what_an_answer_demands_besides_is_asked_only_where_the_rest_is_met(name: str, answer: bool | None) -> None:
    sides = f"A: {{hand: [{name!r}], deck: [9]}}, B: {{hand: [Doubtful Imp]}}"
    board = f"{{turn: {{player: A, phase: main1}}, {sides}, play: [A activates {name}]}}"
    assert can_respond(read_board(board, cards=CARDS), "B").answer is answer
