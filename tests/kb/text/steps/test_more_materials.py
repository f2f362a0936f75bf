"""Materials from either field and the own hand, or from among banished cards; what is attached; what is done without a card."""

from typing import Any

import pytest

from tests.support.texts import spell

FUSION = {"count": 1, "from": ["extra deck"], "whose": "you", "types": ["fusion"]}
FROM_EXTRA = "Fusion Summon 1 Fusion Monster from your Extra Deck, "
OWN_XYZ = "Target 1 Xyz Monster you control; attach "


def step(text: str) -> Any:
    (effect,) = spell(text)
    return effect["does"][0]


def test_from_the_own_hand_or_either_field() -> None:
    for words in ("hand or either field", "hand and/or either field"):
        assert step(f"{FROM_EXTRA}using monsters from your {words} as Fusion Material.") == {
            "fusion summon": FUSION, "materials from": ["hand", "field"],
            "materials": {"whose": "either", "any of": [{"from": ["hand"], "whose": "you"}, {"from": ["field"]}]}}


def test_from_among_cards_in_several_places() -> None:
    assert step(f"{FROM_EXTRA}by shuffling the Fusion Materials listed on it into the Deck, from among your cards on the field, in your "
                "GY, and/or your face-up banished cards.") == {
        "fusion summon": FUSION, "materials from": ["field", "GY", "banished"], "into the Deck": "shuffle"}


def test_one_more_fusion_summon() -> None:
    assert step("Fusion Summon 1 more Fusion Monster from your Extra Deck, using monsters from your hand or field.") == {
        "fusion summon": FUSION, "materials from": ["hand", "field"]}


@pytest.mark.parametrize("words", [
    "1 Rock monster from your hand, Deck, or GY, to it as material",
    "1 Rock monster to it as material, from your hand, Deck, or GY",
    "1 Rock monster from your hand, Deck, or GY to it, as Xyz Material",
])
def test_commas_around_the_material_say_nothing(words: str) -> None:
    assert step(f"{OWN_XYZ}{words}.") == {
        "attach": {"count": 1, "from": ["hand", "deck", "GY"], "whose": "you", "is": "monster", "type": "Rock"}, "to": "targets"}


def test_what_is_done_where_there_is_no_such_card_in_the_hand() -> None:
    moss = {"from": ["hand"], "whose": "you", "archetype": "Moss"}
    for none in ("have none", "do not have any in your hand"):
        assert step(f'Banish 1 "Moss" card from your hand, or, if you {none}, send your entire hand to the GY.')["choose one"] == [
            {"label": "with one", "if": [{"exists": {**moss, "count": "1+"}}], "does": [{"banish": {**moss, "count": 1}}]},
            {"label": "without", "if": [{"exists": {**moss, "count": 0}}],
             "does": [{"send to the GY": {"count": "all", "from": ["hand"], "whose": "you"}}]}]


def test_any_card_of_the_hand_is_no_such_kind() -> None:
    assert "opaque" in step("Banish 1 card from your hand, or, if you have none, send 1 card from your Deck to the GY.")


def test_several_are_banished_when_they_leave() -> None:
    (effect,) = spell("Special Summon up to 2 monsters from your GY with different names (but banish them when they leave the field).")
    assert effect["does"][1] == {"and if you do": {"apply": {"leaves the field to": "banished", "of": "those cards"}}}
