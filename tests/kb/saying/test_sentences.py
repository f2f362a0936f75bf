"""Effects said as cards of today say them."""

from __future__ import annotations

from typing import Any

import pytest

from kb.records.decoding import decode
from kb.records.effects import Effect
from kb.saying import effects

SAID: dict[str, dict[str, Any]] = {
    "If your opponent adds a card from your opponent's Deck to your opponent's hand: You can draw 1 card.": {
        "kind": "trigger", "timing": "if", "does": [{"draw": 1}],
        "trigger": {"event": "added to the hand", "player": "opponent",
                    "card": {"from": ["deck"], "whose": "opponent", "owner": "opponent"}}},
    "If a monster is Special Summoned from your opponent's GY: You can draw 1 card.": {
        "kind": "trigger", "timing": "if", "does": [{"draw": 1}],
        "trigger": {"event": "Special Summoned", "card": {"is": "monster", "owner": "opponent"}, "from": ["GY"]}},
    "When a card or effect is activated, or when this card is targeted for an attack (Quick Effect): You can draw 1 card.": {
        "kind": "quick", "timing": "when", "answers": {"to": "activation"}, "does": [{"draw": 1}],
        "trigger": {"event": "targeted for an attack", "card": "this card"}},
    "While you control a monster, this card cannot be Normal or Special Summoned.": {
        "kind": "continuous", "works in": ["hand", "deck", "GY"],
        "while": [{"exists": {"count": "1+", "from": ["monster zone"], "whose": "you"}}],
        "applies": [{"cannot normal or special summon": {"one of": "this card"}, "player": "both"}]},
    "You can reveal 3 cards in your Deck, then add 1 of those revealed cards at random to your hand.": {
        "kind": "ignition", "does": [{"reveal": {"count": 3, "from": ["deck"], "whose": "you"}},
                                     {"then": {"add to the hand": {"count": 1, "one of": "revealed cards", "random": True}}}]},
    "You can Fusion Summon 1 Fusion Monster from your Extra Deck, using monsters on either field as material, including this card.": {
        "kind": "ignition", "does": [{"fusion summon": {"count": 1, "from": ["extra deck"], "whose": "you", "types": ["fusion"]},
                                      "materials from": ["field"], "materials": {"whose": "either"}, "must include": "this card"}]},
    "You can target 1 LIGHT and 1 DARK monster in your GY; return those targets to the hand.": {
        "kind": "ignition", "targets": [{"count": 1, "from": ["GY"], "whose": "you", "is": "monster", "attribute": attribute}
                                        for attribute in ("LIGHT", "DARK")],
        "does": [{"return to the hand": "targets"}]},
    "Each time a Spell Card is activated, immediately after it resolves, gain 100 LP.": {
        "kind": "clause", "timing": "each time", "once it resolved": True, "trigger": {"event": "card activated", "card": {"is": "spell"}},
        "does": [{"gain LP": 100}]},
    "Destroy all monsters on the field that were Special Summoned this turn.": {
        "kind": "card activation",
        "does": [{"destroy": {"count": "all", "from": ["monster zone"], "summoned": "special", "arrived": "this turn"}}]},
    'You can add 1 "Vial" or monster that mentions "Vial" from your Deck to your hand.': {
        "kind": "ignition", "does": [{"add to the hand": {"count": 1, "from": ["deck"], "whose": "you",
                                                          "any of": [{"name": "Vial"}, {"is": "monster", "mentions": "Vial"}]}}]},
    "You can target 1 card in your Monster Zone or Pendulum Zone; destroy that target.": {
        "kind": "ignition", "targets": [{"count": 1, "from": ["monster zone", "pendulum zone"], "whose": "you"}],
        "does": [{"destroy": "targets"}]},
}  # fmt: skip
"""A sentence, and the effect that it says."""


@pytest.mark.parametrize("sentence", SAID)
def test_it_is_said_as_on_a_card(sentence: str) -> None:
    assert effects.text(decode(SAID[sentence], Effect), "Paper Lantern") == sentence
