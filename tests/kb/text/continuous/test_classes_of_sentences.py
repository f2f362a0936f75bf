"""Classes of continuous sentences that are read in full. The sentences are invented; how many cards say such a thing stands beside."""

from typing import Any

import pytest

from tests.support.texts import monster, spell

OTHERS = {"from": ["monster zone"], "other than": "this card"}
YOURS = {"from": ["monster zone"], "whose": "you"}


def only(effects: list[dict[str, Any]]) -> dict[str, Any]:
    (words,) = effects
    return {word: value for word, value in words.items() if word != "kind"}


@pytest.mark.parametrize(
    ("text", "applies"),
    [
        ("Other monsters on the field cannot change their battle positions or attack.",
         [{"cannot change position": True, "of": OTHERS}, {"cannot attack": True, "of": OTHERS}]),
        ("Monsters your opponent controls cannot change their battle positions.",
         [{"cannot change position": True, "of": {"from": ["monster zone"], "whose": "opponent"}}]),
        ("This card can make up to 2 attacks on monsters during each Battle Phase.", [{"attacks on monsters": 2}]),
        ("The original DEF of this card becomes 2000.", [{"set def": 2000}]),
        ("The ATK of this card is the number of cards in your GY x 100.",
         [{"set atk": {"times": [100, {"count of": {"from": ["GY"], "whose": "you"}}]}}]),
        ("This card is also FIRE, WATER, and WIND Attribute.",
         [{"also attribute": "FIRE"}, {"also attribute": "WATER"}, {"also attribute": "WIND"}]),
        ("Effects of face-up Fiend monsters are negated.",
         [{"negate effects": {"from": ["monster zone"], "face": "up", "type": "Fiend"}}]),
        ("Your opponent cannot target this card with Trap effects.", [{"cannot be targeted": "opponent", "by": {"is": "trap"}}]),
        ("Neither player can target monsters on the field with Spell Cards or effects, except this one.",
         [{"cannot be targeted": "both", "by": {"is": "spell"}, "of": OTHERS}]),
        ("Neither player can Normal or Special Summon Fiend monsters or declare an attack with a Fiend monster.",
         [{"cannot normal or special summon": {"is": "monster", "type": "Fiend"}, "player": "both"},
          {"cannot declare attacks": True, "of": {"from": ["monster zone"], "type": "Fiend", "face": "up"}}]),
        ("Co-linked monsters you control cannot be destroyed by battle.",
         [{"cannot be destroyed": "battle", "of": {**YOURS, "co-linked": True}}]),
        ("Gains 300 ATK for each monster co-linked to this card.",
         [{"atk": {"times": [300, {"count of": {"is": "monster", "co-linked with": "this card"}}]}}]),
        ("Gains 300 ATK for each monster it points to.",
         [{"atk": {"times": [300, {"count of": {"from": ["monster zone"], "pointed to by": "this card"}}]}}]),
    ],
)
def test_what_applies_all_the_time(text: str, applies: list[dict[str, Any]]) -> None:
    """92 cards; Thousand-Eyes Restrict and Knightmare Goblin on the most boards."""
    assert only(monster(text)) == {"applies": applies}


def test_a_linked_card_is_protected_while_it_is_linked() -> None:
    """9 cards."""
    assert only(monster("This linked card cannot be destroyed by battle.")) == {
        "while": [{"this card": {"linked": True}}], "applies": [{"cannot be destroyed": "battle"}]}


def test_an_equip_card_is_a_spell_whatever_is_printed_on_it() -> None:
    found = only(monster("While equipped with a Synchro Monster, this card gains 500 ATK."))
    assert found["while"] == [{"this card": {"equipped with": {"types": ["synchro"]}}}]


def test_what_an_equip_spell_keeps_its_monster_from() -> None:
    (words,) = [effect for effect in spell("The equipped monster cannot attack or be Tributed.", "equip") if effect["kind"] == "continuous"]
    assert words["applies"] == [{"cannot attack": True, "of": "equipped monster"}, {"cannot be tributed": True, "of": "equipped monster"}]
