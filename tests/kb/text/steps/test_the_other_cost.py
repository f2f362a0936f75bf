"""What paid beside this card: "the other discarded monster", "that banished monster" of a Spell that banished itself, too."""

from typing import Any

import pytest

from tests.support.texts import monster, spell

OTHER = {"one of": "cost cards", "other than": "this card"}


def test_the_other_discarded_monster() -> None:
    (effect,) = monster("You can discard this card and 1 other WATER monster; add 1 WATER monster from your Deck to your hand with "
                        "an equal or "
                        "higher Level than the other discarded monster.")
    assert effect["does"][0]["add to the hand"]["level"] == {"at least": {"level of": OTHER}}


@pytest.mark.parametrize(("words", "number"), [
    ("inflict damage to your opponent equal to the banished monster's Rank x 200", {"times": [200, {"rank of": OTHER}]}),
    ("inflict damage to your opponent equal to the banished monster's ATK", {"atk of": OTHER}),
])
def test_a_spell_is_no_banished_monster(words: str, number: dict[str, Any]) -> None:
    *_, effect = spell(f"If this card is in your GY: You can banish this card and 1 Xyz Monster from your GY; {words}.")
    assert effect["does"] == [{"damage": number}]


def test_a_card_compared_with_it() -> None:
    *_, effect = spell('If this card is in your GY: You can banish this card and 1 Dragon monster from your GY; Special Summon 1 '
                      'monster with the '
                      "same original Type as that banished monster from your Deck.")
    assert effect["does"][0]["special summon"]["same as"] == {"original type of": OTHER}


def test_of_two_banished_monsters_it_is_not_certain() -> None:
    (effect,) = monster("You can banish this card and 1 Dragon monster from your GY; inflict damage to your opponent equal to the banished "
                        "monster's ATK.")
    assert "opaque" in effect["does"][0]


def test_numbers_of_a_target_are_told_as_before() -> None:
    (effect,) = monster("You can target 1 face-up monster your opponent controls; inflict damage to your opponent equal to that monster's "
                        "original ATK, and if you do, destroy it.")
    assert effect["does"][0] == {"damage": {"original atk of": "targets"}}
