"""Older Spells and Traps: a first sentence that only pays is the cost (38 cards), one card of a public place the target (A-28)."""

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed


def activation(text: str) -> dict[str, Any]:
    found: dict[str, Any] = compile_card(Printed("Umbrella", "spell", ("normal",), text))["effects"][0]
    return found


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("Pay 700 Life Points. Draw 1 card.", [{"pay LP": 700}]),
        ("Tribute 1 monster. Draw 1 card.", [{"tribute": {"count": 1, "from": ["monster zone"], "whose": "you"}}]),
        ("Discard 1 card from your hand to inflict 300 points of damage to your opponent.", [{"discard": {
            "count": 1, "from": ["hand"], "whose": "you"}}]),
    ],
)
def test_what_is_paid_first_is_the_cost(text: str, cost: list[dict[str, Any]]) -> None:
    found = activation(text)
    assert found["cost"] == cost
    assert len(found["does"]) == 1


@pytest.mark.parametrize("text", ["Discard up to 2 cards from your hand.", "Discard 1 card and draw 1 card. Shuffle your Deck."])
def test_what_the_effect_itself_does_is_no_read_cost(text: str) -> None:
    assert all("opaque" in step for step in activation(text).get("cost", ()))


def test_one_card_of_a_public_place_is_the_target() -> None:
    found = activation("Destroy 1 Spell Card on the field.")
    assert found["does"] == [{"destroy": "targets"}]
    assert found["targets"][0]["is"] == "spell"
    assert "targets" not in activation("Discard 1 card from your hand. Draw 1 card.")
