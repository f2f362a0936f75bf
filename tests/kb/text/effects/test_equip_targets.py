"""RES-9: what the activation of an Equip Spell targets where its text leaves that to the rules."""

from typing import Any

import pytest

from tests.support.texts import spell


@pytest.mark.parametrize(
    ("text", "demand"),
    [
        ("A Spellcaster-Type monster equipped with this card increases its ATK and DEF by 300 points.", {"type": "Spellcaster"}),
        ("A WATER monster equipped with this card increases its ATK by 400 points and decreases its DEF by 200 points.",
         {"attribute": "WATER"}),
        ('You can only equip this card to "Cog". Increase the ATK of the equipped monster by 800 points.', {"name": "Cog"}),
        ("You can only equip this card to a Level 1 monster. Increase the ATK of the equipped monster by 800 points.", {"level": 1}),
        ("Activate this card by declaring 1 Attribute; the equipped monster becomes that Attribute.", {}),
        ("Send 1 card from your hand to the GY; equip this card to a monster. It loses 500 ATK.", {}),
    ],
)
def test_what_it_may_be_equipped_to(text: str, demand: dict[str, Any]) -> None:
    """12 old cards, 5 with "You can only equip this card to", 4 with a cost or declaration alone."""
    effect = spell(text, "equip")[0]
    assert effect["targets"] == [{"count": 1, "from": ["monster zone"], "face": "up", **demand}]
    assert effect["does"][0] == {"equip": "this card", "to": "targets"}


def test_whether_others_can_be_equipped_is_not_told_by_what_it_gives() -> None:
    assert "opaque" in spell("An Xyz Monster equipped with this card gains 300 ATK.", "equip")[0]["targets"][0]
