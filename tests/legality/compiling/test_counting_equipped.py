"""Cards that are equipped to this very card: counted, and none that is equipped to another monster."""

from typing import Any

import pytest

from legality.continuous.look import look_at
from tests.support.cards import IMP
from tests.support.positions import position_of

EQUIPS = {"from": ["field"], "equipping": True, "equipped to": "this card"}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Collector", "atk": 1000, "effects": [
        {"kind": "continuous", "applies": [{"atk": {"times": [500, {"count of": EQUIPS}]}}]}]},
    {**IMP, "name": "Other", "atk": 1000, "effects": []},
    {"name": "Blade", "card": "equip spell", "effects": [
        {"kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"]}], "does": [{"equip": "this card", "to": "targets"}]},
    ]},
]


@pytest.mark.parametrize(("holders", "atk"), [([], 1000), (["c"], 1500), (["c", "c"], 2000), (["c", "o"], 1500), (["o"], 1000)])
def test_cards_equipped_to_this_card_are_counted(holders: list[str], atk: int) -> None:
    monsters = [{"card": "Collector", "id": "c"}, {"card": "Other", "id": "o"}]
    spells = [{"card": "Blade", "equipped_to": holder} for holder in holders]
    state = position_of({"A": {"monsters": monsters, "spells": spells}, "B": {"deck": []}}, CARDS).state
    uid = next(uid for uid, entry in enumerate(state.cards) if state.duel.defs[entry.code].name == "Collector")
    assert look_at(state, uid).atk == atk
