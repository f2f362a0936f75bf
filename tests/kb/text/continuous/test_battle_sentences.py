"""Sentences about battle damage, about what is destroyed by battle, about hands, control and direct attacks."""

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed

FIENDS = {"from": ["monster zone"], "whose": "you", "type": "Fiend", "face": "up"}
THEIRS = {"from": ["monster zone"], "whose": "opponent"}
ITS_BATTLE = {"this card": {"battling": "battling"}}


def effect(sentence: str) -> dict[str, Any]:
    (found,) = compile_card(Printed("Imp", "monster", ("effect",), sentence))["effects"]
    return {word: value for word, value in found.items() if word not in ("kind", "number")}


@pytest.mark.parametrize(("sentence", "words"), [
    ("Any battle damage this card inflicts to your opponent is doubled.", {"applies": [{"battle damage it inflicts": "double"}]}),
    ("Any battle damage your Fiend monsters inflict to your opponent is halved.",
     {"applies": [{"battle damage it inflicts": "half", "of": FIENDS}]}),
    ("Any battle damage you take from battles involving this card is halved.",
     {"while": [ITS_BATTLE], "applies": [{"halve battle damage": "you"}]}),
    ("Any battle damage your opponent takes becomes doubled.", {"applies": [{"double battle damage": "opponent"}]}),
    ("This card can attack directly, but when it does so using this effect, the battle damage inflicted to your opponent is halved.",
     {"applies": [{"may attack directly": True}, {"halve its direct damage": True}]}),
    ("Banish any monster destroyed by battle with this card.", {"applies": [{"destroyed by battle to": "banished"}]}),
    ("Monsters destroyed by battle with your Fiend monsters are returned to the hand instead of going to the GY.",
     {"applies": [{"destroyed by battle to": "hand", "of": FIENDS}]}),
    ("Negate the effects of Flip monsters destroyed by battle with this card.",
     {"applies": [{"negate what it destroys by battle": True, "by": {"types": ["flip"]}}]}),
    ("Control of this face-up card cannot switch.", {"applies": [{"control cannot change": True}]}),
    ("The hand size limit of each player becomes 3.", {"applies": [{"hand size limit": 3, "player": "both"}]}),
    ("There is no limit to the hand size for each player.", {"applies": [{"hand size limit": "none", "player": "both"}]}),
    ("Cannot be targeted for attacks, but does not prevent your opponent from attacking you directly.",
     {"applies": [{"cannot be attacked": True}, {"allows direct attacks": True}]}),
])
def test_a_sentence(sentence: str, words: dict[str, Any]) -> None:
    assert effect(sentence) == words


@pytest.mark.parametrize(("sentence", "words"), [
    ("Fiend monsters you control cannot be destroyed by battle while they are attacking.",
     {"applies": [{"cannot be destroyed": "battle", "of": {**FIENDS, "battling": "attacking"}}]}),
    ("This card and Fiend monsters you control cannot be destroyed by battle.",
     {"applies": [{"cannot be destroyed": "battle"}, {"cannot be destroyed": "battle", "of": FIENDS}]}),
    ("All monsters your opponent controls lose 300 ATK during their Battle Phase only.",
     {"while": [{"turn": "opponent"}, {"phase": ["battle"]}], "applies": [{"atk": -300, "of": THEIRS}]}),
    ("Your opponent cannot declare an attack.", {"applies": [{"cannot declare attacks": True, "of": THEIRS}]}),
    ("Neither player can declare attacks, except with Fiend monsters.",
     {"applies": [{"cannot declare attacks": True, "of": {"from": ["monster zone"], "not": {"is": "monster", "type": "Fiend"}}}]}),
    ("Only 1 monster can attack during each Battle Phase.", {"applies": [{"attackers a turn": 1}]}),
    ("Neither player can Special Summon 3 or more monsters at the same time.",
     {"applies": [{"cannot special summon at once": 3, "player": "both"}]}),
    ("You take no damage.", {"applies": [{"no battle damage": "you"}, {"no effect damage": "you"}]}),
    ("Cannot be targeted by, or destroyed by, monster effects.",
     {"applies": [{"cannot be targeted": "both", "by": {"is": "monster"}}, {"cannot be destroyed": "effect", "by": {"is": "monster"}}]}),
    ('This card is unaffected by other "Paper" cards\' effects.',
     {"applies": [{"unaffected by": {"archetype": "Paper", "other than": "this card"}}]}),
])
def test_who_attacks_and_who_is_spared(sentence: str, words: dict[str, Any]) -> None:
    assert effect(sentence) == words


def test_double_piercing_is_of_attacks_on_defense_position_monsters() -> None:
    found = effect("If this card attacks a Defense Position monster, inflict double piercing battle damage to your opponent.")
    attacked = {"exists": {"count": "1+", "from": ["monster zone"], "position": "defense", "battling": "attacked"}}
    assert found == {"while": [{"this card": {"battling": "attacking"}}, attacked],
                     "applies": [{"piercing": True}, {"battle damage it inflicts": "double"}]}


def test_a_demand_within_a_demand() -> None:
    found = effect("While you have no cards in your hand, if this card battles, any battle damage it inflicts to your opponent is doubled.")
    assert found["while"] == [{"exists": {"count": 0, "from": ["hand"], "whose": "you"}}, ITS_BATTLE]


def test_damage_of_a_player_needs_an_end_in_a_step() -> None:
    found = effect("Once per turn: You can draw 1 card, also any battle damage your opponent takes is halved for the rest of this turn.")
    assert found["does"][1] == {"also": {"apply": {"halve battle damage": "opponent"}, "until": "end of this turn"}}
