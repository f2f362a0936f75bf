"""Sentences that few cards have, in their own words: what they say in words of the vocabulary."""

from __future__ import annotations

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from tests.support.texts import monster, spell

NOW: dict[str, Any] = {"any of": [
    {"summoned": ["normal", "special"], "arrived": "this turn"}, {"summoned": "flip", "did this turn": "flipped face-up"}]}
THEIRS: dict[str, Any] = {"from": ["monster zone"], "whose": "opponent"}


@pytest.mark.parametrize(("text", "applies"), [
    ("Monsters in your leftmost or rightmost Main Monster Zones cannot be destroyed by card effects.",
     [{"cannot be destroyed": "effect", "of": {"from": ["monster zone"], "whose": "you", "main monster zone": "outermost"}}]),
    ("The monster in your center Main Monster Zone cannot be destroyed by card effects.",
     [{"cannot be destroyed": "effect", "of": {"from": ["monster zone"], "whose": "you", "main monster zone": "center"}}]),
    ("This card's original ATK becomes 2000, while in the center Main Monster Zone.",
     [{"original atk": 2000, "of": {"one of": "this card", "from": ["monster zone"], "main monster zone": "center"}}]),
    ("Your opponent cannot activate cards or effects in response to the activation of any monster effect activated by a monster that was "
     "Normal Summoned/Set.", [{"cannot be answered": {"from": ["monster zone"], "not": {"summoned": "special"}}, "only effects": True}]),
    ("Unaffected by monster effects, except Xyz Monsters' effects.",
     [{"unaffected by": {"is": "monster", "not": {"is": "monster", "types": ["xyz"]}}}]),
    ("You choose the attack targets for your opponent's attacks.", [{"chooses attack targets": True, "player": "you"}]),
    ("Your opponent cannot target Synchro Monsters you control with \"Imp\" or \"Elf\" in their original names, with card effects.",
     [{"cannot be targeted": "opponent", "of": {"from": ["monster zone"], "whose": "you", "types": ["synchro"], "face": "up",
                                                "original name contains": ["Imp", "Elf"]}}]),
    ("Monsters you control that mention \"Paper Imp\", or are a Synchro Monster with \"Imp\" in their original name, gain 900 ATK.",
     [{"atk": 900, "of": {"from": ["monster zone"], "whose": "you", "face": "up",
                          "any of": [{"mentions": "Paper Imp"}, {"types": ["synchro"], "original name contains": ["Imp"]}]}}]),
    ("This card cannot be destroyed by Spell/Trap effects, except for Equip Cards.",
     [{"cannot be destroyed": "effect", "by": {"is": "spell or trap", "not": {"equipping": True}}}]),
    ("Both players must Set Spell Cards before activating them, and cannot activate them until their next turn.",
     [{"must be Set first": {"is": "spell"}, "player": "both"}]),
    ("Level 6 or higher monsters your opponent controls cannot target this card for attacks.",
     [{"cannot be attacked": True, "by": {"from": ["monster zone"], "whose": "opponent", "level": ">= 6", "face": "up"}}]),
    ("This card becomes EARTH Dinosaur-Type.", [{"attribute becomes": "EARTH"}, {"type becomes": "Dinosaur"}]),
    ("Monsters your opponent controls can only activate their effects the turn they are Summoned.",
     [{"cannot activate": {**THEIRS, "not": NOW}, "only effects": True, "player": "both"}]),
    ("Face-up monsters your opponent controls that were not Summoned this turn become Insect.",
     [{"type becomes": "Insect", "of": {**THEIRS, "face": "up", "not": NOW}}]),
    ("While a monster is face-up on the field, negate its effects during the turn that monster was Special Summoned.",
     [{"negate effects": {"from": ["monster zone"], "face": "up", "summoned": "special", "arrived": "this turn"}}]),
    ("Reduce the Level of all WATER monsters in both players' hands and on the field by 1.",
     [{"level": -1, "of": {"from": ["monster zone"], "attribute": "WATER", "face": "up"}},
      {"level": -1, "of": {"from": ["hand"], "is": "monster", "attribute": "WATER"}}]),
    ("This monster attacks your opponent's Life Points directly.",
     [{"may attack directly": True, "of": "this card"}, {"cannot be attacked": True, "of": THEIRS, "by": {"one of": "this card"}}]),
    ("While this card is face-up on the field its Attribute is also treated as LIGHT.", [{"also attribute": "LIGHT", "of": "this card"}]),
    ("This card's Level is increased by the number of Imp Counters on it.",
     [{"level": {"counters": {"name": "Imp Counter", "on": "this card"}}}]),
    ("Face-up Xyz Monsters with Xyz Material cannot be targeted by card effects.",
     [{"cannot be targeted": "both", "of": {"from": ["monster zone"], "face": "up", "types": ["xyz"], "has material": True}}]),
    ("Monsters with A-Counters cannot attack.",
     [{"cannot attack": True, "of": {"from": ["monster zone"], "counters": "A-Counter", "face": "up"}}]),
    ("Your opponent cannot activate the effects of monsters in their GY with the same Attribute as a monster in your GY.",
     [{"cannot activate": {"from": ["GY"], "whose": "opponent", "is": "monster",
                           "same as": {"attribute of": {"from": ["GY"], "whose": "you", "is": "monster"}}},
       "only effects": True, "player": "opponent"}]),
])
def test_what_applies(text: str, applies: Any) -> None:
    (effect,) = monster(text)
    assert effect["applies"] == applies and "while" not in effect


