"""To what may an Equip Spell be equipped?"""

from typing import Any

import pytest

from kb.text.language.printed import Printed
from kb.text.language.units import Span, Unit
from kb.text.steps.equips import equipping

SWORD = Printed("Sword", "spell", ("equip",))
ANY = {"count": 1, "from": ["monster zone"], "face": "up"}


@pytest.mark.parametrize(
    ("sentence", "target"),
    [
        ("The equipped monster gains 500 ATK.", ANY),
        ("Equip only to a Warrior monster.", {**ANY, "type": "Warrior"}),
        ('Equip only to a "Goblin" monster you control.', {**ANY, "archetype": "Goblin", "whose": "you"}),
        ('Equip only to "Big Goblin"; it gains 100 ATK.', {**ANY, "name": "Big Goblin"}),
        ("Equip only to a monster that dreams.", {**ANY, "opaque": "target at 14-36"}),
        ("If you control a Warrior, equip to an opponent's monster.", {**ANY, "opaque": "target at 0-57"}),
        ("Must be equipped to a Warrior, by banishing 2 Fiends.", {**ANY, "opaque": "target at 0-53"}),
        ("Only a monster with 1000 or less ATK can be equipped with this card.", {**ANY, "opaque": "target at 0-68"}),
        ("A non-Machine monster equipped with this card cannot attack.", {**ANY, "opaque": "target at 0-60"}),
        ("Increase the ATK of a monster equipped with this card by 500.", ANY),
    ],
)
def test_the_monster_an_equip_spell_targets(sentence: str, target: dict[str, Any]) -> None:
    units = [Unit("continuous", Span(sentence))]
    assert equipping(units, SWORD) == {"targets": [target], "does": [{"equip": "this card", "to": "targets"}]}


def test_other_cards_equip_nothing_by_themselves() -> None:
    assert equipping([Unit("continuous", Span("Equip only to a Warrior monster."))], Printed("Law", "spell", ("continuous",))) == {}
