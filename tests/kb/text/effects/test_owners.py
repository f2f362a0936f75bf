"""Cards that come out of "the Deck", "the hand" are their player's own, but for texts that name another player."""

from __future__ import annotations

from typing import Any

import pytest

from kb.text.effects.owners import owned
from kb.text.language.units import Span
from tests.support.texts import monster, spell


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        ("Special Summon 1 Fiend monster from the Deck.", "special summon"),
        ("Add 1 Spell from the Deck to your hand.", "add to the hand"),
        ("Send 1 monster from the Extra Deck to the GY.", "send to the GY"),
        ("Special Summon 1 Fiend monster from the hand.", "special summon"),
    ],
)
def test_a_search_goes_to_its_players_cards(text: str, verb: str) -> None:
    assert spell(text)[0]["does"][0][verb]["whose"] == "you"


def test_that_an_opponent_is_named_elsewhere_changes_nothing() -> None:
    (effect,) = monster("If this card is destroyed by an opponent's card effect: You can Special Summon 1 Fiend monster from the Deck.")
    assert effect["does"][0]["special summon"]["whose"] == "you"


@pytest.mark.parametrize(
    ("step", "text"),
    [
        ({"banish": {"count": "all", "from": ["deck", "GY"], "is": "monster"}}, "Banish all monsters in each player's Deck and GY."),
        ({"send to the GY": {"count": 1, "from": ["deck"]}}, "Send 1 card from either player's Deck to the GY."),
        ({"discard": {"count": 2, "from": ["hand"]}, "player": "opponent"}, "Your opponent discards 2 cards."),
        ({"add to the hand": {"count": 1, "from": ["deck"], "one of": "revealed cards"}}, "Add 1 of them from the Deck to your hand."),
        ({"banish": {"count": 1, "from": ["GY"]}}, "Banish 1 card from the GY."),
    ],
)
def test_other_cards_are_not_claimed(step: dict[str, Any], text: str) -> None:
    effect = {"kind": "ignition", "does": [step]}
    assert owned(effect, Span(text)) == effect
