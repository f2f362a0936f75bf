"""A monster that counts as several Tributes for another one, in either wording (SUM-11; invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from tests.support.texts import IMP

FOR = {"is": "monster", "types": ["normal"], "attribute": "LIGHT"}


@pytest.mark.parametrize("text", [
    "This card can be treated as 2 Tributes for the Tribute Summon of a LIGHT Normal Monster.",
    "If you Tribute Summon a LIGHT Normal Monster, you can treat this 1 monster as 2 Tributes.",
])
def test_it_counts_as_two(text: str) -> None:
    """2 cards have the second wording."""
    imp: dict[str, Any] = dict(IMP)
    card = compile_card(Printed("Paper Imp", "monster", ("effect",), text, **imp))
    assert card["summoning"] == {"counts as Tributes": 2, "counts as Tributes for": FOR}
    assert card["effects"] == []
