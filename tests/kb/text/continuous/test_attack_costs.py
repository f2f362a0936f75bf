"""What must be paid to declare an attack."""

from typing import Any

import pytest

from kb.records.decoding import decode
from kb.records.effects import Effect
from kb.saying.effects import text as said_back
from tests.support.texts import monster, spell

OTHER = {"whose": "you", "other than": "this card"}


@pytest.mark.parametrize(("text", "cost"), [
    ("Cannot declare an attack unless you banish 1 card from your GY.", {"banish": {"count": 1, "from": ["GY"], "whose": "you"}}),
    ("Cannot declare an attack unless you Tribute 1 monster.", {"tribute": {"count": 1, "from": ["monster zone"], **OTHER}}),
    ("Cannot declare an attack unless you return 1 card you control to the hand.",
     {"return to the hand": {"count": 1, "from": ["field"], **OTHER}}),
    ("You must pay 1000 LP to declare an attack with this card.", {"pay LP": 1000}),
    ("This card requires a cost of 1000 of your own Life Points to attack.", {"pay LP": 1000}),
])
def test_of_its_own_attacks(text: str, cost: dict[str, Any]) -> None:
    (effect,) = monster(text)
    assert effect["applies"] == [{"attack cost": [cost]}]


@pytest.mark.parametrize(("text", "whose", "cost"), [
    ("Your opponent must pay 500 LP to declare an attack.", {"whose": "opponent"}, {"pay LP": 500}),
    ("Each player must send 1 card from their hand to the GY to declare an attack.", {},
     {"send to the GY": {"count": 1, "from": ["hand"], "whose": "you"}}),
    ("Unless your opponent sends 1 card from the top of his/her Deck to the Graveyard, he/she cannot declare an attack.",
     {"whose": "opponent"}, {"send the top to the GY": 1}),
])
def test_of_the_attacks_of_others(text: str, whose: dict[str, Any], cost: dict[str, Any]) -> None:
    *_, effect = spell(text, "continuous")
    assert effect["applies"] == [{"attack cost": [cost], "of": {"from": ["monster zone"], **whose}}]


def test_what_cannot_be_said_is_left() -> None:
    assert "opaque" in str(monster("Cannot declare an attack unless you guess the top card of your Deck."))


@pytest.mark.parametrize(("text", "said"), [
    ("Cannot declare an attack unless you banish 1 card from your GY.",
     "This card cannot declare an attack unless you banish 1 card from your GY."),
    ("Your opponent must pay 500 LP to declare an attack.",
     "Monsters your opponent controls cannot declare an attack unless their controller does this: pay 500 LP."),
])
def test_said_back(text: str, said: str) -> None:
    (effect,) = monster(text)
    assert said_back(decode(effect, Effect), "Paper Imp", "effect monster") == said
