"""SUM-7: a monster that cannot be Summoned in a state, by its own text, wherever it lies; others can."""

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP


def lone(name: str, text: str) -> dict[str, Any]:
    return {**IMP, "name": name, "effects": compile_card(Printed(name, "monster", ("effect",), text))["effects"]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp", "effects": []},
    lone("Lone Imp", "Cannot be Normal or Special Summoned if you control a monster."),
    lone("Guarded Imp", "Cannot be Summoned unless you control a monster."),
    {"name": "Call", "card": "normal spell", "effects": [{"kind": "card activation", "does": [
        {"special summon": {"count": 1, "from": ["GY"], "whose": "you", "is": "monster"}}]}]},
]
FROM_THE_OTHER: dict[str, Any] = {"name": "Grab", "card": "normal spell", "effects": [{"kind": "card activation", "does": [
    {"special summon": {"count": 1, "from": ["GY"], "whose": "opponent", "is": "monster"}}]}]}
BOARD = "{turn: A, A: {hand: [%s], graveyard: [%s], monsters: [%s], deck: [9]}, B: {monsters: [Plain Imp], deck: [9]}}"


@pytest.mark.parametrize(
    ("move", "hand", "gy", "mine", "legal"),
    [
        ("A Normal Summons Lone Imp", "Lone Imp", "", "", True),
        ("A Normal Summons Lone Imp", "Lone Imp", "", "Plain Imp", False),
        ("A Normal Summons Plain Imp", "Plain Imp, Lone Imp", "", "Plain Imp", True),
        ("A Sets Lone Imp", "Lone Imp", "", "Plain Imp", True),
        ("A activates Call", "Call", "Lone Imp", "", True),
        ("A activates Call", "Call", "Lone Imp", "Plain Imp", False),
        ("A Normal Summons Guarded Imp", "Guarded Imp", "", "", False),
        ("A Normal Summons Guarded Imp", "Guarded Imp", "", "Plain Imp", True),
    ],
)
def test_it_is_barred_in_that_state_alone(move: str, hand: str, gy: str, mine: str, legal: bool) -> None:
    assert check(read_board(BOARD % (hand, gy, mine), cards=CARDS), move).answer is legal


@pytest.mark.parametrize(
    ("lone_one", "mine", "others", "legal"),
    [
        ("Lone Imp", "", "Plain Imp", True),
        ("Lone Imp", "Plain Imp", "", False),
        ("Guarded Imp", "Plain Imp", "", True),
        ("Guarded Imp", "", "Plain Imp", False),
    ],
)
def test_you_are_who_would_summon_it_from_the_other_players_graveyard(lone_one: str, mine: str, others: str, legal: bool) -> None:
    board = "{turn: A, A: {hand: [Grab], monsters: [%s], deck: [9]}, B: {graveyard: [%s], monsters: [%s], deck: [9]}}"
    given = read_board(board % (mine, lone_one, others), cards=[*CARDS, FROM_THE_OTHER])
    assert check(given, "A activates Grab").answer is legal


@pytest.mark.parametrize(("sword", "legal"), [("Plain Sword", True), ("", False)])
def test_cannot_be_summoned_is_said_of_its_flip_summon_too(sword: str, legal: bool) -> None:
    cards = [*CARDS, lone("Sworn Imp", "Cannot be Summoned unless you control a face-up \"Plain Sword\"."),
             {"name": "Plain Sword", "card": "continuous spell", "effects": []}]
    board = "{turn: {player: A, number: 3}, A: {monsters: [{set: Sworn Imp}], spells: [%s], deck: [9]}, B: {deck: [9]}}"
    assert check(read_board(board % sword, cards=cards), "A Flip Summons Sworn Imp").answer is legal
