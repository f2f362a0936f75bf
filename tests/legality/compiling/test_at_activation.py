"""What held when the effect was activated, and which cards paid for it: kept by the link, whatever happens before it resolves."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.cards import IMP
from tests.support.positions import after, position_of

MONSTER = {"exists": {"count": "1+", "from": ["monster zone"], "whose": "you"}}
HAND = {"exists": {"count": "1+", "from": ["hand"], "whose": "you"}}


def spell(name: str, test: dict[str, Any], **words: Any) -> dict[str, Any]:
    return {"name": name, "card": "quick-play spell", "effects": [
        {"kind": "card activation", "does": [{"gain LP": 500}, {"also": {"gain LP": 1000, "if": [test]}}], **words}]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"},
    {**IMP, "name": "Bat", "type": "Beast"},
    spell("Then", {"at activation": [MONSTER]}),
    spell("Now", MONSTER),
    spell("Not Then", {"not": {"at activation": [MONSTER]}}),
    spell("Paid", {"at activation": [HAND]}, cost=[{"discard": {"count": 1, "from": ["hand"]}}]),
    spell("Fiend Paid", {"cost cards": {"is": "monster", "type": "Fiend"}},
          cost=[{"tribute": {"count": 1, "from": ["monster zone"], "whose": "you"}}]),
    {"name": "Blast", "card": "quick-play spell", "effects": [{"kind": "card activation", "does": [
        {"destroy": {"count": "all", "from": ["monster zone"]}}]}]},
]
PASSED = ["B passes", "A passes"]


def gained(*moves: str, **mine: Any) -> int:
    """How many Life Points the player has more once all of it has resolved."""
    at = position_of({"A": {"deck": [5], **mine}, "B": {"spells": [{"set": "Blast"}], "deck": [5]}}, CARDS)
    return int(after(at, list(moves)).state.lp[0]) - 8000


@pytest.mark.parametrize(("card", "points"), [("Then", 1500), ("Now", 500), ("Not Then", 500)])
def test_what_held_at_activation_holds_when_it_resolves(card: str, points: int) -> None:
    moves = (f"A activates {card}", "B activates Blast", *PASSED)
    assert gained(*moves, hand=[card], monsters=["Imp"]) == points


@pytest.mark.parametrize(("card", "points"), [("Then", 500), ("Not Then", 1500)])
def test_what_did_not_hold_then_does_not(card: str, points: int) -> None:
    assert gained(f"A activates {card}", *PASSED, hand=[card]) == points


def test_what_its_own_cost_changed_is_not_certain() -> None:
    at = position_of({"A": {"deck": [5], "hand": ["Paid", "Imp"]}, "B": {"deck": [5]}}, CARDS)
    doubts = after(at, ["A activates Paid, discarding Imp", *PASSED]).state.unsettled
    assert any("when this effect was activated" in doubt for doubt in doubts)


@pytest.mark.parametrize(("monster", "points"), [("Imp", 1500), ("Bat", 500)])
def test_what_paid_the_cost(monster: str, points: int) -> None:
    assert gained(f"A activates Fiend Paid, Tributing {monster}", *PASSED, hand=["Fiend Paid"], monsters=[monster]) == points
