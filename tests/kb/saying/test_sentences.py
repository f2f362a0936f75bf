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
    "Target 1 face-up monster on the field; equip this card to it as an Equip Spell that gives it 500 ATK/DEF.": {
        "kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"], "face": "up", "re-checked": False}],
        "does": [{"equip": "this card", "to": "targets", "gives": [{"atk": 500, "def": 500}]}]},
    "If this card is Synchro Summoned: You can Special Summon 1 monster from your GY among its materials.": {
        "kind": "trigger", "timing": "if", "trigger": {"event": "Special Summoned", "card": "this card", "how": ["synchro"]},
        "does": [{"special summon": {"count": 1, "from": ["GY"], "whose": "you", "is": "monster", "one of": "used materials"}}]},
    "You can Special Summon this card from your GY, but return this card to the hand during the End Phase of this turn.": {
        "kind": "ignition", "works in": ["GY"], "does": [
            {"special summon": "this card"},
            {"and if you do": {"delay": {"phase": "end", "does": [{"return to the hand": "this card"}]}}}]},
    "When a Flip Monster you control is destroyed by battle with an opponent's monster: You can destroy that opponent's monster.": {
        "kind": "trigger", "timing": "when", "does": [{"destroy": "destroyer"}],
        "trigger": {"event": "destroyed", "card": {"whose": "you", "is": "monster", "types": ["flip"]}, "by": "battle",
                    "by player": "opponent"}},
    "You can target 1 face-up monster on the field; send 1 monster from your Deck to the GY, and if you do, that target gains ATK equal "
    "to 100 x the sent monster's Level.": {
        "kind": "ignition", "targets": [{"count": 1, "from": ["monster zone"], "face": "up"}], "does": [
            {"send to the GY": {"count": 1, "from": ["deck"], "whose": "you", "is": "monster"}},
            {"and if you do": {"change ATK": {"by": {"times": [100, {"level of": "those cards"}]}, "of": "targets"}}}]},
    "During the End Phase, if this card is in your GY because it was sent there this turn: You can draw 1 card.": {
        "kind": "trigger", "works in": ["GY"], "during": {"phases": ["end"], "turn": "either"},
        "condition": [{"this card": {"arrived": "this turn"}}], "does": [{"draw": 1}]},
    "You can add to your hand or Set 1 Trap from your Deck.": {
        "kind": "ignition", "does": [{"choose one": [{"does": [{verb: {"count": 1, "from": ["deck"], "whose": "you", "is": "trap"}}]}
                                                     for verb in ("add to the hand", "set")]}]},
    "You can Special Summon 1 monster from your hand in face-up or face-down Defense Position.": {
        "kind": "ignition", "does": [{"choose one": [
            {"does": [{"special summon": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}, "position": position}]}
            for position in ("defense", "face-down defense")]}]},
    "Destroy all face-down or non-EARTH monsters on the field.": {
        "kind": "card activation", "does": [{"destroy": {"count": "all", "from": ["monster zone"],
                                                         "any of": [{"face": "down"}, {"not": {"attribute": "EARTH"}}]}}]},
}  # fmt: skip
"""A sentence, and the effect that it says."""


@pytest.mark.parametrize("sentence", SAID)
def test_it_is_said_as_on_a_card(sentence: str) -> None:
    assert effects.text(decode(SAID[sentence], Effect), "Paper Lantern") == sentence
