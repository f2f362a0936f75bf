"""What must hold for a sentence that cannot be said to apply at all (decision 8): 186 sentences. They are invented."""

from typing import Any

import pytest

from kb.text.continuous.necessary import necessary
from kb.text.language.printed import Printed
from kb.text.language.units import Span
from tests.support.texts import monster

CARD = Printed("Paper Imp", "monster", ("effect",))


@pytest.mark.parametrize(
    ("sentence", "words"),
    [
        ("While you control another Fiend monster, odd monsters dance",
         {"while": [{"exists": {"count": "1+", "from": ["monster zone"], "whose": "you", "face": "up", "type": "Fiend",
                                "other than": "this card"}}]}),
        ("If your opponent controls 3 or more monsters, they dance",
         {"while": [{"exists": {"count": "3+", "from": ["monster zone"], "whose": "opponent"}}]}),
        ("While this card is equipped to a monster, odd monsters dance", {"works in": ["spell & trap zone"]}),
        ("While this card has material, it can dance", {"while": [{"this card": {"has material": True}}]}),
        ("If this card was Fusion Summoned using an odd monster, it can dance", {"while": [{"this card": {"summoned": "fusion"}}]}),
        ("If this card was Fusion Summoned using an odd monster, it can dance this turn",
         {"while": [{"this card": {"summoned": "fusion", "arrived": "this turn"}}]}),
        ("This card gains ATK equal to half the ATK of the monster equipped to it by its effect",
         {"while": [{"this card": {"equipped": True}}]}),
        ("While the monster Ritual Summoned using this card is face-up on the field, odd monsters dance",
         {"works in": ["GY", "banished"], "while": [{"exists": {"count": "1+", "from": ["monster zone"], "summoned": "ritual"}}]}),
        ("While you control a Fiend, Warrior, or Dragon monster, odd monsters dance",
         {"while": [{"exists": {"count": "1+", "from": ["monster zone"], "whose": "you", "face": "up",
                                "type": ["Fiend", "Warrior", "Dragon"]}}]}),
        ("While you control a Fiend, an odd, or a Dragon monster, odd monsters dance", {}),
        ("If you control a Fiend monster, odd monsters dance until the end of this turn", {}),
        ("If this card battles a Fiend monster, it dances", {}),
        ("If this card is Summoned, odd monsters dance", {}),
        ("When you control a Fiend monster, odd monsters dance", {}),
        ("Gains ATK equal to half your LP and ATK equal to the ATK of the monsters equipped to it", {}),
    ],
)
def test_what_must_hold(sentence: str, words: dict[str, Any]) -> None:
    assert necessary(Span(sentence), CARD) == words


def test_the_doubt_applies_only_then() -> None:
    (words,) = monster("If your opponent controls 3 or more monsters, they dance.")
    assert words["while"] == [{"exists": {"count": "3+", "from": ["monster zone"], "whose": "opponent"}}] and "matters when" in words


def test_what_cannot_be_special_summoned_in_a_state() -> None:
    (words,) = monster("Cannot be Special Summoned if you control a monster.")
    assert words == {"kind": "continuous", "works in": ["hand", "deck", "extra deck", "GY", "banished"],
                     "applies": [{"cannot be special summoned": True}],
                     "while": [{"exists": {"count": "1+", "from": ["monster zone"], "whose": "you"}}], "cannot be negated": True}


@pytest.mark.parametrize(
    ("sentence", "word", "more"),
    [
        ("Cannot be Normal or Special Summoned if you control a monster.", "cannot normal or special summon", []),
        ("Cannot be Summoned if you control a monster.", "cannot summon", ["monster zone"]),
    ],
)
def test_you_are_who_would_summon_it(sentence: str, word: str, more: list[str]) -> None:
    """8 cards (Inspector Boarder, Guardian Grarl): the opponent may Summon it, too, and then has to look at their own field."""
    assert monster(sentence) == [
        {"kind": "continuous", "works in": ["hand", "deck", "extra deck", "GY", "banished", *more], "cannot be negated": True,
         "applies": [{word: {"one of": "this card"}, "player": player}],
         "while": [{"exists": {"count": "1+", "from": ["monster zone"], "whose": player}}]} for player in ("you", "opponent")]


def test_unless_turns_the_state_round() -> None:
    (words,) = monster("Cannot be Special Summoned from the GY unless you control a monster.")
    assert words["works in"] == ["GY"] and words["while"] == [
        {"not": {"exists": {"count": "1+", "from": ["monster zone"], "whose": "you"}}}]
