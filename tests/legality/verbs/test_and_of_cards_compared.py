"""RES-7: "and 1 of the same Type as it": whether both can be done is known once the first is chosen."""

from typing import Any

import pytest

from legality.game.terms import HAND
from tests.support.cards import spell
from tests.support.positions import Position, after, position_of, resolved

DECK = {"count": 1, "from": ["deck"], "whose": "you", "is": "monster"}


def plain(name: str, kind: str, level: int) -> dict[str, Any]:
    return {"name": name, "card": "normal monster", "type": kind, "attribute": "EARTH", "level": level, "atk": 0, "def": 0}


CARDS: list[dict[str, Any]] = [
    plain("Oak", "Plant", 6), plain("Fern", "Plant", 1), plain("Boulder", "Rock", 6),
    spell("Two of a Type", {"add to the hand": {**DECK, "level": 6}},
          {"and": {"add to the hand": {**DECK, "level": 1, "same as": {"type of": "those cards"}}}}),
]  # fmt: skip


def searched(deck: list[str], choices: list[str]) -> Position:
    return resolved(after(position_of({"A": {"hand": ["Two of a Type"], "deck": deck}}, CARDS), ["A activates Two of a Type"]), choices)


def test_the_second_is_looked_for_once_the_first_is_chosen() -> None:
    state = searched(["Oak", "Fern"], []).state
    assert sorted(state.duel.defs[card.code].name for card in state.cards if card.zone == HAND) == ["Fern", "Oak"]


@pytest.mark.parametrize(("choice", "settled"), [("A chooses Oak", True), ("A chooses Boulder", False)])
def test_what_becomes_of_a_choice_that_leaves_no_second_is_not_settled(choice: str, settled: bool) -> None:
    assert (not searched(["Oak", "Boulder", "Fern"], [choice]).state.unsettled) is settled
