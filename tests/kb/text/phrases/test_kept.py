"""Phrases that are kept by the words on which they depend are those that are found anew, whatever stands behind them."""

from __future__ import annotations

from itertools import product

import pytest

from kb.text.language.reading import words
from kb.text.phrases import nouns

CARDS = (
    "1 face-up monster", "2 \"Paper\" monsters", "the monster",
    "the monsters", "1 Level 4 or lower Dragon or Machine monster", "1 of those cards",
    "1 \"Paper Imp\", or 1 \"Paper Cut\",", "all Spells and Traps",
    "1 Paper Counter", "a Fiend Ritual Monster", "1 card",
)
BEHIND = (
    "", " your opponent controls",
    " in your GY with a different name", " with the same name as that monster", " whose original Type is Fiend or Dragon",
    " whose original Type is Fiend", " with 1000 or less ATK",
    " that was Special Summoned", " that was Special Summoned from the Extra Deck",
    ", except \"Paper Imp\"", " from your hand or GY",
    " equipped to this card", " pointed to by this card", " with an ATK lower than the monster you control",
)
THEN = (
    "", ", or 1 monster", " and draw 1 card", " to your hand", ", then destroy it", " in your opponent's GY", " counter", " as this card",
)


def ends(text: str) -> list[str]:
    """What is found of every phrase that begins the text."""
    return [repr((phrase.end, phrase.value)) for phrase in nouns.cards_at(words(text), 0)]


@pytest.mark.parametrize("cards", CARDS)
def test_what_is_kept_is_what_would_be_found_anew(cards: str) -> None:
    texts = [cards + behind + then for behind, then in product(BEHIND, THEN)]
    anew = []
    for text in texts:
        nouns._KEPT.clear()
        anew.append(ends(text))
    assert [ends(text) for text in texts] == anew
    assert [ends(text) for text in reversed(texts)] == anew[::-1]
