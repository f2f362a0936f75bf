"""Activations that inflict damage, and what is activated in response to one's own."""

from typing import Any

import pytest

from tests.support.texts import monster


@pytest.mark.parametrize(("words", "answers"), [
    ("an effect that inflicts damage is activated", {"to": "activation", "includes": ["damage"]}),
    ("a Trap effect that inflicts damage is activated", {"to": "activation", "card": {"is": "trap"}, "includes": ["damage"]}),
    ("a Spell effect that would inflict damage to you is activated",
     {"to": "activation", "card": {"is": "spell"}, "includes": ["damage"], "damage to": "you"}),
    ("your opponent activates a monster effect that would inflict damage",
     {"to": "effect activation", "card": {"is": "monster"}, "player": "opponent", "includes": ["damage"]}),
    ("your opponent activates a card or effect in response to your card or effect activation",
     {"to": "activation", "player": "opponent", "in response to": [{"to": "activation", "player": "you"}]}),
])
def test_what_is_answered(words: str, answers: dict[str, Any]) -> None:
    assert monster(f"When {words} (Quick Effect): You can discard this card; draw 1 card.")[0]["answers"] == answers


def test_an_effect_of_which_nothing_else_is_told_is_not_read() -> None:
    answer = monster("When an effect is activated (Quick Effect): You can discard this card; draw 1 card.")[0]["answers"]
    assert "opaque" in answer["card"]
