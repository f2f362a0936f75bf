"""To what a card is equipped: `equipped to`."""

from typing import Any

import pytest

from legality.notation import meant
from legality.playing.play import moves_of
from tests.support.cards import IMP
from tests.support.positions import position_of

CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp", "effects": []},
    {**IMP, "name": "Smith", "effects": [{"kind": "ignition", "does": [{"draw": 1}], "cost": [
        {"send to the GY": {"count": 1, "from": ["field"], "equipped to": "this card"}}]}]},
    {"name": "Blade", "card": "equip spell", "effects": [{"kind": "card activation", "does": [{"equip": "this card", "to": "targets"}],
                                                         "targets": [{"count": 1, "from": ["monster zone"]}]}]},
]


@pytest.mark.parametrize(("bearer", "payable"), [("Smith", True), ("Imp", False), (None, False)])
def test_only_what_is_equipped_to_this_card_pays(bearer: str | None, payable: bool) -> None:
    spells = [{"card": "Blade", "equipped_to": bearer}] if bearer else []
    at = position_of({"turn": {"player": "A", "phase": "main1"},
                      "A": {"monsters": ["Smith", "Imp"], "spells": spells, "deck": [5]}}, CARDS)
    assert bool(meant(at.state, "A activates Smith", moves_of(at.state))) is payable
