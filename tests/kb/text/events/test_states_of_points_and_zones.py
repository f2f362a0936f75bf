"""How things stand: Life Points, this card's numbers, the only card, places of either player, Monster Cards, Xyz Materials (ACT-4)."""

from __future__ import annotations

from typing import Any

import pytest

from kb.text.events.stating import read_state

XYZ = {"count": "1+", "from": ["monster zone"], "whose": "you", "face": "up", "types": ["xyz"]}


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ("you have 1000 LP or less", [{"lp": {"who": "you", "is": "<= 1000"}}]),
        ("your opponent has 3000 or more Life Points", [{"lp": {"who": "opponent", "is": ">= 3000"}}]),
        ("the difference between both players' LP is 4000 or more",
         [{"compare": {"number": {"difference": [{"lp of": "you"}, {"lp of": "opponent"}]}, "is": ">= 4000"}}]),
        ("the total ATK of all monsters your opponent controls is higher than your LP", [{"compare": {
            "number": {"total atk of": {"from": ["monster zone"], "whose": "opponent", "face": "up"}},
            "is": {"more than": {"lp of": "you"}}}}]),
        ("this card was Special Summoned from the GY", [{"this card": {"summoned": "special", "came from": ["GY"]}}]),
        ("you control this card that was Special Summoned from the hand",
         [{"this card": {"from": ["field"], "whose": "you", "summoned": "special", "came from": ["hand"]}}]),
        ("this card's Level is 8 or higher", [{"this card": {"level": ">= 8"}}]),
        ("the equipped monster's ATK is 1300 or higher", [{"exists": {"count": "1+", "one of": "equipped monster", "atk": ">= 1300"}}]),
        ("this card is the only Fish monster you control", [
            {"this card": {"from": ["monster zone"], "whose": "you", "face": "up", "type": "Fish"}},
            {"exists": {"count": 0, "from": ["monster zone"], "whose": "you", "face": "up", "type": "Fish", "other than": "this card"}}]),
        ("a Field Spell is in any Field Zone",
         [{"exists": {"count": "1+", "from": ["field zone"], "face": "up", "is": "spell", "types": ["field"]}}]),
        ('"Pond" is on the field or in either GY', [{"exists": {"count": "1+", "from": ["field", "GY"], "face": "up", "name": "Pond"}}]),
        ('you control a "Cog" Monster Card', [{"exists": {
            "count": "1+", "from": ["field"], "whose": "you", "face": "up", "archetype": "Cog", "original card type": "monster"}}]),
        ("you control an Xyz Monster that has Xyz Material", [{"exists": {**XYZ, "has material": True}}]),
        ("you control an Xyz Monster with a Fish monster as material",
         [{"exists": {**XYZ, "has materials": {"is": "monster", "type": "Fish"}}}]),
        ("all face-up monsters you control are Fish-Type", [
            {"exists": {"count": "1+", "from": ["monster zone"], "whose": "you", "face": "up"}},
            {"exists": {"count": 0, "from": ["monster zone"], "whose": "you", "face": "up", "not": {"face": "up", "type": "Fish"}}}]),
    ],
)
def test_what_is_said(words: str, found: list[dict[str, Any]]) -> None:
    assert read_state(words) == found


def test_material_belongs_to_the_last_of_several_nouns() -> None:
    found = (read_state('you control a "Carp", or an Xyz Monster that has "Carp" as material') or [])[0]
    assert "has materials" not in found["exists"]
    assert found["exists"]["any of"][1]["has materials"] == {"name": "Carp"}


@pytest.mark.parametrize("words", ["this card is the only Fish monster on the field", "your LP are 1000 or less than this card's ATK"])
def test_other_words_stay_unread(words: str) -> None:
    assert read_state(words) is None
