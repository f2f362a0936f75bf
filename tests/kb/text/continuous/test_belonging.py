"""What a text says its card always is, wherever it lies."""

from __future__ import annotations

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed


@pytest.mark.parametrize(
    ("stat", "kind", "text"),
    [
        ("rank", "xyz", "(This card's original Rank is always treated as 3.)"),
        ("rank", "xyz", '(This card\'s original Rank is always treated as 3. This card is always treated as a "Cog" card.)'),
        ("level", "synchro", "(This card's original Level is always treated as 3.)"),
    ],
)
def test_its_original_rank_or_level_is_the_one_that_its_text_says(stat: str, kind: str, text: str) -> None:
    """7 cards, on which a Rank or Level of 0 is printed."""
    numbers: dict[str, Any] = {stat: 0}
    facts = compile_card(Printed("Counted Imp", "monster", (kind, "effect"), text, **numbers))
    assert facts[stat] == 3 and facts["effects"] == []


def test_a_number_that_the_card_has_not_is_not_read() -> None:
    facts = compile_card(Printed("Counted Imp", "monster", ("effect",), "(This card's original Rank is always treated as 3.)", level=4))
    assert "rank" not in facts and "opaque" in str(facts["effects"])
