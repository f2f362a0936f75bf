"""Sentences about the materials of Synchro and Link Summons: of the hand, the other ones, where they go."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.texts import monster

TUNER: dict[str, Any] = {"is": "monster", "types": ["tuner"]}
IMP: dict[str, Any] = {"is": "monster", "archetype": "Imp"}


@pytest.mark.parametrize(("text", "words"), [
    ("If this card on the field would be used as Synchro Material, 1 Tuner in your hand can be used as 1 of the other materials.",
     {"applies": [{"Synchro Material from the hand": TUNER}]}),
    ("If this Synchro Summoned monster would be used as a Synchro Material, 1 monster in your hand can be used as 1 of the other "
     "materials.", {"while": [{"this card": {"summoned": "synchro"}}], "applies": [{"Synchro Material from the hand": {"is": "monster"}}]}),
    ("If this card you control would be used as Link Material for an \"Imp\" monster, you can also use 1 Fiend monster in your hand as "
     "material.", {"applies": [{"Link Material from the hand": {"is": "monster", "type": "Fiend"}, "for": IMP}]}),
    ("If a Fiend monster you control would be used as Link Material for an \"Imp\" monster, this card in your hand can also be used as "
     "material.", {"works in": ["hand"], "applies": [{
         "Link Material from the hand": {"one of": "this card"}, "for": IMP,
         "of": {"from": ["monster zone"], "whose": "you", "type": "Fiend", "face": "up"}}]}),
    ("If this card is used as a Synchro Material Monster, all the other Synchro Material Monsters must be Fish-Type.",
     {"applies": [{"other Synchro Materials must be": {"type": "Fish"}}]}),
    ("If this card is used as Synchro Material, all other Synchro Materials must be WATER.",
     {"applies": [{"other Synchro Materials must be": {"attribute": "WATER"}}]}),
    ("If this card is used as Synchro Material, all other Synchro Materials must be \"Imp\" monsters.",
     {"applies": [{"other Synchro Materials must be": IMP}]}),
    ("The other Synchro Material(s) cannot be Level 4.",
     {"applies": [{"other Synchro Materials must be": {"not": {"level": 4}}, "of": "this card"}]}),
    ("If this card, Special Summoned from the Extra Deck, is used as Synchro Material, banish it.",
     {"while": [{"this card": {"summoned": "special", "came from": ["extra deck"]}}],
      "applies": [{"as Synchro Material to": "banished", "of": "this card"}]}),
])
def test_what_is_said_of_materials(text: str, words: dict[str, Any]) -> None:
    assert monster(text) == [{"kind": "continuous", **words}]


@pytest.mark.parametrize(("text", "applies"), [
    ("This card can be treated as 2 materials for the Xyz Summon of an \"Imp\" Xyz Monster that requires 3 or more materials.",
     {"counts as Xyz Materials": 2, "for": {"is": "monster", "types": ["xyz"], "archetype": "Imp"}, "for so many materials": "3+"}),
    ("You can treat 1 Synchro Monster as 2 Tributes for the Tribute Summon of an \"Imp\" monster.",
     {"counts as Tributes": 2, "of": {"from": ["monster zone"], "types": ["synchro"], "face": "up", "whose": "you"}, "for": IMP}),
    ("Fiend monsters you control can be treated as 2 Tributes for a Tribute Summon.",
     {"counts as Tributes": 2, "of": {"from": ["monster zone"], "whose": "you", "type": "Fiend", "face": "up"}}),
])
def test_as_how_many_it_counts(text: str, applies: dict[str, Any]) -> None:
    (effect,) = monster(text)
    assert effect["applies"] == [applies]


@pytest.mark.parametrize("text", [
    "If this Normal Summoned/Set monster would be used as Synchro Material, 1 monster in your hand can be used as 1 of the others.",
    "If this card you control would be used as Synchro Material, \"Imp\" monsters in your hand can be used as 1 of the other materials.",
])
def test_what_is_not_read(text: str) -> None:
    assert "opaque" in str(monster(text))


def test_each_effect_once_a_turn_is_said_of_it_too() -> None:
    text = ("If a Fiend monster you control would be used as Link Material for an \"Imp\" monster, this card in your hand can also be "
            "used as material. If this card is sent to the GY: Draw 1 card. You can only use each effect of \"Paper Imp\" once per turn.")
    assert [effect["limit"] for effect in monster(text)] == [[{"use": 1}], [{"use": 1}]]
