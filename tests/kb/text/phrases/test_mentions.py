"""Which names in a text are those of cards that it mentions (A-03)."""

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from kb.text.phrases.mentions import mentions
from tests.support.texts import monster


@pytest.mark.parametrize(("text", "found"), [
    ('Add 1 "Moss Wizard" from your Deck to your hand.', ["Moss Wizard"]),
    ('(This card is always treated as "Moss Wizard".)', ["Moss Wizard"]),
    ('Target 1 "Moss Wizard" monster you control; destroy it.', []),
    ('Banish 1 "Moss Wizard" Synchro Monster from your GY.', []),
    ('Send 1 "Moss" Level 4 or lower Sea Serpent monster, or 1 "Moss" Spell/Trap.', []),
    ('Target 1 "Moss" or "Paper" card in your GY.', []),
    ('Add 1 "Moss Wizard" or 1 "Paper" monster.', ["Moss Wizard"]),
    ('Monsters with "Moss" in their names gain 100 ATK.', []),
    ('Special Summon 2 "Moss Tokens" (Plant/EARTH/Level 1/ATK 0/DEF 0).', ["Moss Token"]),
    ('The activated effect becomes "Your opponent destroys 1 "Moss" monster they control".', []),
    ('Your opponent\'s effect becomes "Destroy 1 card your opponent controls".', []),
    ('You can add 1 "Moss "M"" from your Deck.', ['Moss "M"']),
    ('You can only use this effect of "Paper Imp" once per turn.', []),
    ('Draw 1 card (but you can only use each effect of "Paper Imp" once per turn).', []),
    ('Add 1 card that mentions "Paper Imp" from your Deck to your hand.', ["Paper Imp"]),
    ('Special Summon 1 "Moss Wizard". You can only use this effect of "Paper Imp" once per turn, except "Moss Wizard".', ["Moss Wizard"]),
])
def test_a_03_a_name_in_quotation_marks_is_mentioned_and_a_series_is_not(text: str, found: list[str]) -> None:
    """3,840 cards mention one; 126 cards ask about it, of 44 cards and Tokens."""
    assert mentions(Printed("Paper Imp", "monster", ("effect",), text)) == found


def test_a_03_materials_and_pendulum_effects_count_and_flavour_text_does_not() -> None:
    card = Printed("Paper Wyrm", "monster", ("fusion", "effect"), "Draw 1 card.", 'Add 1 "Ink".', '"Moss Wizard" + 1 "Paper" monster')
    assert compile_card(card)["mentions"] == ["Moss Wizard", "Ink"]
    assert "mentions" not in compile_card(Printed("Paper Wolf", "monster", ("normal",), 'A beast that "Moss Wizard" tamed.'))


def test_one_of_those_named_before_or_one_that_mentions_any_of_them() -> None:
    cards = '1 "Ink", "Oil", or "Tar", OR 1 monster that mentions any of those cards'
    (found,) = monster(f"If this card is Normal Summoned: You can add {cards}, from your Deck to your hand.")
    mentioning = [{"is": "monster", "mentions": name} for name in ("Ink", "Oil", "Tar")]
    assert found["does"] == [{"add to the hand": {
        "count": 1, "from": ["deck"], "whose": "you", "any of": [{"name": ["Ink", "Oil", "Tar"]}, *mentioning]}}]


def test_those_that_are_not_named_are_not_known() -> None:
    cards = "1 Dragon monster, or 1 card that mentions any of those cards"
    (found,) = monster(f"If this card is Normal Summoned: You can add {cards}, from your Deck to your hand.")
    assert "opaque" in str(found["does"])
