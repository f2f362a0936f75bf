"""Monsters that were Summoned using some material (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from kb.text.language.reading import Read
from kb.text.phrases.nouns import read_cards


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("a Fusion Monster that was Fusion Summoned using an Effect Monster as material",
         {"summoned": "fusion", "types": ["fusion"], "summoned with": {"count": "1+", "is": "monster", "types": ["effect"]}}),
        ("a Link Monster that was Link Summoned using a monster with its same name as material",
         {"summoned": "link", "types": ["link"], "summoned with its name": True}),
    ],
)
def test_which_material(text: str, said: dict[str, Any]) -> None:
    """6 cards."""
    found = read_cards(text)
    assert isinstance(found, Read) and found.value == {"count": 1, "is": "monster", **said}
