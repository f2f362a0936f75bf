"""Equip Cards on the field are whatever is equipped there; cards equipped to this card, and monsters that can be none."""

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from kb.text.phrases.nouns import read_cards


def effect(text: str) -> dict[str, Any]:
    (found,) = compile_card(Printed("Imp", "monster", ("effect",), text))["effects"]
    return dict(found)


@pytest.mark.parametrize(("phrase", "cards"), [
    ("1 Equip Card you control", {"count": 1, "from": ["field"], "whose": "you", "equipping": True}),
    ("Equip Cards on the field", {"from": ["field"], "equipping": True}),
    ("1 Equip Card from your Deck", {"count": 1, "from": ["deck"], "whose": "you", "types": ["equip"]}),
])
def test_an_equip_card(phrase: str, cards: dict[str, Any]) -> None:
    assert getattr(read_cards(phrase), "value", None) == cards


def test_cards_equipped_to_this_card() -> None:
    equipped = {"from": ["field"], "equipped to": "this card"}
    found = effect("Gains 500 ATK for each Equip Card equipped to this card.")
    assert found["applies"] == [{"atk": {"times": [500, {"count of": equipped}]}}]
    found = effect("Once per turn: You can send 1 Equip Card equipped to this card to the GY; draw 1 card.")
    assert found["cost"] == [{"send to the GY": {"count": 1, **equipped}}]
    found = effect('This card gains 300 ATK for each "Paper" card equipped to it.')
    counted = {"from": ["field"], "archetype": "Paper", "equipped to": "this card", "face": "up"}
    assert found["applies"] == [{"atk": {"times": [300, {"count of": counted}]}}]


def test_what_is_equipped_is_no_monster_there() -> None:
    assert "opaque" in str(effect("Destroy this card if the total Levels of monsters equipped to this card are higher than 21."))
    equipped = {"from": ["field"], "original card type": "monster", "equipped to": "this card"}
    found = effect("Gains 500 ATK for each monster equipped to this card.")
    assert found["applies"] == [{"atk": {"times": [500, {"count of": equipped}]}}]
