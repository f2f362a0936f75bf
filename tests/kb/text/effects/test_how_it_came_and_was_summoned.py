"""This card as it was: destroyed by an opponent's card in its place, banished by its own effect, Summoned in the way told before."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.texts import monster, spell

LIES = {"arrived": "this turn"}
DESTROYED = {**LIES, "came destroyed": True}
PAID = "You can Special Summon this card (from your hand) by paying 1000 LP."
OWNERS, THEIRS = {"came as": "card of its owner"}, {"came by player": "opponent"}


@pytest.mark.parametrize(("state", "said"), [
    ("this card is in the GY because it was sent there from your field this turn", [{**LIES, "came from": ["field"], **OWNERS}]),
    ("this card is in your GY because it was destroyed in your Monster Zone by an opponent's card and sent there this turn",
     [{**DESTROYED, "came from": ["monster zone"], **OWNERS, "came by": "card", **THEIRS}]),
    ("this face-up card you controlled was destroyed by your opponent's card and sent to your GY this turn",
     [{**DESTROYED, "came from": ["field"], "came by": "card", **THEIRS, **OWNERS}, {"came as": "face-up card"}]),
    ("this Set card in your Spell & Trap Zone was destroyed by an opponent's card effect and sent to the GY this turn",
     [{**DESTROYED, "came from": ["spell & trap zone"], "came by": "effect", **THEIRS, **OWNERS}, {"not": {"came as": "face-up card"}}]),
])
def test_how_it_came_to_the_gy(state: str, said: list[dict[str, Any]]) -> None:
    (effect,) = monster(f"During the End Phase, if {state}: You can draw 1 card.")
    assert effect["works in"] == ["GY"] and effect["condition"] == [{"this card": words} for words in said]


def test_where_it_is_and_came_from() -> None:
    (effect,) = monster("During your Standby Phase, if this card is in your GY and was sent there from the field: You can draw 1 card.")
    assert effect["works in"] == ["GY"] and effect["condition"] == [{"this card": {"came from": ["field"]}}]


def test_banished_by_its_own_effect() -> None:
    (effect,) = monster("During the End Phase, if this card was banished by its effect this turn: Special Summon this card.")
    assert effect["works in"] == ["banished"]
    assert effect["condition"] == [{"this card": {"arrived": "this turn", "came by": "effect", "came through": "this card"}}]


@pytest.mark.parametrize(("summon", "so", "said"), [
    (PAID, "Summoned this way", {"summoned": "own procedure"}),
    (PAID, ", which was Summoned this way,", {"summoned": "own procedure"}),
    (PAID, "Summoned this way in its owner's control",
     {"summoned": "own procedure", "whose": "you"}),
    ("You can discard 1 card; Special Summon this card from your hand.", "Special Summoned this way", {"summoned": "own effect"}),
])
def test_an_event_about_this_card_as_it_was_summoned(summon: str, so: str, said: dict[str, Any]) -> None:
    effect = monster(f"{summon} If this card {so} is destroyed: Draw 1 card.".replace(" ,", ","))[-1]
    assert effect["trigger"] == {"event": "destroyed", "card": "this card", "where": [{"event cards": said}]}


def test_of_no_summon_told_before_nothing_is_said() -> None:
    """Its Summon is not the sentence before, or what happens is a Summon itself."""
    for text in ("Draw 1 card. If this card Summoned this way is destroyed: Draw 1 card.",
                 f"{PAID} If this card Summoned this way is Special Summoned: Draw 1 card."):
        assert "opaque" in str(monster(text)[-1])


def test_destroyed_by_battle_involving() -> None:
    effect = spell("When a monster is destroyed by battle involving your Fiend monster: You can draw 1 card.", "continuous")[-1]
    assert effect["trigger"] == {"event": "destroyed", "card": {"is": "monster"}, "by": "battle", "where": [{
        "exists": {"count": "1+", "from": ["monster zone"], "whose": "you", "face": "up", "type": "Fiend", "battling": "battling"}}]}
    effect = spell("When a monster is destroyed by battle involving 2 Fiend monsters: You can draw 1 card.", "continuous")[-1]
    assert "opaque" in str(effect["trigger"])
