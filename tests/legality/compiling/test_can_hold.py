"""On which cards can a counter of a name be placed? On those whose own text places such counters on them."""

from typing import Any

import pytest

from legality.game.move import ACTIVATE
from legality.playing.play import moves_of
from tests.support.cards import IMP, spell
from tests.support.positions import position_of

GATHERS = {"kind": "clause", "trigger": {"event": "Special Summoned", "card": "this card"}}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp", "effects": []},
    {**IMP, "name": "Moss Imp", "effects": [
        {**GATHERS, "does": [{"place counters": {"name": "Moss Counter", "count": 1, "on": "this card"}}]}]},
    {**IMP, "name": "Giving Imp", "effects": [
        {**GATHERS, "does": [{"place counters": {"name": "Moss Counter", "count": 1, "on": {"count": 1, "from": ["monster zone"]}}}]}]},
    spell("Watering", {"place counters": {"name": "Moss Counter", "count": 1, "on": "targets"}},
          targets=[{"count": 1, "from": ["monster zone"], "can hold": "Moss Counter"}]),
]


@pytest.mark.parametrize(("monster", "found"), [("Plain Imp", False), ("Moss Imp", True), ("Giving Imp", False)])
def test_its_own_text_says_what_it_can_hold(monster: Any, found: bool) -> None:
    state = position_of({"A": {"hand": ["Watering"], "monsters": [monster], "deck": []}}, CARDS).state
    assert any(move.kind == ACTIVATE for move in moves_of(state)) is found


def test_a_face_down_card_is_not_asked() -> None:
    state = position_of({"A": {"hand": ["Watering"], "monsters": [{"set": "Moss Imp"}], "deck": []}}, CARDS).state
    assert not any(move.kind == ACTIVATE for move in moves_of(state))


@pytest.mark.parametrize(("resolved", "found"), [(False, False), (True, True)])
def test_a_card_whose_activation_has_not_resolved_holds_none_yet(resolved: bool, found: bool) -> None:
    pond = {"name": "Pond", "card": "continuous spell", "effects": [
        {"kind": "card activation", "does": [{"nothing": True}]},
        {**GATHERS, "does": [{"place counters": {"name": "Moss Counter", "count": 1, "on": "this card"}}]}]}
    rain = spell("Rain", {"place counters": {"name": "Moss Counter", "count": 1, "on": "targets"}}, card="quick-play spell",
                 targets=[{"count": 1, "from": ["field"], "face": "up", "can hold": "Moss Counter"}])
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"hand": ["Pond", "Rain"], "deck": [9]}, "B": {"deck": [9]},
             "play": ["A activates Pond", "B passes", *(["A passes"] if resolved else [])]}
    state = position_of(board, [pond, rain]).state
    assert any(move.kind == ACTIVATE for move in moves_of(state)) is found
