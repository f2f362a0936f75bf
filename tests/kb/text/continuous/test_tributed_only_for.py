"""What can be Tributed for a Tribute Summon only, or for that of some monsters only (SUM-5; invented texts)."""

from __future__ import annotations

from typing import Any

import pytest

from kb.text.compile import compile_card
from kb.text.language.printed import Printed
from tests.support.texts import IMP

ONLY: dict[str, Any] = {"cannot be tributed except for a Tribute Summon": True}


def _not_for(kind: dict[str, Any]) -> dict[str, Any]:
    return {"cannot be tributed for a Tribute Summon": True, "for": {"not": {"is": "monster", **kind}}}


@pytest.mark.parametrize(
    ("text", "applies"),
    [
        ("This face-up card on the field cannot be Tributed, except for a Tribute Summon.", [ONLY]),
        ("Cannot be Tributed, except for the Tribute Summon of a Fish monster.", [ONLY, _not_for({"type": "Fish"})]),
        ('Cannot be Tributed, except for the Tribute Summon of "Elf King" or "Elf Queen".',
         [ONLY, _not_for({"name": ["Elf King", "Elf Queen"]})]),
        ('This card cannot be Tributed for a Tribute Summon, except for "Elf" monsters.', [_not_for({"archetype": "Elf"})]),
    ],
)
def test_of_a_card(text: str, applies: list[dict[str, Any]]) -> None:
    """6 cards."""
    imp: dict[str, Any] = dict(IMP)
    found = compile_card(Printed("Paper Imp", "monster", ("effect",), text, **imp))["effects"]
    assert found == [{"kind": "continuous", "applies": applies}]


@pytest.mark.parametrize(
    ("text", "applies"),
    [
        ("They cannot be Tributed except for a Tribute Summon.", ONLY),
        ('These Tokens cannot be Tributed for a Tribute Summon, except for "Elf" monsters.', _not_for({"archetype": "Elf"})),
        ("They cannot be Tributed for a Tribute Summon, unless it is for a DARK monster.", _not_for({"attribute": "DARK"})),
    ],
)
def test_of_tokens(text: str, applies: dict[str, Any]) -> None:
    """4 cards."""
    summon = 'Special Summon 2 "Nut Tokens" (Plant/FIRE/Level 1/ATK 0/DEF 0). '
    steps = compile_card(Printed("Paper Trap", "trap", ("normal",), summon + text))["effects"][0]["does"]
    assert steps[1] == {"also": {"apply": {**applies, "of": "those cards"}}}


def test_of_tokens_in_the_turn_they_are_summoned() -> None:
    token = "Special Summon 1 \"Nut Token\" (Plant/FIRE/Level 1/ATK 0/DEF 0)."
    text = f"{token} This Token cannot be Tributed during the turn it is Special Summoned."
    (step,) = compile_card(Printed("Paper Trap", "trap", ("normal",), text))["effects"][0]["does"]
    assert step["tokens"]["cannot"] == ["be Tributed this turn"]
