"""An activation that was itself a response to another: `in response to`."""

from typing import Any

import pytest

from legality.notation import meant
from legality.playing.play import moves_of
from tests.support.cards import IMP
from tests.support.positions import after, position_of

CHAINED = {"to": "activation", "player": "opponent",
           "in response to": [{"to": "effect activation", "player": "you", "card": {"is": "monster"}}]}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Herald Imp", "effects": [{"kind": "ignition", "does": [{"gain LP": 100}]}]},
    {"name": "Retort", "card": "counter trap", "effects": [
        {"kind": "card activation", "answers": CHAINED, "does": [{"negate the effect": True}]}]},
    {"name": "Shout", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"gain LP": 100}]}]},
    {"name": "Heckle", "card": "counter trap", "effects": [{"kind": "card activation", "does": [{"damage": 100}]}]},
]


@pytest.mark.parametrize(("chain", "legal"), [
    (["A activates Herald Imp", "B activates Heckle"], True),
    (["A activates Shout", "B activates Heckle"], False),
    (["A activates Herald Imp", "A activates Heckle", "B activates Heckle"], False),
])
def test_the_link_before_it_must_be_such_an_activation(chain: list[str], legal: bool) -> None:
    sets = [{"set": "Retort"}, {"set": "Heckle"}]
    at = position_of({
        "turn": {"player": "A", "phase": "main1"}, "B": {"spells": [{"set": "Heckle"}], "deck": [5]},
        "A": {"monsters": ["Herald Imp"], "hand": ["Shout"], "spells": sets, "deck": [5]}}, CARDS)
    for move in chain:
        if move.startswith("A activates Heckle"):
            at = after(at, ["B passes"])
        at = after(at, [move])
    assert bool(meant(at.state, "A activates Retort", moves_of(at.state))) is legal
