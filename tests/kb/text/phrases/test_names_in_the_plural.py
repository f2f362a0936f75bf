"""Older texts name several copies of a card in the plural, inside the quotation marks (Photon Generator Unit): 9 texts; 2 say "Hero"."""

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from kb.text.phrases.plural_names import as_printed
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


@pytest.mark.parametrize("words", ["you control", "you do not control"])
def test_a_name_without_a_number_is_no_plural(words: str) -> None:
    """"If you control "Shining Gears"": 20 cards (King's Sarcophagus, Macro Cosmos, …)."""
    (effect,) = spell(f'If {words} "Steam Gears": Draw 1 card.')
    assert effect["condition"][0]["exists"]["name"] == "Steam Gears"


def test_several_tokens() -> None:
    """Tokens are named in the singular alone: 13 cards (the Mecha Phantom Beasts, Ecole de Zone)."""
    (effect,) = spell('Destroy all "Gear Tokens" on the field.')
    assert effect["does"][0]["destroy"]["name"] == "Gear Token"


@pytest.mark.parametrize("name", ["Steam Gear", "Steam Gears"])
def test_several_of_the_card_itself(name: str) -> None:
    """A card that names itself, in the plural or as it is called: 8 cards (Giant Germ, Naturia Cherries)."""
    (effect,) = compile_card(Printed(name, "spell", ("normal",), 'Special Summon up to 2 "Steam Gears" from your Deck.'))["effects"]
    assert effect["does"][0]["special summon"]["name"] == name


def test_behind_except_a_name_may_stand_in_the_plural() -> None:
    """ "all monsters except "Gears"": one name or the other; of one card it is the name as it stands."""
    assert as_printed({"not": {"name": "Paper Gears"}}) == {"not": {"name": ["Paper Gear", "Paper Gears"]}}
    assert as_printed({"count": "1+", "name": "Paper Gears"}) == {"count": "1+", "name": "Paper Gears"}
