"""CHN-8: effects in force that keep the opponent from responding to some activations."""

from typing import Any

import pytest

from queries.asking.respond import can_respond
from queries.board.reader import read_board
from tests.support.cards import IMP

DRAWS = [{"draw": 1}]


def watched(**modifier: Any) -> dict[str, Any]:
    return {"kind": "continuous", "applies": [modifier]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Quick Imp", "effects": [{"kind": "quick", "works in": ["hand"], "cost": [{"discard": "this card"}], "does": DRAWS}]},
    {"name": "Quick Trap", "card": "normal trap", "effects": [{"kind": "card activation", "does": DRAWS}]},
    {"name": "Plain Trap", "card": "normal trap", "effects": [{"kind": "card activation", "does": DRAWS}]},
    {**IMP, "name": "Busy Imp", "effects": [{"kind": "ignition", "does": DRAWS}]},
    {**IMP, "name": "Proud Imp", "effects": [
        {"kind": "ignition", "does": DRAWS}, watched(**{"cannot be answered": {"one of": "this card"}, "only effects": True})]},
    {**IMP, "name": "Trap Imp", "effects": [watched(**{
        "cannot be answered": {"whose": "you", "is": "trap"}, "only cards": True, "cannot be answered with": {"is": "monster"}})]},
]
BOARD = """{turn: {player: A, phase: main1}, A: {monsters: [%s], spells: [{set: Plain Trap}], deck: [9]},
B: {hand: [Quick Imp], spells: [{set: Quick Trap}], deck: [9]}, play: [A activates %s]}"""


@pytest.mark.parametrize(
    ("monsters", "played", "free"),
    [
        ("Busy Imp", "Busy Imp", ["Quick Imp", "Quick Trap"]),
        ("Proud Imp", "Proud Imp", []),
        ("Proud Imp, Busy Imp", "Busy Imp", ["Quick Imp", "Quick Trap"]),
        ("Proud Imp", "Plain Trap", ["Quick Imp", "Quick Trap"]),
        ("Trap Imp", "Plain Trap", ["Quick Trap"]),
        ("Trap Imp, Busy Imp", "Busy Imp", ["Quick Imp", "Quick Trap"]),
    ],
)
def test_what_the_opponent_may_respond_with(monsters: str, played: str, free: list[str]) -> None:
    found = can_respond(read_board(BOARD % (monsters, played), cards=CARDS), "B")
    assert sorted(option.card for option in found.legal()) == free
    refused = [option for option in found.options if option.legal is False]
    assert all("CHN-8" in [reason.rule for reason in option.failed] for option in refused)


KINDS: list[dict[str, Any]] = [
    {"name": "Wave", "card": "quick-play spell", "effects": [{
        "kind": "card activation", "does": DRAWS, "cannot be answered by": "opponent",
        "cost": [{"send to the GY": {"count": "1+", "from": ["hand", "field"], "whose": "you", "other than": "this card"}}],
        "cannot be answered with": {"same as": {"original card type of": "cost cards"}}}]},
    {"name": "Beam", "card": "normal spell", "effects": [{
        "kind": "card activation", "cannot be answered by": "opponent", "cannot be answered with": {"one of": "targets"},
        "targets": [{"count": 1, "from": ["field"], "whose": "opponent", "is": "trap"}], "does": [{"destroy": "targets"}]}]},
]
PAID = """{turn: {player: A, phase: main1}, A: {hand: [Wave, Beam, Busy Imp], spells: [{set: Plain Trap}], deck: [9]},
B: {hand: [Quick Imp], spells: [{set: Quick Trap}, {set: Plain Trap}], deck: [9]}, play: [A activates %s]}"""


@pytest.mark.parametrize(
    ("played", "free"),
    [
        ("Wave sending Busy Imp", ["Plain Trap", "Quick Trap"]),
        ("Wave sending Plain Trap", ["Quick Imp"]),
        ("Wave sending Beam", ["Plain Trap", "Quick Imp", "Quick Trap"]),
        ("Beam targeting Quick Trap", ["Plain Trap", "Quick Imp"]),
    ],
)
def test_what_paid_or_is_targeted_tells_what_cannot_answer(played: str, free: list[str]) -> None:
    found = can_respond(read_board(PAID % played, cards=[*CARDS, *KINDS]), "B")
    assert sorted(option.card for option in found.legal()) == free
