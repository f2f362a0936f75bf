"""What the opponent can do to negate the effect as it resolves, and the rest where they do not."""

from typing import Any

import pytest

from tests.support.texts import spell

THEY = {"discard": {"count": 1, "from": ["hand"], "whose": "you"}, "player": "opponent", "optional": True}
DESTROY = {"destroy": "targets"}


@pytest.mark.parametrize(("text", "rest"), [
    ("your opponent can discard 1 card to negate this effect, otherwise destroy that monster.", {**DESTROY, "if": [{"did": False}]}),
    ("destroy it, unless your opponent discards 1 card to negate this effect.", {**DESTROY, "if": [{"did": False}]}),
    ("your opponent can discard 1 card to negate this card's effect, otherwise destroy that monster, then draw 1 card.",
     {"the player who": [DESTROY, {"then": {"draw": 1}}], "player": "you", "if": [{"did": False}]}),
])  # fmt: skip
def test_the_rest_depends_on_what_they_did(text: str, rest: dict[str, Any]) -> None:
    (effect,) = spell(f"Target 1 monster your opponent controls; {text}")
    assert effect["does"] == [THEY, {"also": rest}]


def test_what_would_ask_for_more_to_be_activated_is_not_said() -> None:
    (effect,) = spell("Your opponent can discard 1 card to negate this card's effect, otherwise add 1 monster from your Deck to your hand.")
    assert "opaque" in str(effect["does"])
