"""Cards of which one lies in each of several places (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from kb.text.language.reading import Read
from kb.text.phrases.nouns import read_cards
from tests.support.texts import monster, spell

ELVES: dict[str, Any] = {"whose": "you", "is": "monster", "archetype": "Elf", "all different": ["place"]}
THREE = ["hand", "deck", "GY"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('up to 1 "Elf" monster each from your hand, Deck, and GY', {"count": "up to 3", "from": THREE, **ELVES}),
        ('up to 1 "Elf" monster each from your hand and/or GY', {"count": "up to 2", "from": ["hand", "GY"], **ELVES}),
        ('3 "Elf" monsters, 1 each from your hand, Deck, and GY', {"count": 3, "from": THREE, **ELVES}),
        ('3 "Elf" monsters (1 from your hand, 1 from your Deck, and 1 from your GY)', {"count": 3, "from": THREE, **ELVES}),
        ("1 card each from your field and GY", {"count": 2, "from": ["field", "GY"], "whose": "you", "all different": ["place"]}),
    ],
)
def test_a_place_of_its_own_for_each(text: str, said: dict[str, Any]) -> None:
    """About 20 cards."""
    found = read_cards(text)
    assert isinstance(found, Read) and found.value == said


@pytest.mark.parametrize("text", [
    '2 "Elf" monsters, 1 each from your hand, Deck, and GY', '"Elf" monsters each from your hand and Deck',
    "up to 2 cards each from your hand and field", "up to 1 card each from your field and Monster Zone"])
def test_a_number_that_does_not_fit(text: str) -> None:
    assert not isinstance(read_cards(text), Read)


def test_with_a_demand_on_them_together() -> None:
    (step,) = spell('Special Summon 3 "Elf" monsters with different Types, 1 each from your Deck, GY, and banishment.')[0]["does"]
    assert step["special summon"]["all different"] == ["type", "place"]


def test_so_many_of_one_kind_or_as_many_of_another_are_not_chosen_from_both() -> None:
    text = "Once per turn: You can destroy {0} monster{1} in your Main Monster Zone or {0} card{1} in your Spell & Trap Zone."
    assert "destroy" in monster(text.format(1, ""))[0]["does"][0] and "opaque" in monster(text.format(5, "s"))[0]["does"][0]
