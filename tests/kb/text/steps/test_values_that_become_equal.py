"""Values of a card that become those of another, exact losses, sums of Ranks, damage that nobody takes (invented sentences)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.texts import monster, spell

THIS_TURN = {"until": "end of this turn"}


def _does(words: str) -> list[Any]:
    (effect,) = monster(f"Once per turn: You can target 1 face-up monster your opponent controls; {words}.")
    does: list[Any] = effect["does"]
    return does


@pytest.mark.parametrize(("words", "stat"), [
    ("this card's ATK becomes equal to that monster's", "atk"),
    ("this card's ATK becomes equal to that monster's original ATK", "original atk"),
])
def test_a_value_becomes_equal_to_another(words: str, stat: str) -> None:
    """5 cards."""
    assert _does(words) == [{"change ATK": {"to": {f"{stat} of": "targets"}, "of": "this card"}}]


@pytest.mark.parametrize("words", [
    "this card's ATK/DEF become equal to that monster's original ATK/DEF",
    "this card's ATK and DEF become that monster's original ATK and DEF",
    "this card's ATK and DEF each become equal to the original ATK and DEF of that monster",
])
def test_atk_and_def_each_become_that_of_another_card(words: str) -> None:
    """4 cards."""
    assert _does(words) == [
        {"change ATK": {"to": {"original atk of": "targets"}, "of": "this card"}},
        {"and": {"change DEF": {"to": {"original def of": "targets"}, "of": "this card"}}},
    ]


def test_its_values_are_those_of_the_card_whose_values_change() -> None:
    (effect,) = monster("Once per turn: You can add 1 \"Moss\" monster from your Deck to your hand, and if you do, this card's ATK and DEF "
                        "become double its original ATK and DEF.")
    atk, def_ = ({"to": {"times": [2, {f"original {stat} of": "this card"}]}, "of": "this card"} for stat in ("atk", "def"))
    assert effect["does"][1:] == [{"and if you do": {"change ATK": atk}}, {"and": {"change DEF": def_}}]


def test_exactly_so_much_of_both_is_lost_or_nothing() -> None:
    """5 cards."""
    (effect,) = monster("Once per turn: You can target 1 face-up monster your opponent controls; this card loses exactly 300 ATK/DEF, and "
                        "if it does, destroy that target.")
    had = {"atk": ">= 300", "def": ">= 300"}
    held = {"this card": {"from": ["monster zone"], "face": "up", **had}}
    assert effect["does"][0] == {"change ATK and DEF": {"by": -300, "of": "this card"}, "if": [held]}
    assert {"this card": had} in effect["condition"]


def test_it_is_not_all_the_cards_of_the_step_before() -> None:
    (effect,) = spell("Target 1 Xyz Monster in your GY; all monsters you control gain ATK equal to its Rank x 100, then you can shuffle it "
                      "into the Extra Deck.")
    assert effect["does"][1]["then"]["return to the Deck"] == "targets"


def test_a_change_lasts_as_the_sentence_behind_says() -> None:
    """3 cards."""
    (effect,) = spell("Target 1 face-up monster you control; it gains 500 ATK, then draw 1 card. "
                      "This ATK increase lasts until the End Phase.")
    assert effect["does"][0] == {"change ATK": {"by": 500, "of": "targets"}, "until": "end phase"}


@pytest.mark.parametrize(("words", "step"), [
    ("this turn, neither player takes battle damage", {"apply": {"no battle damage": "both"}, **THIS_TURN}),
    ("this turn, any effect damage you take becomes 0", {"apply": {"no effect damage": "you"}, **THIS_TURN}),
    ("for the rest of this turn, you cannot draw cards by card effects", {"apply": {"cannot draw": True, "player": "you"}, **THIS_TURN}),
    ("for the rest of this turn, neither player can activate Spell/Trap Cards, or their effects",
     {"apply": {"cannot activate": {"is": "spell or trap"}, "player": "both"}, **THIS_TURN}),
    ("this card gains 100 ATK x the Level of that monster",
     {"change ATK": {"by": {"times": [100, {"level of": "targets"}]}, "of": "this card"}}),
    ("this card gains 200 ATK for each of your banished Dinosaur monsters", {"change ATK": {"by": {"times": [200, {"count of": {
        "from": ["banished"], "whose": "you", "is": "monster", "type": "Dinosaur", "face": "up"}}]}, "of": "this card"}}),
    ("this card gains ATK equal to the combined Ranks of all Xyz Monsters on the field x 100", {"change ATK": {"by": {"times": [100, {
        "total rank of": {"from": ["monster zone"], "types": ["xyz"], "face": "up"}}]}, "of": "this card"}}),
    ("this card's ATK becomes half your opponent's LP", {"change ATK": {"to": {"half of": {"lp of": "opponent"}}, "of": "this card"}}),
])
def test_other_values_and_restrictions(words: str, step: dict[str, Any]) -> None:
    assert _does(words) == [step]

@pytest.mark.parametrize(("words", "does"), [
    ("this card gains that lost ATK", {"change ATK": {"by": {"lost ATK": True}, "of": "this card"}}),
    ("inflict damage to your opponent equal to that lost ATK", {"damage": {"lost ATK": True}}),
])
def test_what_was_lost_is_gained_or_inflicted(words: str, does: dict[str, Any]) -> None:
    """4 cards."""
    assert _does(f"its ATK becomes half its current ATK, and if it does, {words}")[1] == {"and if you do": does}


@pytest.mark.parametrize(("words", "does"), [
    ("this card gains ATK equal to the result x 200", {"change ATK": {"by": {"times": [200, {"rolled": True}]}, "of": "this card"}}),
    ("that monster's Level becomes the same as the result", {"change level": {"to": {"rolled": True}, "of": "targets"}}),
    ("its Level becomes the result", {"change level": {"to": {"rolled": True}, "of": "targets"}}),
])
def test_the_result_is_what_the_die_shows(words: str, does: dict[str, Any]) -> None:
    """6 cards."""
    assert _does(f"roll a six-sided die, and {words}") == [{"roll a die": 1}, {"and": does}]


@pytest.mark.parametrize(("words", "does"), [
    ("take damage equal to half its ATK, then inflict damage to your opponent, equal to the damage you took",
     {"damage": {"damage done": True}}),
    ("inflict 500 damage to your opponent, then gain LP equal to the damage inflicted", {"gain LP": {"damage done": True}}),
])
def test_the_damage_is_what_the_step_before_inflicted(words: str, does: dict[str, Any]) -> None:
    """7 cards."""
    assert _does(words)[1] == {"then": does}


def test_where_an_event_tells_of_damage_that_is_meant() -> None:
    (effect,) = monster("When you take battle damage: You can inflict damage to your opponent equal to the damage you took.")
    assert effect["does"] == [{"damage": {"amount": True}}]


def test_that_monster_is_the_one_from_which_material_was_detached() -> None:
    assert _does("detach 1 material from it, and if you do, that monster gains 500 ATK")[1] == {
        "and if you do": {"change ATK": {"by": 500, "of": "targets"}}}
