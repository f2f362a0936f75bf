"""Numbers of the cards used for a Summon ("the materials used for its Fusion Summon", "the Tributed monsters")."""

from typing import Any

import pytest

from kb.records.decoding import decode
from kb.records.effects import Effect
from kb.saying.effects import text as said_back
from tests.support.texts import monster

USED = "materials of its Summon"
FUSION = [{"this card": {"summoned": "fusion"}}]
TRIBUTES = "Cannot be Normal Summoned/Set. Must be Special Summoned (from your hand) by Tributing 3 monsters. "


def last(text: str, *types: str) -> dict[str, Any]:
    return monster(text, *types)[-1]


@pytest.mark.parametrize(("text", "applies"), [
    ("Gains 300 ATK for each Fusion Material used for its Fusion Summon.", {"atk": {"times": [300, {"count of": USED}]}}),
    ("Gains ATK equal to the combined original Levels of the monsters used for its Fusion Summon x 100.",
     {"atk": {"times": [100, {"total original level of": USED}]}}),
    ("The original ATK/DEF of this card become the combined original ATK of the 2 materials used for its Fusion Summon.",
     {"original atk": {"total original atk of": USED}, "original def": {"total original atk of": USED}}),
    ("Gains ATK equal to half the original ATK of the Warrior Fusion Material used for its Fusion Summon, except \"Dawn Knight\".",
     {"atk": {"half of": {"total original atk of": {"one of": USED, "type": "Warrior", "not": {"name": "Dawn Knight"}}}}}),
    ("Can attack a number of times each Battle Phase, up to the number of Fusion Materials used for its Fusion Summon.",
     {"attacks": {"count of": USED}}),
    ("Gains ATK equal to the combined original ATK of any Ritual or Link Monsters used as Fusion Material for this card.",
     {"atk": {"total original atk of": {"one of": USED, "is": "monster", "any type": ["ritual", "link"]}}}),
])
def test_of_a_named_summon_the_card_must_have_been_summoned_so(text: str, applies: dict[str, Any]) -> None:
    assert last(text, "fusion") == {"kind": "continuous", "while": FUSION, "applies": [applies]}


@pytest.mark.parametrize(("text", "applies"), [
    ("This card's original ATK/DEF each become the number of materials used for its Summon x 1000.",
     {"original atk": {"times": [1000, {"count of": USED}]}, "original def": {"times": [1000, {"count of": USED}]}}),
    ("This card can attack monsters a number of times each Battle Phase, up to the number of materials used for it.",
     {"attacks on monsters": {"count of": USED}}),
    ("Can make a number of attacks on monsters each Battle Phase, up to the number of Fusion Monsters used as material for its Summon.",
     {"attacks on monsters": {"count of": {"one of": USED, "is": "monster", "types": ["fusion"]}}}),
    ("Gains ATK equal to the combined Levels/Ranks of its attached materials x 200.",
     {"atk": {"times": [200, {"plus": [{"total level of": "materials"}, {"total rank of": "materials"}]}]}}),
])
def test_of_any_summon(text: str, applies: dict[str, Any]) -> None:
    assert last(text, "fusion") == {"kind": "continuous", "applies": [applies]}


@pytest.mark.parametrize(("text", "read"), [
    (TRIBUTES + "This card's ATK becomes the combined original ATK of the Tributed monsters.", True),
    ("You can Tribute 2 monsters; draw 1 card. This card's ATK becomes the combined original ATK of the Tributed monsters.", False),
    (TRIBUTES + "You can Tribute 1 monster; draw 1 card. "
     "This card's ATK becomes the combined original ATK of the Tributed monsters.", False),
])
def test_the_tributed_monsters_are_those_of_its_summon_where_nothing_else_tributes(text: str, read: bool) -> None:
    effect = last(text)
    assert (effect["applies"] == [{"set atk": {"total original atk of": USED}}]) is read
    assert ("opaque" in str(effect)) is not read


@pytest.mark.parametrize("text", [
    "Gains 300 ATK for each monster with different names used for its Fusion Summon.",
    "Gains 300 ATK for each Synchro Material used for its Fusion Summon.",
    "Gains 300 ATK for each monster you control used for its Fusion Summon.",
])
def test_what_is_not_remembered_is_not_read(text: str) -> None:
    assert "opaque" in str(last(text, "fusion"))


def test_said_back() -> None:
    effect = last("Gains 300 ATK for each Tuner used for its Synchro Summon.", "synchro")
    assert said_back(decode(effect, Effect), "Paper Imp", "synchro effect monster") == (
        "While this card was Synchro Summoned, this card gains 300 ATK for each Tuner that was used for its Summon.")


def test_what_it_gains_once_it_was_summoned_so() -> None:
    effect = last("After this card is Synchro Summoned, it gains ATK equal to the total original ATK of the Synchro Monsters used as "
                  "material, until the end of this turn.", "synchro")
    gained = {"total original atk of": {"one of": USED, "is": "monster", "types": ["synchro"]}}
    assert effect == {"kind": "clause", "trigger": [{"event": "Special Summoned", "card": "this card", "how": ["synchro"]}],
                      "does": [{"change ATK": {"by": gained, "of": "this card"}, "until": "end of this turn"}]}
