"""Activations "that would destroy" so many of certain cards."""

import pytest

from tests.support.texts import spell


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("2 or more cards you control", {"destroys": {"count": "2+", "from": ["field"], "whose": "you"}}),
        ("2 or more cards on the field", {"destroys": {"count": "2+", "from": ["field"]}}),
        ("a Spell/Trap(s) you control", {"destroys": {"count": "1+", "from": ["field"], "whose": "you", "is": "spell or trap"}}),
        ("a card(s) on the field", {"includes": ["destroy a card on the field"]}),
    ],
)
def test_what_would_be_destroyed(words: str, expected: dict[str, object]) -> None:
    (effect,) = spell(f"When a card or effect is activated that would destroy {words}: Negate the effect.", kind="trap")
    assert effect["answers"] == {"to": "activation", **expected}
