"""Has anybody done anything in this phase yet? `start of the phase`."""

from typing import Any

import pytest

from tests.support.cards import IMP
from tests.support.positions import Position, after, may_activate, position_of

CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp", "effects": []},
    {"name": "Early", "card": "normal spell", "effects": [
        {"kind": "card activation", "during": {"phases": ["main1"], "turn": "you"}, "condition": [{"start of the phase": True}],
         "does": [{"gain LP": 500}]}]},
    {"name": "Late", "card": "normal spell", "effects": [
        {"kind": "card activation", "condition": [{"start of the phase": False}], "does": [{"gain LP": 500}]}]},
    {"name": "Any", "card": "quick-play spell", "effects": [{"kind": "card activation", "does": [{"gain LP": 100}]}]},
]  # fmt: skip
PASSES = ["B passes", "A passes", "B passes"]
HAND = ["Early", "Late", "Any", "Imp"]


def position(phase: str = "main1", **board: Any) -> Position:
    mine = {"hand": HAND, "deck": [5], **board.pop("mine", {})}
    return position_of({"turn": {"player": "A", "phase": phase}, "A": mine, "B": {"deck": [5]}, **board}, CARDS)


def test_nothing_said_is_nothing_done() -> None:
    assert (may_activate(position(), "Early"), may_activate(position(), "Late")) == (True, False)


@pytest.mark.parametrize("play", [
    ["A activates Any", *PASSES], ["A Normal Summons Imp", "A passes", "B passes", "A passes", "B passes"], ["A Sets Imp", "B passes"]])
def test_who_has_done_anything_is_late(play: list[str]) -> None:
    at = after(position(), play)
    assert (may_activate(at, "Early"), may_activate(at, "Late")) == (False, True)


def test_what_was_done_in_an_earlier_phase_does_not_matter() -> None:
    at = after(position("standby"), ["A activates Any", *PASSES, "A ends the Standby Phase", "B passes"])
    assert may_activate(at, "Early") is True


def test_of_a_phase_in_which_a_board_begins_nobody_knows_when_it_was_done() -> None:
    assert may_activate(position(used=["A activated 1 Spell"]), "Early") is None
