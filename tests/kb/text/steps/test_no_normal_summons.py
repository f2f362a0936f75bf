"""What a player cannot Normal Summon or Set for a time (invented texts)."""

from __future__ import annotations

import pytest

from tests.support.texts import spell

NONE = {"cannot normal summon": {"is": "monster"}, "player": "you"}
ADD = "Target 1 Rock monster in your GY; add it to your hand, but you cannot Normal Summon/Set or Special Summon monsters with "


def test_none_at_all() -> None:
    """1 card, which says it of its own Special Summon."""
    (_, step) = spell("Draw 1 card, also you cannot Normal Summon/Set for the rest of this turn.")[0]["does"]
    assert step == {"also": {"apply": NONE, "until": "end of this turn"}}


@pytest.mark.parametrize("name", ["that name", "its name", "that target's name"])
def test_those_of_a_name(name: str) -> None:
    """4 cards."""
    (_, step) = spell(f"{ADD}{name} for the rest of this turn.")[0]["does"]
    such = {"is": "monster", "same as": {"name of": "targets"}}
    assert step == {"and if you do": {"until": "end of this turn", "apply": [
        {"cannot normal summon": such, "player": "you"}, {"cannot special summon": such, "player": "you"}]}}


def test_a_kind_behind_both_is_not_read_of_the_second_alone() -> None:
    text = "Draw 1 card, also for the rest of this turn, you cannot Normal Summon/Set or Special Summon Rock monsters."
    (_, step) = spell(text)[0]["does"]
    assert "opaque" in step["also"]
