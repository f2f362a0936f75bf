"""Sentences of formulas, of zones and of what alone would be destroyed: numbers of the very card, demands as a part of the subject."""

from typing import Any

import pytest

from kb.text.continuous.standing import standing
from kb.text.language.printed import Printed
from kb.text.language.units import Span, Unit
from tests.support.texts import monster

MONSTER = Printed("Imp", "monster", ("effect",))
EQUIP = Printed("Spade", "spell", ("equip",))
FIENDS = {"from": ["monster zone"], "whose": "you", "type": "Fiend", "face": "up"}


def said(sentence: str, card: Printed = MONSTER) -> dict[str, Any]:
    span = Span(sentence)
    found = standing(Unit("continuous", span, resolution=(span,)), card, {})
    assert isinstance(found, dict)
    return found


@pytest.mark.parametrize(
    ("sentence", "applies"),
    [
        ("Fiend monsters you control gain ATK equal to their own Level x 100.",
         [{"atk": {"times": [100, {"own": "level"}]}, "of": FIENDS}]),
        ("Fiend monsters you control lose ATK equal to their original DEF.",
         [{"atk": {"times": [-1, {"own": "original def"}]}, "of": FIENDS}]),
        ("Each Fiend monster you control loses 100 ATK x its own Level.",
         [{"atk": {"times": [-100, {"own": "level"}]}, "of": FIENDS}]),
        ("Gains ATK equal to the total original ATK of all other Fiend monsters you control.",
         [{"atk": {"total original atk of": {**FIENDS, "other than": "this card"}}}]),
        ("Gains ATK equal to the combined Link Ratings of all Link Monsters on the field x 300.",
         [{"atk": {"times": [300, {"total link of": {"from": ["monster zone"], "types": ["link"], "face": "up"}}]}}]),
        ("Decrease the ATK and DEF of this card by 400 points for each card in your hand.",
         [{stat: {"times": [-400, {"count of": {"from": ["hand"], "whose": "you"}}]} for stat in ("atk", "def")}]),
        ("Increase the ATK of all Fiend monsters you control by 500 points and decrease their DEF by 400 points.",
         [{"atk": 500, "of": FIENDS}, {"def": -400, "of": FIENDS}]),
        ("The Levels of monsters your opponent controls are increased by 2.",
         [{"level": 2, "of": {"from": ["monster zone"], "whose": "opponent"}}]),
    ],
)
def test_a_formula(sentence: str, applies: list[dict[str, Any]]) -> None:
    assert said(sentence) == {"kind": "continuous", "applies": applies}


def test_a_demand_on_zones_is_part_of_what_the_clause_is_about() -> None:
    there = {"count": "1+", "from": ["monster zone"], "pointed to by": "this card"}
    itself = {"one of": "this card", "from": ["monster zone"], "while there": there}
    found = said("While this card points to a monster, your opponent cannot target this card with card effects.")
    assert found == {"kind": "continuous", "applies": [{"cannot be targeted": "opponent", "of": itself}]}
    found = said("Can attack directly while it is not co-linked.")
    assert found["applies"] == [{"may attack directly": True, "of": {"one of": "this card", "from": ["monster zone"], "co-linked": False}}]
    pointed = {**{word: value for word, value in FIENDS.items() if word != "whose"}, "pointed to by": "this card"}
    assert said("Fiend monsters this card points to cannot be destroyed by battle.")["applies"] == [
        {"cannot be destroyed": "battle", "of": pointed}]


@pytest.mark.parametrize("sentence", [
    "While this card points to a monster, this card's Level is increased by 1.",
    "Fiend monsters this card points to are treated as Tuners.",
    "If a Fiend monster this card points to attacks, your opponent cannot activate cards or effects.",
])
def test_zones_are_not_asked_of_every_question_and_not_of_a_player(sentence: str) -> None:
    assert "opaque" in str(said(sentence))


def test_only_what_alone_would_be_destroyed() -> None:
    found = said("If exactly 1 Fiend monster you control (and no other cards) would be destroyed by card effect, "
                 "you can banish this card from your GY instead.")
    assert found["applies"] == [{"instead of destruction": [{"banish": "this card", "optional": True}], "destroyed by": "effect",
                                 "of": FIENDS, "alone": True}]


@pytest.mark.parametrize(("sentence", "together"), [
    ("Each turn, the first Fiend monster you control that would be destroyed by battle, is not destroyed.", {}),
    ("Each turn, the first Fiend monster(s) you control that would be destroyed by battle, is not destroyed.", {"all together": True}),
])
def test_the_first_of_them_each_turn(sentence: str, together: dict[str, Any]) -> None:
    spared = {"instead of destruction": [{"nothing": True}], "destroyed by": "battle", "of": FIENDS, **together}
    assert said(sentence) == {"kind": "continuous", "applies": [spared], "limit": [{"soft": 1}]}


def test_another_name_than_its_own_a_position_of_all_and_a_phase_left_out() -> None:
    found = said('While you control a Fiend monster with a different name, this card gains 500 ATK.')
    assert found["while"] == [{"exists": {"count": "1+", **FIENDS, "differs from": {"name of": "this card"}}}]
    theirs = {"from": ["monster zone"], "whose": "opponent"}
    found = said("Can attack directly if all monsters your opponent controls are in Defense Position.")
    assert found["while"] == [{"exists": {"count": "1+", **theirs}}, {"exists": {"count": 0, **theirs, "position": "attack"}}]
    found = said("Your opponent cannot target this card with card effects, except during the Battle Phase.")
    assert found["while"] == [{"not": {"phase": ["battle"]}}]
    found = said("You take no battle damage from battles involving it.", EQUIP)
    assert found["while"] == [{"exists": {"count": "1+", "one of": "equipped monster", "battling": "battling"}}]


@pytest.mark.parametrize(("sentence", "words"), [
    ("Each of your opponent's monsters in the same column as one of your Fiend monsters cannot change its battle position.",
     {"cannot change position": True}),
    ("Each of your opponent's monsters in the same column as one of your Fiend monsters is banished when it leaves the field.",
     {"leaves the field to": "banished"}),
])
def test_monsters_in_the_column_of_one_of_yours(sentence: str, words: dict[str, Any]) -> None:
    of = {"from": ["monster zone"], "whose": "opponent", "same column as": FIENDS}
    (applied,) = said(sentence)["applies"]
    assert applied == {**words, "of": {**of, "same column as": {**FIENDS}}}


def test_targeted_by_such_effects_and_equipped_with_an_equip_card() -> None:
    found = said("Neither player can target Fiend monsters you control with Synchro Monster effects.")
    assert found["applies"] == [{"cannot be targeted": "both", "by": {"is": "monster", "types": ["synchro"]}, "of": FIENDS}]
    found = said("Fiend monsters you control that are equipped with an Equip Card cannot be destroyed by battle.")
    assert found["applies"] == [{"cannot be destroyed": "battle", "of": {**FIENDS, "equipped": True}}]


def test_a_card_summons_itself_to_a_zone_that_a_link_monster_points_to() -> None:
    (effect,) = monster("You can Special Summon this card (from your hand) in Defense Position to your zone a DARK Link Monster points to.")
    links = {"from": ["monster zone"], "face": "up", "is": "monster", "types": ["link"], "attribute": "DARK"}
    assert (effect["kind"], effect["pointed to by"], effect["summons"]) == ("procedure", links, "defense")
