"""ACT-4: "1 X and 1 Y" wants two cards, also where one card is both."""

from typing import Any

import pytest

from legality.notation import meant
from legality.playing.play import moves_of
from tests.support.positions import Position, knowledge, opened, resolved
from tests.support.positions import after as moved

MOSS = {"count": 1, "from": ["deck"], "whose": "you", "is": "monster", "archetype": "Moss"}
PAIR = {"name": "Pair Call", "card": "normal spell", "effects": [{"kind": "card activation", "does": [
    {"add to the hand": {**MOSS, "archetype": "Moss"}}, {"and": {"add to the hand": {**MOSS, "atk": 1000}}}]}]}


def imp(name: str, atk: int, *series: str) -> dict[str, Any]:
    return {"name": name, "card": "effect monster", "type": "Plant", "attribute": "DARK", "level": 4, "atk": atk, "def": 0,
            "archetypes": list(series), "effects": []}


CARDS = [PAIR, imp("Moss Cat", 1000, "Moss"), imp("Moss Dog", 2000, "Moss")]


def position(*deck: str) -> Position:
    return opened({"A": {"deck": list(deck), "hand": ["Pair Call"]}, "B": {"deck": [5]}}, "pair", None, knowledge().with_cards(CARDS))


@pytest.mark.parametrize(
    ("deck", "may"),
    [
        (("Moss Cat",), False),
        (("Moss Dog",), False),
        (("Moss Dog", "Moss Dog"), False),
        (("Moss Cat", "Moss Dog"), True),
        (("Moss Cat", "Moss Cat"), True),
    ],
)
def test_two_cards_are_needed(deck: tuple[str, ...], may: bool) -> None:
    state = position(*deck).state
    assert bool(meant(state, "A activates Pair Call", moves_of(state))) is may


def test_both_are_added() -> None:
    state = resolved(moved(position("Moss Cat", "Moss Dog"), ["A activates Pair Call"]), ["A chooses Moss Dog"]).state
    assert sorted(state.duel.defs[card.code].name for card in state.cards if card.zone == 1 and card.owner == 0) == ["Moss Cat", "Moss Dog"]