def test_a_hand_is_not_left_out_of_the_cards_that_change() -> None:
    (effect,) = monster("Reduce the Level of all WATER monsters in your hand and on the field by 1.")
    assert "opaque" in effect["applies"][0]


@pytest.mark.parametrize(("text", "condition"), [
    ("During your turn, if the effect of an \"Imp\" monster was activated on your field, "
     "you can Special Summon this card (from your hand).",
     [{"turn": "you"}, {"this turn": {"fact": "activated a monster effect", "card": {"archetype": "Imp", "from": ["monster zone"]},
                                      "who": "you"}}]),
    ("During your turn, if you have activated an \"Imp\" Spell Card previously this turn, "
     "you can Special Summon this card (from your hand).",
     [{"turn": "you"}, {"this turn": {"fact": "activated a Spell", "card": {"is": "spell", "archetype": "Imp"}, "only cards": True,
                                      "who": "you"}}]),
    ("Must be Special Summoned (from your hand) while 3 or more of your LIGHT monsters are banished, and cannot be Special Summoned by "
     "other ways.", [{"exists": {"count": "3+", "from": ["banished"], "whose": "you", "is": "monster", "attribute": "LIGHT"}}]),
])
def test_when_it_summons_itself(text: str, condition: Any) -> None:
    (effect,) = monster(text)
    assert effect["kind"] == "procedure" and effect["condition"] == condition


def test_an_effect_elsewhere_is_none_on_the_field_of_that_turn() -> None:
    text = "If the effect of an \"Imp\" monster was activated on your field, you can Special Summon this card (from your hand)."
    (effect,) = monster(text)
    assert "opaque" in str(effect)


def test_no_other_way_than_the_one_in_front() -> None:
    text = "If you control \"Imp\", you can Special Summon this card (from your hand). Cannot be Special Summoned by other ways."
    card = compile_card(Printed("X", "monster", ("effect",), text))
    assert card["summoning"] == {"only by": ["own procedure"]} and "opaque" not in str(card)
    alone = compile_card(Printed("X", "monster", ("effect",), "Cannot be Special Summoned by other ways."))
    assert "opaque" in str(alone["effects"])


def test_from_the_hand_or_deck() -> None:
    (effect,) = monster("Cannot be Special Summoned from the hand or Deck.")
    assert effect["works in"] == ["hand", "deck"] and effect["applies"] == [{"cannot be special summoned": True}]


@pytest.mark.parametrize(("level", "whole"), [(8, True), (7, False)])
def test_the_tributes_of_its_ritual_summon_are_those_of_every_one(level: int, whole: bool) -> None:
    text = "You must also Tribute monsters from your hand or field whose total Levels equal 8 or more."
    card = compile_card(Printed("X", "monster", ("ritual", "effect"), text, level=level))
    assert ("opaque" not in str(card)) is whole


def test_a_spell_that_is_not_activated_from_the_hand() -> None:
    effects = spell("This card cannot be activated from your hand. Draw 1 card.", "quick-play")
    assert {"kind": "continuous", "works in": ["hand"], "applies": [{"cannot be activated": True}], "cannot be negated": True} in effects


def test_what_an_equip_card_makes_of_its_monster_is_not_asked_of_it_again() -> None:
    text = "This card can only be used to equip Warrior-Type monsters. The equipped monster is treated as Dragon-Type."
    card = compile_card(Printed("X", "spell", ("equip",), text))
    assert card["effects"][0]["targets"] == [{"count": 1, "from": ["monster zone"], "face": "up", "type": "Warrior"}]
    assert "equips only to" not in card and "opaque" not in str(card)


