"""By which card's effect, or for which card's activation, a card came to its place: `came through`."""

from typing import Any

import pytest

from legality.notation import meant
from legality.playing.play import moves_of
from tests.support.cards import IMP
from tests.support.positions import Position, after, may_activate, position_of

CALLED = {"name": "Called", "card": "normal spell"}
RIDER: dict[str, Any] = {**IMP, "archetypes": ["Rider"]}


def asking(name: str, condition: dict[str, Any], **words: Any) -> dict[str, Any]:
    effect = {"kind": "ignition", "condition": [{"this card": condition}], "does": [{"gain LP": 500}], **words}
    return {**IMP, "name": name, "effects": [effect]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp", "effects": []},
    {**RIDER, "name": "Rider Chief", "effects": [
        {"kind": "ignition", "does": [{"special summon": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}}]},
        {"kind": "ignition", "cost": [{"send to the GY": {"count": 1, "from": ["hand"], "whose": "you"}}], "does": [{"gain LP": 100}]},
        {"kind": "ignition", "does": [{"send to the GY": {"count": 1, "from": ["hand"], "whose": "you"}}]}]},
    {**IMP, "name": "Other Chief", "effects": [
        {"kind": "ignition", "does": [{"special summon": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}}]},
        {"kind": "ignition", "cost": [{"send to the GY": {"count": 1, "from": ["hand"], "whose": "you"}}], "does": [{"gain LP": 100}]}]},
    asking("Squire", {"summoned": "special", "came through": {"is": "monster", "archetype": "Rider"}}),
    asking("Ghost", {"came by": "cost", "came through": {"name": "Rider Chief"}}, **{"works in": ["GY"]}),
    {**IMP, "name": "Phoenix", "effects": [
        {"kind": "ignition", "works in": ["hand"], "cost": [{"discard": "this card"}], "does": [{"gain LP": 100}]},
        {"kind": "ignition", "works in": ["GY"], "condition": [{"this card": {"came by": "cost", "came through": "this card"}}],
         "does": [{"gain LP": 200}]}]},
    asking("Walker", {"came through": {"is": "monster"}}),
]  # fmt: skip
PASSES = ["B passes", "A passes", "B passes"]
SUMMONED = ["A passes", "B passes", "A passes", "B passes"]


def position(**mine: Any) -> Position:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"deck": [5], **mine}, "B": {"deck": [5]}}
    return position_of(board, CARDS)


@pytest.mark.parametrize(("chief", "holds"), [("Rider Chief", True), ("Other Chief", False)])
def test_by_whose_effect_it_was_special_summoned(chief: str, holds: bool) -> None:
    at = after(position(monsters=[chief], hand=["Squire"]), [f"A activates effect 1 of {chief}", *PASSES])
    assert may_activate(at, "Squire") is holds


def test_a_normal_summon_comes_through_no_card() -> None:
    assert may_activate(after(position(hand=["Squire"]), ["A Normal Summons Squire", *SUMMONED]), "Squire") is False
    assert may_activate(after(position(hand=["Walker"]), ["A Normal Summons Walker", *SUMMONED]), "Walker") is False


@pytest.mark.parametrize(("chief", "effect", "holds"), [("Rider Chief", 2, True), ("Rider Chief", 3, False), ("Other Chief", 2, False)])
def test_for_whose_activation_it_was_sent(chief: str, effect: int, holds: bool) -> None:
    at = after(position(monsters=[chief], hand=["Ghost"]), [f"A activates effect {effect} of {chief}", *PASSES])
    assert may_activate(at, "Ghost") is holds


def test_of_a_card_that_a_board_lays_down_nobody_knows() -> None:
    assert may_activate(position(monsters=[{"card": "Squire", "summoned": "special"}]), "Squire") is None
    assert may_activate(position(monsters=[{"card": "Squire", "summoned": "normal"}]), "Squire") is False
    assert may_activate(position(graveyard=[{"card": "Ghost", "by": "cost"}]), "Ghost") is None


def test_its_own_effect_is_not_that_of_a_copy() -> None:
    at = after(position(hand=["Phoenix"]), ["A activates effect 1 of Phoenix", *PASSES])
    assert meant(at.state, "A activates effect 2 of Phoenix", moves_of(at.state))
    at = after(position(monsters=["Rider Chief"], hand=["Phoenix"]), ["A activates effect 2 of Rider Chief", *PASSES])
    assert not meant(at.state, "A activates effect 2 of Phoenix", moves_of(at.state))
