"""How card texts say floodgates: how often a player may Summon (LIM-8), what must be Set first (SET-4), what cannot be Set."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.texts import monster

READ: dict[str, list[dict[str, Any]]] = {
    "Each player can only Special Summon monster(s) once per turn while this card is face-up on the field.": [
        {"special summons a turn": 1, "player": "both", "counted while face-up": True}
    ],
    "Neither player can Normal and/or Special Summon more than 4 times per turn while this card is face-up in the Monster Zone.": [
        {"normal and special summons a turn": 4, "player": "both", "counted while face-up": True}
    ],
    "Neither player can Summon more than two times per turn.": [{"summons a turn": 2, "player": "both"}],
    "Both players must Set Spell Cards before activating them, and cannot activate them until their next turn after Setting them.": [
        {"must be Set first": {"is": "spell"}, "player": "both"}
    ],
    "Neither player can Set Spells/Traps nor activate Spell/Trap Cards that are Set on the field.": [
        {"cannot set": {"is": "spell or trap"}, "player": "both"},
        {"cannot activate": {"is": "spell or trap", "from": ["field"], "face": "down"}, "only cards": True, "player": "both"},
    ],
}
"""A sentence and the modifiers that it is. One card of the base says each."""


@pytest.mark.parametrize("text", READ)
def test_it_is_read(text: str) -> None:
    """The sentence is said in full."""
    assert [effect["applies"] for effect in monster(text)] == [READ[text]]


def test_a_limit_that_does_not_say_since_when_is_not_read() -> None:
    """Scary Moth does not say whether earlier Summons count, and no source does."""
    assert "opaque" in monster("Each player can only Special Summon a monster(s) once per turn.")[0]["applies"][0]
