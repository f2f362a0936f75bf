"""`The activated effect becomes "…"`: the words in quotation marks are an effect of its own player (invented sentences)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.texts import spell

WHEN = "When your opponent activates a monster effect: "


@pytest.mark.parametrize(("words", "steps"), [
    ('The activated effect becomes "Destroy 1 Spell/Trap your opponent controls".',
     [{"destroy": {"count": 1, "from": ["field"], "whose": "opponent", "is": "spell or trap"}}]),
    ('the activated effect becomes "Your opponent randomly discards 1 card".',
     [{"discard": {"count": 1, "random": True, "from": ["hand"], "whose": "opponent"}}]),
    ('your opponent\'s activated effect becomes "each player draws 1 card".', [{"each player": [{"draw": 1}]}]),
    ('the activated effect becomes "Destroy 1 "Imp" monster on the field".',
     [{"destroy": {"count": 1, "from": ["monster zone"], "archetype": "Imp"}}]),
])
def test_what_it_becomes(words: str, steps: list[dict[str, Any]]) -> None:
    (effect,) = spell(WHEN + words, kind="trap")
    assert effect["does"] == [{"the activated effect becomes": steps}]


@pytest.mark.parametrize("words", ["Destroy that monster", "Destroy this card", "Draw 1 card. During the End Phase, discard 1 card"])
def test_what_points_outside_is_not_read(words: str) -> None:
    (effect,) = spell(f'{WHEN}The activated effect becomes "{words}".', kind="trap")
    assert "opaque" in effect["does"][0]
