"""How things stand, in words about both players, two kinds of cards, or a battle position (ACT-4)."""

from typing import Any

import pytest

from kb.text.events.stating import stated
from kb.text.language.units import Span

FIELD: dict[str, Any] = {"count": "1+", "from": ["field"], "face": "up"}
YOURS = {"whose": "you"}


@pytest.mark.parametrize(
    ("words", "found"),
    [
        ('both a "Cog" monster and "Elder" are on the field', [
            {"exists": {**FIELD, "from": ["monster zone"], "archetype": "Cog"}}, {"exists": {**FIELD, "name": "Elder"}}]),
        ("both players have 3 or more cards in their hand", [
            {"exists": {"count": "3+", "from": ["hand"], "whose": who}} for who in ("you", "opponent")]),
        ("both you and your opponent each have 5 or less cards on the field", [
            {"exists": {"count": "<= 5", "from": ["field"], "whose": who}} for who in ("you", "opponent")]),
        ("this is the only card in your hand", [{"exists": {"count": 0, "from": ["hand"], **YOURS, "other than": "this card"}}]),
        ('you control a "Cog" monster in face-up Defense Position', [
            {"exists": {"count": "1+", "from": ["monster zone"], **YOURS, "face": "up", "archetype": "Cog", "position": "defense"}}]),
        ('your opponent controls a "Cog" monster', [
            {"exists": {"count": "1+", "from": ["monster zone"], "whose": "opponent", "face": "up", "archetype": "Cog"}}]),
    ],
)
def test_what_is_there(words: str, found: list[dict[str, Any]]) -> None:
    """12 cards."""
    assert stated(Span(words)) == found
