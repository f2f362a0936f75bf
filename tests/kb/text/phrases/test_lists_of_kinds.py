"""Lists of kinds of cards: kinds in brackets, three kinds with one number, what mentions a name beside another kind."""

from typing import Any

import pytest

from kb.text.language.reading import Read
from kb.text.phrases.nouns import read_cards
from tests.support.texts import spell

DECK = {"count": 1, "from": ["deck"], "whose": "you"}


def cards(text: str) -> Any:
    found = read_cards(text)
    return found.value if isinstance(found, Read) else None


@pytest.mark.parametrize(("text", "said"), [
    ("1 LIGHT monster (Beast, Plant, or Fairy) from your Deck",
     {**DECK, "is": "monster", "attribute": "LIGHT", "type": ["Beast", "Plant", "Fairy"]}),
    ('1 "Moss" monster, or 1 Ritual Monster (Warrior or Dragon), from your Deck',
     {**DECK, "is": "monster", "any of": [{"archetype": "Moss"}, {"types": ["ritual"], "type": ["Warrior", "Dragon"]}]}),
    ('1 "Moss" monster, "Fern" monster, or "Reed" Spell/Trap from your Deck',
     {**DECK, "any of": [{"is": "monster", "archetype": ["Moss", "Fern"]}, {"is": "spell or trap", "archetype": "Reed"}]}),
    ('1 monster that mentions "Fern" or 1 "Moss" Trap from your Deck',
     {**DECK, "any of": [{"is": "monster", "mentions": "Fern"}, {"is": "trap", "archetype": "Moss"}]}),
    ('1 monster that mentions "Fern", or 1 Zombie monster, from your Deck',
     {**DECK, "is": "monster", "any of": [{"mentions": "Fern"}, {"type": "Zombie"}]}),
    ('1 Spell that mentions "Fern" or "Moss" from your Deck',
     {**DECK, "is": "spell", "any of": [{"mentions": "Fern"}, {"mentions": "Moss"}]}),
    ('1 monster from your Deck that mentions "Fern", or is a WATER Normal Monster',
     {**DECK, "is": "monster", "any of": [{"mentions": "Fern"}, {"types": ["normal"], "attribute": "WATER"}]}),
    ('1 Spell that mentions "Fern" from your Deck', {**DECK, "is": "spell", "mentions": "Fern"}),
])
def test_kinds_of_cards(text: str, said: dict[str, Any]) -> None:
    assert cards(text) == said


def test_types_in_brackets_behind_the_last_of_two_kinds_are_its_own() -> None:
    (effect,) = spell('Add 1 "Moss" Spell or 1 Ritual Monster (Warrior or Dragon) from your Deck to your hand.')
    assert effect["does"][0]["add to the hand"]["any of"] == [
        {"is": "spell", "archetype": "Moss"}, {"is": "monster", "types": ["ritual"], "type": ["Warrior", "Dragon"]}]


def test_a_place_on_either_field_beside_those_of_its_player() -> None:
    (effect,) = spell("Banish 1 Wyrm monster from your hand, GY, or that is face-up on either field.")
    assert effect["does"] == [{"banish": {"count": 1, "is": "monster", "type": "Wyrm", "any of": [
        {"from": ["hand", "GY"], "whose": "you"}, {"from": ["monster zone"], "face": "up"}]}}]


def test_either_of_two_names_that_its_text_lists() -> None:
    (effect,) = spell('Add 1 Trap from your Deck to your hand, that specifically lists the card "Fern" or "Moss" in its text, '
                      'except "Reed".')
    assert effect["does"][0]["add to the hand"] == {
        **DECK, "is": "trap", "not": {"name": "Reed"}, "any of": [{"mentions": "Fern"}, {"mentions": "Moss"}]}


def test_other_is_said_of_all_of_three_kinds() -> None:
    (effect,) = spell('Discard 1 other "Moss" Pendulum Monster, "Fern" monster, or "Reed" monster; draw 1 card.')
    assert effect["cost"][0]["discard"]["other than"] == "this card"


def test_a_bare_name_in_a_list_of_three_is_no_kind_of_its_own() -> None:
    assert cards('1 "Moss", "Fern", or "Reed" monster from your Deck') == {**DECK, "is": "monster", "archetype": ["Moss", "Fern", "Reed"]}
