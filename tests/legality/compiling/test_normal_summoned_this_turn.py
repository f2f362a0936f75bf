"""Which monsters were Normal Summoned this turn, and whether a card was equipped by its own effect."""

from typing import Any

import pytest

from legality.notation import meant
from legality.playing.play import moves_of, unsettled_moves
from tests.support.cards import IMP
from tests.support.positions import Position, after, position_of

FISH = {"fact": "Normal Summoned a monster", "card": {"type": "Fish"}}
EQUIPPED = [{"exists": {"count": "1+", "one of": "equipped monster"}}, {"this card": {"came through": "this card"}}]
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp", "effects": []},
    {**IMP, "name": "Carp", "type": "Fish", "effects": []},
    {"name": "Net", "card": "normal spell", "effects": [
        {"kind": "card activation", "condition": [{"this turn": FISH}], "does": [{"gain LP": 500}]}]},
    {**IMP, "name": "Armor", "effects": [
        {"kind": "ignition", "works in": ["hand"], "targets": [{"count": 1, "from": ["monster zone"], "whose": "you", "face": "up"}],
         "does": [{"equip": "this card", "to": "targets"}]},
        {"kind": "ignition", "works in": ["spell & trap zone"], "condition": EQUIPPED, "does": [{"gain LP": 200}]}]},
    {"name": "Smith", "card": "normal spell", "effects": [
        {"kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"], "whose": "you", "face": "up"}],
         "does": [{"equip": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}, "to": "targets"}]}]},
]  # fmt: skip
PASSES = ["B passes", "A passes", "B passes"]


def position(**mine: Any) -> Position:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"deck": [5], **mine}, "B": {"deck": [5]}}
    return position_of(board, CARDS)


def may(at: Position, move: str, name: str) -> bool | None:
    defs = at.state.duel.defs
    if any(defs[at.state.cards[uid].code].name == name for uid, _, _ in unsettled_moves(at.state)):
        return None
    return bool(meant(at.state, move, moves_of(at.state)))


@pytest.mark.parametrize(("name", "holds"), [("Carp", True), ("Imp", False)])
def test_what_was_normal_summoned(name: str, holds: bool) -> None:
    at = after(position(hand=["Net", name]), [f"A Normal Summons {name}", "A passes", "B passes", "A passes", "B passes"])
    assert may(at, "A activates Net", "Net") is holds


def test_of_a_normal_summon_that_a_board_tells_nobody_knows_the_monster() -> None:
    mine = {"hand": ["Net"], "deck": [5]}
    board = {"turn": {"player": "A", "phase": "main1"}, "used": ["A Normal Summon"], "A": mine, "B": {"deck": [5]}}
    assert may(position_of(board, CARDS), "A activates Net", "Net") is None


@pytest.mark.parametrize(
    ("play", "holds"), [("A activates effect 1 of Armor targeting Imp", True), ("A activates Smith targeting Imp", False)])
def test_by_its_own_effect_it_was_equipped(play: str, holds: bool) -> None:
    at = after(position(monsters=["Imp"], hand=["Armor", "Smith"]), [play, *PASSES])
    assert may(at, "A activates effect 2 of Armor", "Armor") is holds
