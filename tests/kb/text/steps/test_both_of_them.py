""" "Both monsters", "both cards": the two that were told of before, and not any two on the field."""

import pytest

from tests.support.texts import monster, spell


@pytest.mark.parametrize("targets", [
    "2 cards in your Pendulum Zones",
    "1 Fish monster you control and 1 card your opponent controls",
])
def test_both_are_the_two_targets(targets: str) -> None:
    effect = spell(f"Target {targets}; destroy both cards, then draw 1 card.")[0]
    assert effect["does"] == [{"destroy": "targets"}, {"then": {"draw": 1}}]


def test_both_of_more_than_two_are_not_read() -> None:
    effect = spell("Target 3 cards your opponent controls; destroy both cards.")[0]
    assert "opaque" in effect["does"][0]


def test_both_that_paid() -> None:
    effect = monster('You can reveal this card and 1 "Mirk" monster in your hand; Special Summon both monsters.')[0]
    assert effect["does"] == [{"special summon": "cost cards"}]


def test_both_in_a_place_are_no_targets() -> None:
    effect = monster("Target 2 cards your opponent controls; destroy both cards in your Pendulum Zones.")[0]
    assert effect["does"] == [{"destroy": {"count": 2, "from": ["pendulum zone"], "whose": "you"}}]


def test_both_are_still_there() -> None:
    targets = "Target 1 monster you control and 1 monster your opponent controls"
    effect = spell(f"{targets}; if both monsters are still on the field, destroy them.")[0]
    assert effect["does"] == [{"destroy": "targets", "if": [{"exists": {"count": "2+", "one of": "targets", "from": ["field"]}}]}]
