"""RES-9: the player of an Equip Card controls its monster as long as it is equipped and not negated."""

from __future__ import annotations

from typing import Any

from queries.asking.actions import actions
from tests.support.cards import IMP, spell
from tests.support.positions import after, position_of

CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"}, {**IMP, "name": "Own"},
    {"name": "Chain", "card": "equip spell", "effects": [
        {"kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"], "whose": "opponent", "face": "up"}],
         "does": [{"equip": "this card", "to": "targets"}]},
        {"kind": "continuous", "applies": [{"controlled by you": True, "of": "equipped monster"}]}]},
    spell("Break", {"destroy": "targets"}, targets=[{"count": 1, "from": ["spell & trap zone"], "is": "spell", "face": "up"}]),
    spell("Still", {"negate effects of": "targets", "until": "end of this turn"},
          targets=[{"count": 1, "from": ["spell & trap zone"], "is": "spell", "face": "up"}]),
]
TURN = {"player": "A", "phase": "main1"}


def board(monsters: list[Any], spells: list[Any], mine: list[Any] = []) -> dict[str, Any]:  # noqa: B006
    return {"turn": TURN, "A": {"hand": ["Chain", "Break", "Still"], "monsters": mine, "spells": spells, "deck": [9]},
            "B": {"monsters": monsters, "deck": [9]}}


def controllers(found: Any) -> list[str]:
    state = found.state
    return [f"{state.duel.defs[card.code].name} {'AB'[card.control]}" for card in state.cards
            if state.duel.defs[card.code].name in ("Imp", "Own") and card.zone]


def test_it_changes_sides_and_goes_back() -> None:
    start = position_of(board(["Imp"], []), CARDS)
    taken = after(start, ["A activates Chain targeting Imp", "B passes", "A passes"])
    assert controllers(taken) == ["Imp A"]
    assert controllers(after(taken, ["A activates Break targeting Chain", "B passes", "A passes"])) == ["Imp B"]


def test_it_goes_back_while_the_card_is_negated() -> None:
    there = board([], [{"card": "Chain", "equipped_to": "a"}], [{"card": "Imp", "id": "a", "owner": "B"}])
    start = position_of(there, CARDS)
    assert controllers(start) == ["Imp A"]
    assert controllers(after(start, ["A activates Still targeting Chain", "B passes", "A passes"])) == ["Imp B"]


def test_it_needs_a_zone() -> None:
    full = board(["Imp"], [], ["Own"] * 5)
    state = position_of(full, CARDS)
    assert not any("activates Chain" in move for move in _moves(state))
    assert any("activates Chain" in move for move in _moves(position_of(board(["Imp"], [], ["Own"] * 4), CARDS)))


def _moves(found: Any) -> tuple[str, ...]:
    return actions(found.state).moves
