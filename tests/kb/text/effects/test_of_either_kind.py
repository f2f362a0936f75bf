"""One card of either kind or one of each, cards of either player, as many counters as a number says, cards chosen by the opponent."""

from typing import Any

import pytest

from tests.support.texts import monster, spell

DECK = {"count": 1, "from": ["deck"], "whose": "you"}


def does(text: str) -> Any:
    (effect,) = spell(text)
    return effect["does"]


def options(text: str) -> list[Any]:
    (step,) = does(text)
    return [option["does"] for option in step["choose one"]]


def test_one_or_the_other_or_both() -> None:
    moss, fern = {**DECK, "name": "Moss"}, {**DECK, "is": "monster", "level": 4, "type": "Beast"}
    assert options('Add 1 Level 4 Beast monster and/or 1 "Moss" from your Deck to your hand.') == [
        [{"add to the hand": fern}], [{"add to the hand": moss}], [{"add to the hand": fern}, {"and": {"add to the hand": moss}}]]


def test_cards_that_may_be_the_same_one_are_not_both_read() -> None:
    assert len(options('Add 1 Beast monster and/or 1 "Moss" monster from your Deck to your hand.')) == 3
    assert "opaque" in does('Add 1 "Moss" card and/or 1 "Moss" from your GY, except 1 of them, to your hand.')[0]


def test_either_of_two_kinds_is_sent() -> None:
    assert options('Send to the GY either 1 Spellcaster monster you control, or 1 other "Moss" card from your hand, except "Fern".') == [
        [{"send to the GY": {"count": 1, "from": ["monster zone"], "whose": "you", "type": "Spellcaster"}}],
        [{"send to the GY": {"count": 1, "from": ["hand"], "whose": "you", "archetype": "Moss", "other than": "this card",
                             "not": {"name": "Fern"}}}]]


def test_the_deck_of_either_player() -> None:
    assert options("Send the top 3 cards of either player's Deck to the GY.") == [
        [{"send the top to the GY": 3}], [{"send the top to the GY": 3, "player": "opponent"}]]


def test_either_end_of_the_deck() -> None:
    found = options("Target 1 monster in either GY; return that target to either the top or bottom of the Deck.")
    assert [step["place in Deck"] for (step,) in found] == ["top", "bottom"]


def test_one_from_the_field_and_one_from_the_gy() -> None:
    assert does("Banish 1 card each from both your opponent's field and GY.") == [
        {"banish": {"count": 1, "from": ["field"], "whose": "opponent"}},
        {"and": {"banish": {"count": 1, "from": ["GY"], "whose": "opponent"}}}]


def test_hand_and_extra_deck() -> None:
    assert does("Send your opponent's entire hand and Extra Deck to the GY.") == [
        {"send to the GY": {"count": "all", "from": ["hand", "extra deck"], "whose": "opponent"}}]


def test_what_the_opponent_chooses_of_the_revealed_cards() -> None:
    assert does('Reveal 3 "Moss" cards from your Deck, your opponent chooses 1 for you to add to your hand, and you shuffle the rest back '
                "into your Deck.") == [
        {"reveal": {"count": 3, "from": ["deck"], "whose": "you", "archetype": "Moss"}},
        {"then": {"add to the hand": {"count": 1, "from": ["deck"], "one of": "revealed cards", "chosen by": "opponent"}}},
        {"and": {"shuffle": "deck"}}]


@pytest.mark.parametrize(("words", "name", "number"), [
    ("place Fog Counters on that target equal to its Level", "Fog Counter", {"level of": "targets"}),
    ("place A-Counters on it equal to its Level", "A-Counter", {"level of": "targets"}),
    ("place Fog Counters on that target, equal to the number of cards in your hand", "Fog Counter",
     {"count of": {"from": ["hand"], "whose": "you"}}),
])
def test_as_many_counters(words: str, name: str, number: dict[str, Any]) -> None:
    assert does(f"Target 1 face-up monster on the field; {words}.") == [
        {"place counters": {"name": name, "count": number, "on": "targets"}}]


@pytest.mark.parametrize("words", [
    "place Fog Counters on monsters you control equal to the number of cards in your hand",
    "place Fog Counters on that target equal to the number of Spells on the field",
])
def test_shared_counters_or_an_uncertain_number(words: str) -> None:
    assert "opaque" in does(f"Target 1 face-up monster on the field; {words}.")[0]


def test_this_card_and_the_targets() -> None:
    (effect,) = monster("If this card is in your GY: You can target 2 monsters in your GY; place this card, and them, on the bottom of the "
                        "Deck in any order.")
    assert effect["does"] == [{"return to the Deck": "targets", "place in Deck": "bottom"},
                              {"and": {"return to the Deck": "this card", "place in Deck": "bottom"}}]


def test_your_monster_destroyed_as_a_result_of_battle() -> None:
    (effect,) = monster("Tribute this face-up card to return 1 of your monsters destroyed as a result of battle during this turn to the "
                        "top of your Deck.")
    assert effect["does"][0]["return to the Deck"] == {
        "count": 1, "from": ["GY"], "whose": "you", "is": "monster", "arrived": "this turn", "came destroyed": True, "came by": "battle"}