def test_names_of_older_texts_are_those_of_the_cards_also_where_an_equip_card_goes() -> None:
    card = compile_card(Printed("X", "spell", ("equip",), 'You can only equip this card to "Elemental Hero Imp".'))
    assert card["equips only to"] == {"name": "Elemental HERO Imp"}


def test_what_an_effect_gives_once_a_turn_limits_no_procedure_in_front() -> None:
    text = ("You can Special Summon this card (from your hand) by discarding 1 other WATER monster. You can return 1 monster you control "
            "to the hand; during your Main Phase this turn, you can Normal Summon 1 \"Imp\" monster in addition to your Normal "
            "Summon/Set. (You can only gain this effect once per turn.)")
    procedure, effect = monster(text)
    assert procedure["kind"] == "procedure" and "limit" not in procedure and effect["does"][0]["apply"]["allow normal summons"] == 1


@pytest.mark.parametrize("behind", ["Take control of the equipped monster.", "Take control of it."])
def test_an_equip_card_that_takes_control(behind: str) -> None:
    card = compile_card(Printed("X", "spell", ("equip",), f"Equip only to an opponent's monster. {behind}"))
    assert card["effects"][1]["applies"] == [{"controlled by you": True, "of": "equipped monster"}]


def test_a_monster_that_takes_control_while_it_is_equipped() -> None:
    text = ("If this card is sent to the GY: You can target 1 face-up monster your opponent controls; equip this card to that target. "
            "While this card is equipped to a monster by this effect, take control of that monster.")
    _, taken = monster(text)
    assert taken["works in"] == ["spell & trap zone"] and taken["applies"] == [{"controlled by you": True, "of": "equipped monster"}]


def test_an_equip_card_goes_to_what_is_face_up() -> None:
    text = "Activate this card by targeting an opponent's monster; equip this card to it. Take control of it."
    card = compile_card(Printed("X", "spell", ("equip",), text))
    assert card["effects"][0]["targets"] == [
        {"count": 1, "whose": "opponent", "from": ["monster zone"], "re-checked": False, "face": "up"}]


@pytest.mark.parametrize(("text", "applies"), [
    ("Your opponent must play with their hand revealed.", {"hand revealed": True, "player": "opponent"}),
    ("Both players must keep their hands revealed.", {"hand revealed": True, "player": "both"}),
    ("While this card is on the field, draw 2 cards instead of 1 for your normal draw during your Draw Phase.",
     {"normal draw": 2, "player": "you"}),
])
def test_hands_and_the_normal_draw(text: str, applies: dict[str, Any]) -> None:
    (effect,) = monster(text)
    assert effect == {"kind": "continuous", "applies": [applies]}


OTHER_WAY = "You can also Xyz Summon this card by using a Rank 4 Xyz Monster you control as material. "
AT_FIRST = "If Summoned this way, the following effect cannot be activated this turn. "


def test_the_effect_behind_is_not_activated_in_the_turn_of_that_summon() -> None:
    text = OTHER_WAY + AT_FIRST + "Once per turn: You can draw 1 card. Once per turn: You can draw 2 cards."
    first, second = compile_card(Printed("X", "monster", ("xyz", "effect"), text, materials="2 Level 6 monsters"))["effects"]
    with_xyz = {"is": "monster", "types": ["xyz"]}
    assert first["condition"] == [{"not": {"this card": {
        "arrived": "this turn", "not": {"summoned": "effect"}, "summoned with": with_xyz}}}]
    assert "condition" not in second
    unclear = compile_card(Printed("X", "monster", ("xyz", "effect"), text, materials="2 Rank 4 Xyz Monsters"))
    assert "opaque" in str(unclear["effects"])


def test_no_effect_behind_is_activated_in_the_turn_of_its_special_summon() -> None:
    first, second = monster("This card cannot activate the following effects the turn it is Special Summoned. "
                            "You can discard 1 card; draw 1 card. Once per turn: You can draw 2 cards.")
    then = [{"not": {"this card": {"summoned": "special", "arrived": "this turn"}}}]
    assert first["condition"] == then and second["condition"] == then


def test_normal_summons_that_cannot_be_negated() -> None:
    (effect,) = monster('Normal Summons of "Imp" monsters cannot be negated.')
    assert effect["applies"] == [{"Normal Summons cannot be negated": {"is": "monster", "archetype": "Imp"}}]


