"""Held: a card that lists or mentions another "in its text" is one that mentions it."""

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed


@pytest.mark.parametrize("words", ['mentions "Dawn Knight"', 'mentions "Dawn Knight" in its text',
                                   'specifically lists the card "Dawn Knight" in its text'])
def test_a_card_that_lists_another_in_its_text_mentions_it(words: str) -> None:
    text = f"Special Summon 1 monster from your Deck that {words}."
    does = compile_card(Printed("X", "trap", ("normal",), text))["effects"][0]["does"]
    assert does[0]["special summon"]["mentions"] == "Dawn Knight"
    assert "opaque" not in str(does)
