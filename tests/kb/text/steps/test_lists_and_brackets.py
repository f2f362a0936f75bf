"""Places said once for a list, what brackets say of one way, "that other monster", and numbers of those of a kind."""

from typing import Any

import pytest

from tests.support.texts import monster, spell

DECK = {"count": 1, "from": ["deck"], "whose": "you"}


def does(text: str) -> Any:
    (effect,) = spell(text)
    return effect["does"]


def test_a_place_behind_a_list_is_that_of_all() -> None:
    assert does('Add from your Deck to your hand 1 "Moss", 1 "Fern" Spell/Trap, or 1 "Reed" Spell/Trap.') == [{"add to the hand": {
        **DECK, "any of": [{"name": "Moss"}, {"is": "spell or trap", "archetype": "Fern"}, {"is": "spell or trap", "archetype": "Reed"}]}}]


def test_one_of_each_of_two_kinds() -> None:
    moss = {**DECK, "is": "monster", "archetype": "Moss"}
    assert does('Add 2 "Moss" monsters (1 Level 4 or lower and 1 Level 8 or higher) from your Deck to your hand.') == [
        {"add to the hand": {**moss, "level": "<= 4"}}, {"and": {"add to the hand": {**moss, "level": ">= 8"}}}]


def test_only_a_pendulum_monster_is_placed() -> None:
    (step,) = does('Take 1 "Moss" monster from your Deck, and either add it to your hand or (if it is a Pendulum Monster) place it in your '
                   "Pendulum Zone.")
    moss = {**DECK, "is": "monster", "archetype": "Moss"}
    assert [option["does"] for option in step["choose one"]] == [
        [{"add to the hand": moss}], [{"place": {**moss, "types": ["pendulum"]}, "as": "pendulum card"}]]


def test_what_holds_of_what_is_done_instead() -> None:
    (step,) = does("Target 1 monster in your GY; banish it, or if you control no monsters, you can Special Summon it instead, but "
                   "it cannot "
                   "attack.")
    assert step["choose one"][1]["does"] == [
        {"special summon": "targets"}, {"and if you do": {"apply": {"cannot attack": True, "of": "targets"}}}]


def test_the_other_of_two_targets_by_where_it_lies() -> None:
    (effect,) = monster("You can target 1 face-up monster you control and 1 Rock monster in your GY; destroy that monster on the "
                        "field, and if "
                        "you do, add that other monster from your GY to your hand.")
    assert effect["does"] == [{"destroy": "target 1"}, {"and if you do": {"add to the hand": "target 2"}}]


@pytest.mark.parametrize(("words", "number"), [
    ('Draw 1 card for each different "Moss" name on the monsters you control.',
     {"different": {"name of": {"from": ["monster zone"], "whose": "you", "archetype": "Moss", "face": "up"}}}),
    ("Draw cards equal to the number of different Monster Types among the monsters you control that are Fish, Sea Serpent, or Aqua "
     "monsters.",
     {"different": {"type of": {"from": ["monster zone"], "whose": "you", "type": ["Fish", "Sea Serpent", "Aqua"], "face": "up"}}}),
])
def test_different_ones_of_a_kind(words: str, number: dict[str, Any]) -> None:
    assert does(words) == [{"draw": number}]


def test_for_each_card_that_was_sent_this_way() -> None:
    assert does("Send the top 3 cards of your Deck to the GY, and take 500 damage for each Spell sent to the GY this way.")[1] == {"and": {
        "damage": {"times": [500, {"count of": {"one of": "those cards", "is": "spell"}}]}, "player": "you"}}


def test_the_owner_chooses() -> None:
    assert does("Banish 1 monster from your opponent's Extra Deck (their choice).") == [
        {"banish": {"count": 1, "from": ["extra deck"], "whose": "opponent", "is": "monster", "chosen by": "opponent"}}]


def test_what_is_excepted_of_the_card_that_is_equipped() -> None:
    first, second = does('Equip 1 "Moss" Equip Spell from your Deck to 1 face-up monster on the field, except "Fern".')
    assert first == {"choose cards": {"count": 1, "from": ["monster zone"], "face": "up"}}
    assert second["and"]["equip"]["not"] == {"name": "Fern"}
