"""Further wordings of demands relative to other cards: two of them at once, numbers apart, what was counted for the cost."""

from typing import Any

import pytest

from tests.kb.text.phrases.test_comparisons import BANISHED, SUMMON, TARGET, TRIBUTE, chosen, does
from tests.support.texts import monster

BEHIND = "Special Summon 1 monster "


@pytest.mark.parametrize(("demand", "sofar", "said"), [
    ("with a different name and an equal or lower Level than that monster", TARGET,
     {"differs from": {"name of": "targets"}, "level": {"at most": {"level of": "targets"}}}),
    ("whose Level is 1 higher or 1 lower than it", TARGET,
     {"any of": [{"level": {"equal to": {how: [{"level of": "targets"}, 1]}}} for how in ("plus", "minus")]}),
    ("whose original Level is 1 higher or 2 lower than that monster had on the field", TARGET,
     {"any of": [{"original level": {"equal to": {how: [{"level of": "targets"}, by]}}} for how, by in (("plus", 1), ("minus", 2))]}),
    ("with the same Level that the Tributed monster had", TRIBUTE, {"level": {"equal to": {"level of": "cost cards"}}}),
    ("with same Level as the targeted monster", TARGET, {"level": {"equal to": {"level of": "targets"}}}),
    ("with that monster's name", TARGET, {"same as": {"name of": "targets"}}),
    ("with its name", TARGET, {"same as": {"name of": "targets"}}),
    ("with a name different from the cards in your GY", {}, {"differs from": {"name of": {"from": ["GY"], "whose": "you"}}}),
    ("whose Level equals the number of cards banished to activate this effect", BANISHED,
     {"level": {"equal to": {"count of": "cost cards"}}}),
    ('whose Level is less than or equal to the total number of "Moss" monsters with different names in your GY', {},
     {"level": {"at most": {"different": {"name of": {"from": ["GY"], "whose": "you", "is": "monster", "archetype": "Moss"}}}}}),
])
def test_further_demands(demand: str, sofar: dict[str, Any], said: dict[str, Any]) -> None:
    assert chosen(f"{SUMMON}{demand}", sofar) == said


def test_a_place_behind_the_card_that_is_compared_with_is_that_of_the_others() -> None:
    for words, demand in (("a lower Level than that monster", {"level": {"less than": {"level of": "targets"}}}),
                          ("the same Level as that monster", {"level": {"equal to": {"level of": "targets"}}})):
        assert does(f"{BEHIND}with {words} from your GY", TARGET) == [
            {"special summon": {"count": 1, "from": ["GY"], "whose": "you", "is": "monster", **demand}}]


def test_only_the_cards_of_the_kind_that_is_counted_are() -> None:
    cost = {"cost": [{"banish": "this card"}, {"and": {"banish": {"count": "1+", "from": ["GY"], "whose": "you", "is": "spell"}}}]}
    assert chosen(f"{SUMMON}whose Level equals the number of Spells banished to activate this effect", cost) == {
        "level": {"equal to": {"count of": {"one of": "cost cards", "is": "spell"}}}}


def test_the_materials_of_the_summon_that_is_answered() -> None:
    (effect,) = monster("If this card is Link Summoned: You can Special Summon 1 Tuner from your Extra Deck, with a Level less than or "
                        "equal to the total original Levels of the monsters used as material.", "link")
    assert effect["does"][0]["special summon"]["level"] == {"at most": {"total original level of": "used materials"}}


def test_no_card_of_the_name_of_the_activated_one() -> None:
    (effect,) = monster('If a Spell/Trap Card is activated in this card\'s column: You can add 1 "Moss" card from your Deck to your hand, '
                        "but not a card with the same name as that activated card.")
    assert effect["does"] == [{"add to the hand": {"count": 1, "from": ["deck"], "whose": "you", "archetype": "Moss",
                                                   "differs from": {"name of": "event cards"}}}]


@pytest.mark.parametrize("demand", [
    "with a different name or a lower Level than that monster",
    "whose Level is 1 higher or 1 lower than that monster",
])
def test_without_a_card_that_is_certain_it_stays_unsaid(demand: str) -> None:
    assert "opaque" in str(does(f"{SUMMON}{demand}"))


def test_a_place_behind_words_that_point_back_says_nothing_new() -> None:
    (effect,) = monster("You can target 1 Effect Monster on the field and 1 monster in your GY; negate the effects of that monster on the "
                        "field, and if you do, Special Summon that other monster from your GY.")
    assert effect["does"] == [{"negate effects of": "target 1"}, {"and if you do": {"special summon": "target 2"}}]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Link Monsters from your GY whose combined Link Ratings equal exactly 3", {"sum of link ratings": 3}),
        ("monsters from your GY whose total ATK equal or exceed 4000", {"sum of atk": ">= 4000"}),
        ("monsters from your GY, whose total DEF equals 2000 or less", {"sum of def": "<= 2000"}),
        ("monsters from your GY whose total Levels equal 8 or more", {"sum of levels": ">= 8"}),
    ],
)
def test_what_the_chosen_cards_add_up_to(text: str, expected: dict[str, object]) -> None:
    cost = monster(f"You can banish {text}; draw 1 card.")[0]["cost"][0]["banish"]
    assert {word: value for word, value in cost.items() if word.startswith("sum of")} == expected
    assert cost["count"] == "1+"


def test_what_they_add_up_to_may_be_worked_out() -> None:
    found = monster(
        "When an opponent's monster declares an attack: You can Special Summon any number of Machine monsters from your Deck whose "
        "combined ATK is less than or equal to the attacking monster's ATK."
    )
    assert found[0]["does"][0]["special summon"]["sum of atk"] == {"at most": {"atk of": "attacker"}}
