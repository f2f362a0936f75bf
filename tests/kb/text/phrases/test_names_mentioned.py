"""Names that another card mentions: Fusion Materials of a revealed monster, the monster of a Ritual Spell."""

from typing import Any

import pytest

from tests.support.texts import monster, spell

REVEALED = "Reveal 1 Fusion Monster in your Extra Deck, and "


def last(text: str) -> Any:
    (effect,) = spell(text)
    step = effect["does"][-1]
    return next((step[word] for word in ("and", "and if you do") if word in step), step)


@pytest.mark.parametrize("words", [
    "whose name is mentioned on that monster from your hand or Deck", "mentioned on that monster from your hand or Deck",
    "whose name is specifically listed on that card from your hand or Deck",
])
def test_a_material_that_the_revealed_monster_names(words: str) -> None:
    assert last(f"{REVEALED}Special Summon 1 of the Fusion Materials {words}.") == {"special summon": {
        "count": 1, "from": ["hand", "deck"], "whose": "you", "is": "monster", "same as": {"named in the materials of": "revealed cards"}}}


def test_several_with_different_names() -> None:
    found = last(f"{REVEALED}add up to 2 of the Fusion Materials mentioned on that card, with different names, from your Deck to "
                 f"your hand.")
    assert found["add to the hand"] == {"count": "up to 2", "from": ["deck"], "whose": "you", "is": "monster", "different names": True,
                                        "same as": {"named in the materials of": "revealed cards"}}


def test_the_monster_that_a_ritual_spell_mentions() -> None:
    assert last("Send 1 Ritual Spell from your Deck to the GY; add 1 Ritual Monster whose name is mentioned on that card from your Deck to "
                "your hand.")["add to the hand"]["same as"] == {"mentioned in the text of": "cost cards"}


def test_what_mentions_the_name_of_a_card() -> None:
    assert last("Reveal 1 Ritual Spell in your hand, and if you do, add 1 monster from your Deck to your hand that mentions that "
                "Spell's name."
                )["add to the hand"]["mentions one of"] == "revealed cards"


def test_a_card_that_is_not_certain_stays_unsaid() -> None:
    (effect,) = monster("When this card is Normal Summoned: You can add 1 monster whose name is mentioned on that card from your "
                        "Deck to your "
                        "hand.")
    assert "opaque" in str(effect["does"])
