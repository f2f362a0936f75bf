"""Continuous Spells and Traps as Tributes for a face-up Tribute Summon."""

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from tests.support.texts import IMP


@pytest.mark.parametrize(
    "words",
    ["Continuous Spells/Traps you control, as well as monsters", "a Continuous Spell/Trap you control, instead of a monster"],
)
def test_they_may_be_tributed_as_well(words: str) -> None:
    text = f"To Tribute Summon this card face-up, you can Tribute {words}."
    card = compile_card(Printed("Paper Imp", "monster", ("effect",), text, **{**IMP, "level": 5}))  # type: ignore[arg-type]
    assert card["summoning"] == {"Tributes may also be": {"is": "spell or trap", "types": ["continuous"]}}
    assert card["effects"] == []
