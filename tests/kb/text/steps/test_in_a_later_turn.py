"""What the opponent cannot do during a later turn (invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.texts import spell

THEIRS, NEXT = "during the opponent's next turn", "during the next turn"


@pytest.mark.parametrize(
    ("text", "applies", "until"),
    [
        ("Your opponent cannot Normal or Special Summon Level 3 or lower monsters during their next turn.",
         {"cannot normal or special summon": {"is": "monster", "level": "<= 3"}, "player": "opponent"}, THEIRS),
        ("Your opponent cannot activate Spell Cards during the next turn.",
         {"cannot activate": {"is": "spell"}, "only cards": True, "player": "opponent"}, NEXT),
        ("Your opponent cannot conduct their Battle Phase during their next turn.",
         {"cannot conduct the Battle Phase": True, "player": "opponent"}, THEIRS),
        ("Your opponent cannot declare an attack during his/her next turn.",
         {"cannot declare attacks": True, "of": {"from": ["monster zone"], "whose": "opponent"}}, THEIRS),
    ],
)
def test_it_begins_only_then(text: str, applies: dict[str, Any], until: str) -> None:
    """5 cards."""
    assert spell(text)[0]["does"] == [{"apply": applies, "until": until}]


def test_of_oneself_such_words_stay_unread() -> None:
    (step,) = spell("You cannot Special Summon during their next turn.")[0]["does"]
    assert "opaque" in step
