"""Levels and ATK that become those of a card which a step or the cost has moved; Levels of two monsters added up (invented sentences)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.texts import monster, spell

TURN = {"until": "end of this turn"}


@pytest.mark.parametrize(("words", "number"), [
    ("the combined Levels of those 2 monsters", "level of"), ("the combined current Levels of those 2 monsters", "level of"),
    ("the combined original Levels of those 2 monsters", "original level of"),
])
def test_the_levels_of_two_become_their_sum(words: str, number: str) -> None:
    (effect,) = monster(f"You can target 1 other Machine monster you control; the Levels of both that monster and this card "
                        f"become {words}, until the end of this turn.")
    both = {"count": "all", "from": ["monster zone"], "any of": [{"one of": "targets"}, {"one of": "this card"}], "face": "up"}
    there = [{"exists": {"count": "1+", "one of": one, "from": ["monster zone"], "face": "up", "level": ">= 1"}}
             for one in ("targets", "this card")]
    change = {"to": {"plus": [{number: "targets"}, {number: "this card"}]}, "of": both}
    assert effect["does"] == [{"change level": change, **TURN, "if": there}]


@pytest.mark.parametrize(("text", "step"), [
    ("Send 1 monster from your Deck to the GY, then target 1 face-up monster you control; it gains ATK equal to the Level of the monster "
     "sent to the GY x 100.", {"change ATK": {"by": {"times": [100, {"level of": "cost cards"}]}, "of": "targets"}}),
    ("Banish 1 monster from your GY, then target 1 face-up monster you control; "
     "its Level becomes the Level of the monster that was banished.",
     {"change level": {"to": {"level of": "cost cards"}, "of": "targets"}}),
])
def test_of_the_card_that_paid(text: str, step: dict[str, Any]) -> None:
    (effect,) = spell(text)
    assert effect["does"] == [step]


def test_of_the_card_that_a_step_moved() -> None:
    (effect,) = spell("Target 1 face-up monster you control; send 1 monster from your Deck to the GY, and if you do, "
                      "that monster becomes the Level of that monster sent to the GY.")
    assert effect["does"][1] == {"and if you do": {"change level": {"to": {"level of": "those cards"}, "of": "targets"}}}


def test_a_number_worked_out_is_not_said_of_those_that_come_later() -> None:
    (effect,) = spell("Send 1 monster from your Deck to the GY, and if you do, for the rest of this turn, all monsters "
                      "you control gain ATK equal to the Level of that monster sent to the GY x 100.")
    assert "opaque" in effect["does"][1]["and if you do"]
