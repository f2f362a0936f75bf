"""What is done instead of a destruction while something holds, with counters, and with cards of several places."""

from typing import Any

import pytest

from kb.text.continuous.standing import standing
from kb.text.language.printed import Printed
from kb.text.language.units import Span, Unit

MONSTER = Printed("Imp", "monster", ("effect",))
FIENDS = {"from": ["monster zone"], "whose": "you", "type": "Fiend", "face": "up"}
BANISHED = {"instead of destruction": [{"banish": "this card", "optional": True}], "of": FIENDS, "all together": True}


def said(sentence: str) -> dict[str, Any]:
    span = Span(sentence)
    found = standing(Unit("continuous", span, resolution=(span,)), MONSTER, {})
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize("sentence", [
    "While you have no cards in your hand, if a Fiend monster(s) you control would be destroyed, "
    "you can banish this card from your GY instead.",
    "If a Fiend monster(s) you control would be destroyed, while you have no cards in your hand, "
    "you can banish this card from your GY instead.",
])
def test_a_demand_in_front_or_within(sentence: str) -> None:
    assert said(sentence) == {"kind": "continuous", "works in": ["GY"], "applies": [BANISHED],
                              "while": [{"exists": {"count": 0, "from": ["hand"], "whose": "you"}}]}


def test_a_place_as_the_demand_and_a_turn_left_out() -> None:
    found = said("If a Fiend monster(s) you control would be destroyed while this card is in your GY, you can banish this card instead.")
    assert found == {"kind": "continuous", "works in": ["GY"], "applies": [BANISHED]}
    found = said("If a Fiend monster(s) you control would be destroyed, except the turn this card was sent to the GY, "
                 "you can banish this card from your GY instead.")
    assert found["while"] == [{"not": {"this card": {"from": ["GY"], "arrived": "this turn"}}}]


def test_counters_and_cards_of_several_places() -> None:
    found = said("If this card would be destroyed by a card effect, remove 2 Paper Counters from this card instead.")
    assert found["applies"] == [{"instead of destruction": [{"remove counters": {"name": "Paper Counter", "count": 2, "on": "this card"}}],
                                 "destroyed by": "effect"}]
    found = said("If this card would be destroyed, you can destroy 1 Fiend monster in your hand or face-up field instead.")
    assert found["applies"][0]["instead of destruction"] == [
        {"destroy": {"count": 1, "whose": "you", "is": "monster", "type": "Fiend",
                     "any of": [{"from": ["hand"]}, {"face": "up", "from": ["monster zone"]}]}, "optional": True}]


def test_a_demand_that_cannot_be_said_leaves_the_sentence_open() -> None:
    assert "opaque" in str(said("While your hand smells of paper, if a Fiend monster(s) you control would be destroyed, "
                                "you can banish this card from your GY instead."))