def test_one_tribute_of_a_kind() -> None:
    text = "If you're Tributing a Fiend monster or \"Imp\", this card can be Normal Summoned with 1 Tribute."
    card = compile_card(Printed("X", "monster", ("effect",), text, level=7))
    assert card["summoning"] == {"other Tributes": [
        {"count": 1, "any of": [{"is": "monster", "type": "Fiend"}, {"name": "Imp"}]}]} and not card["effects"]


def test_another_material_that_has_materials() -> None:
    text = "You can also Xyz Summon this card by using a DARK Xyz Monster you control with 2 or more materials."
    card = compile_card(Printed("X", "monster", ("xyz", "effect"), text, materials="2 Level 6 monsters"))
    assert card["summoning"] == {"other materials": [
        {"count": 1, "is": "monster", "types": ["xyz"], "attribute": "DARK", "materials attached": "2+"}]}


@pytest.mark.parametrize(("text", "same"), [
    ("If the Level of this card is higher than 9, destroy this card.", "If this card's Level is higher than 9, destroy this card."),
    ("While this Link Summoned card has 2500 or less ATK, it cannot be destroyed by battle.",
     "While this card's ATK is 2500 or less, if this card was Link Summoned, it cannot be destroyed by battle."),
    ("While this card has a material attached that was originally FIRE, it gains 500 ATK.",
     "While this card has a FIRE monster as material, it gains 500 ATK."),
    ("If this face-up card on the field would be destroyed, you can Tribute 1 \"Imp\" monster instead, except this card.",
     "If this face-up card on the field would be destroyed, you can Tribute 1 \"Imp\" monster, except this card, instead."),
    ("If your LP are higher than your opponent's, this card and any Fiend monsters it points to cannot be destroyed by battle.",
     "If your LP are higher than your opponent's, this card and any Fiend monsters this card points to cannot be destroyed by battle."),
    ("Your opponent cannot target this card, or Fiend monsters you control, with card effects.",
     "Your opponent cannot target this card with card effects, "
     "also your opponent cannot target Fiend monsters you control with card effects."),
    ("Negate the activated effects of your opponent's monsters that have Imp Counters.",
     "Negate the activated effects of your opponent's monsters that have an Imp Counter."),
    ("If this card would be destroyed by battle, destroy that equipped monster, instead.",
     "If this card would be destroyed by battle, destroy the monster equipped to this card by its effect instead."),
    ("You must pay 500 LP to declare an attack with this monster.", "You must pay 500 LP to declare an attack with this card."),
])
def test_words_that_few_cards_have_say_what_those_of_many_say(text: str, same: str) -> None:
    assert monster(text) == monster(same) and "opaque" not in str(monster(same))


def test_what_cannot_be_said_in_plain_words_either_keeps_its_place_in_the_text() -> None:
    (effect,) = monster("If the Level of this card is higher than its mood, destroy this card.")
    assert effect["applies"][0]["opaque"].startswith("sentence at 0-")


@pytest.mark.parametrize(("text", "demand"), [
    ("This card gains 500 ATK while it has 3 or more materials.", {"this card": {"materials attached": "3+"}}),
    ("While you control an Equip Card, this card gains 500 ATK.",
     {"exists": {"count": "1+", "from": ["spell & trap zone"], "whose": "you", "equipping": True}}),
])
def test_while_what(text: str, demand: Any) -> None:
    (effect,) = monster(text)
    assert effect["while"] == [demand] and effect["applies"] == [{"atk": 500}]


def test_a_destruction_in_one_phase_alone() -> None:
    would = "If a face-up \"Imp\" monster(s) on the field would be destroyed"
    (effect,) = monster(f"{would} during the End Phase, you can destroy this card instead.")
    (always,) = monster(f"{would}, you can destroy this card instead.")
    assert effect == {**always, "while": [{"phase": ["end"]}]}


@pytest.mark.parametrize("link", ["or", "and"])
def test_of_three_exceptions_none_is_taken_for_what_is_forbidden(link: str) -> None:
    listed = f"\"Imp\" monsters, \"Elf\" Pendulum Monsters, {link} \"Gnome\" monsters"
    (effect,) = monster(f"You cannot Pendulum Summon monsters, except {listed}.")
    assert "cannot pendulum summon" not in str(effect) and "opaque" in effect["applies"][0]
