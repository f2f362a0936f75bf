"""What became of cards earlier in the turn, as a condition says it (invented sentences)."""

from __future__ import annotations

from typing import Any

import pytest

from kb.text.events.stating import read_state

SENT = "a card was sent to the GY"


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("a Fish monster was sent to your GY this turn", {"who": "you", "card": {"is": "monster", "type": "Fish"}}),
        ('"Carp" was sent to your GY this turn', {"who": "you", "card": {"name": "Carp"}}),
        ("a Fish monster was sent from the hand or Deck to the GY this turn",
         {"who": "either", "card": {"is": "monster", "type": "Fish", "from": ["hand", "deck"]}}),
        ('2 or more monsters were sent from the Deck to your GY this turn, except "Carp"',
         {"who": "you", "times": ">= 2", "card": {"is": "monster", "not": {"name": "Carp"}, "from": ["deck"]}}),
    ],
)
def test_what_was_sent_to_the_gy(text: str, fact: dict[str, Any]) -> None:
    assert read_state(text) == [{"this turn": {"fact": SENT, **fact}}]


@pytest.mark.parametrize("text", [
    "a Fish monster was sent from your hand to your opponent's GY this turn",
    "a face-up Fish monster was sent to your GY this turn",
    "another Fish monster was sent to your GY this turn",
    "a Fish monster you controlled was sent to your GY this turn",
])
def test_what_the_fact_does_not_tell_is_not_said(text: str) -> None:
    assert read_state(text) is None


def test_whose_field_a_card_came_from_is_not_said() -> None:
    """1 card: it might have come from the opponent's field as well."""
    (from_any,) = read_state("this card is in the GY because it was sent there from the field this turn") or [{}]
    assert from_any["this card"]["came from"] == ["field"]
    assert not read_state("this card is in the GY because it was sent there from your field this turn")
