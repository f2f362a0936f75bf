"""What is known of a cost that is left to the player, or of a number that is chosen (ACT-3, ACT-4)."""

from typing import Any

import pytest

from tests.support.texts import monster, spell

YOURS = {"whose": "you"}


@pytest.mark.parametrize(
    ("text", "cost"),
    [
        ("When you activate this card, you can also Tribute 1 Plant monster; draw 1 card.",
         {"tribute": {"count": "0-1", "from": ["monster zone"], **YOURS, "type": "Plant"}}),
        ("When you activate this card, you can also send 1 other card you control to the GY; draw 1 card.",
         {"send to the GY": {"count": "0-1", "from": ["field"], **YOURS, "other than": "this card"}}),
        ("Target 1 face-up monster your opponent controls, also, you can Tribute 1 Plant monster; destroy it.",
         {"tribute": {"count": "0-1", "from": ["monster zone"], **YOURS, "type": "Plant"}}),
    ],
)
def test_a_cost_that_may_be_left_unpaid(text: str, cost: dict[str, Any]) -> None:
    """8 cards say "When you activate this card, you can also …"."""
    assert spell(text)[0]["cost"] == [cost]


def test_one_that_cannot_be_said_does_not_stand_in_the_way() -> None:
    text = "When you activate this card, you can also detach up to 3 materials from monsters you control; draw 1 card."
    assert spell(text)[0]["cost"] == [{"opaque": "cost detach at 42-92, sentence 1", "possible": True}]


@pytest.mark.parametrize(
    ("text", "least"),
    [
        ("You can detach any number of materials from this card; draw 1 card.", {"detach": 1}),
        ("You can detach 2 to 4 materials from this card; draw 1 card.", {"detach": 2}),
        ("You can detach up to 2 materials from this card; draw 1 card.", {"detach": 1}),
        ("You can remove all Moss Counters from this card; draw 1 card.",
         {"remove counters": {"name": "Moss Counter", "count": 1, "on": "this card"}}),
        ("You can remove 4, 7, or 10 Moss Counters from your field; draw 1 card.",
         {"remove counters": {"name": "Moss Counter", "count": 4, "on": {"count": "all", "from": ["field"], **YOURS}}}),
        ("You can pay LP in multiples of 1000 (max. 3000); draw 1 card.", {"pay LP": 1000}),
    ],
)
def test_the_least_that_pays(text: str, least: dict[str, Any]) -> None:
    """71 cards pay a number that they choose."""
    cost = monster(text)[0]["cost"][0]
    assert cost["asks for"] == cost["possible with"] == [least] and "opaque" in cost


def test_what_moves_cards_is_not_known_by_its_least() -> None:
    assert "possible with" not in monster("You can Tribute up to 3 monsters, then apply 1 effect; draw 1 card.")[0]["cost"][0]
