"""What a text lets be paid instead of a cost, or of a part of it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.texts import monster, spell

THEIRS: dict[str, Any] = {"is": "monster", "from": ["monster zone"], "whose": "you", "archetype": "Imp"}


@pytest.mark.parametrize(("text", "words"), [
    ("If an \"Imp\" monster you control would discard to activate an effect, you can send this card from your field to the GY instead.",
     {"applies": [{"pays instead": [{"send to the GY": "this card"}], "of": THEIRS, "for costs": ["discard"]}]}),
    ("During your turn, if you would discard to activate the effect of an \"Imp\" monster you control, you can send 1 \"Imp\" Spell/Trap "
     "from your Deck to the GY instead, except \"Imp House\".",
     {"while": [{"turn": "you"}], "applies": [{"of": THEIRS, "for costs": ["discard"], "pays instead": [{"send to the GY": {
         "count": 1, "from": ["deck"], "whose": "you", "is": "spell or trap", "archetype": "Imp", "not": {"name": "Imp House"}}}]}]}),
    ("If an \"Imp\" monster you control would Tribute itself to activate its effect during your opponent's turn, you can banish this card "
     "you control or from your GY instead.",
     {"while": [{"turn": "opponent"}], "works in": ["monster zone", "GY"],
      "applies": [{"pays instead": [{"banish": "this card"}], "of": THEIRS, "for costs": ["Tribute itself"]}]}),
    ("If an \"Imp\" monster you control would activate an effect by detaching material(s), except the turn this card was sent to the GY, "
     "you can banish this card from your GY instead of 1 of those materials.",
     {"while": [{"not": {"this card": {"from": ["GY"], "arrived": "this turn"}}}], "works in": ["GY"],
      "applies": [{"pays instead": [{"banish": "this card"}], "of": THEIRS, "for costs": ["detach"], "only one of them": True}]}),
    ("If you would Tribute a monster(s) to activate an \"Imp\" monster's effect, you can send the top 2 cards of your Deck to the GY "
     "instead.",
     {"applies": [{"pays instead": [{"send the top to the GY": 2}], "of": {"is": "monster", "archetype": "Imp", "whose": "you"},
                   "for costs": ["Tribute"]}]}),
    ("If you would discard, or send a card(s) from your hand to the GY, to activate an \"Imp\" monster's effect, you can banish this card "
     "from your GY instead of 1 of those cards.",
     {"works in": ["GY"], "applies": [
         {"pays instead": [{"banish": "this card"}], "of": {"is": "monster", "archetype": "Imp", "whose": "you"},
          "for costs": ["discard", "send from the hand to the GY"], "only one of them": True}]}),
    ("Once per turn, if you would Tribute a monster you control to activate a card effect, you can Tribute 1 DARK monster your opponent "
     "controls, even though you do not control it.",
     {"limit": [{"soft": 1}], "applies": [{
         "pays instead": [{"tribute": {"count": 1, "from": ["monster zone"], "whose": "opponent", "attribute": "DARK"}}],
         "of": {"whose": "you"}, "for costs": ["Tribute"], "in place of": {"is": "monster", "from": ["monster zone"], "whose": "you"},
         "only one of them": True}]}),
    ("Once per turn, if you would Tribute a Plant monster you control to activate an \"Imp\" card or effect, you can Tribute any 1 face-up "
     "monster your opponent controls, even though you do not control it.",
     {"limit": [{"soft": 1}], "applies": [{
         "pays instead": [{"tribute": {"count": 1, "from": ["monster zone"], "whose": "opponent", "face": "up"}}],
         "of": {"whose": "you", "archetype": "Imp"}, "for costs": ["Tribute"],
         "in place of": {"is": "monster", "type": "Plant", "from": ["monster zone"], "whose": "you"}, "only one of them": True}]}),
])
def test_what_is_paid_instead(text: str, words: dict[str, Any]) -> None:
    assert monster(text) == [{"kind": "continuous", **words}]


@pytest.mark.parametrize("text", [
    "If an \"Imp\" monster would discard to activate an effect, you can send this card from your field to the GY instead.",
    "If an \"Imp\" monster you control would discard to activate an effect, you can send 2 cards from your Deck to the GY instead.",
])
def test_what_is_not_read(text: str) -> None:
    assert "opaque" in str(monster(text))


def test_one_of_several_a_turn_counts_it_too() -> None:
    text = ("You can only use 1 of the following effects of \"Paper Card\" per turn, and only once that turn.\n"
            "● If an \"Imp\" monster you control would discard to activate an effect, you can send this card from your field to the GY "
            "instead.\n● During your End Phase: You can draw 1 card.")
    assert [effect.get("limit") for effect in spell(text, "continuous")][1:] == [[{"shared": "all", "use": 1}]] * 2
