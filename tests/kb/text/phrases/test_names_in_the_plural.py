"""Older texts name several copies of a card in the plural, inside the quotation marks (Photon Generator Unit): 9 texts; 2 say "Hero"."""

from tests.support.texts import spell


def test_several_cards_of_a_name() -> None:
    (effect,) = spell('Tribute 2 "Steam Gears". Draw 1 card.')
    assert effect["cost"] == [{"tribute": {"count": 2, "from": ["monster zone"], "whose": "you", "name": ["Steam Gear", "Steam Gears"]}}]


def test_one_card_whose_name_ends_so() -> None:
    (effect,) = spell('Tribute 1 "Steam Gears". Draw 1 card.')
    assert effect["cost"] == [{"tribute": {"count": 1, "from": ["monster zone"], "whose": "you", "name": "Steam Gears"}}]


def test_the_spelling_of_the_cards() -> None:
    (effect,) = spell('Tribute 1 "Elemental Hero Cog"; draw 1 card.')
    assert effect["cost"][0]["tribute"]["name"] == "Elemental HERO Cog"
