"""What readers of whole cards found read as something else: the classes, on invented texts."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.support.texts import monster, spell


def unsaid(value: Any) -> bool:
    return "opaque" in json.dumps(value)


BATTLES = 'your "Paper" monster battles an opponent\'s monster'


@pytest.mark.parametrize("word", ["when", "if"])
def test_a_trap_effect_for_a_battle_that_goes_on_in_the_damage_step_names_no_event(word: str) -> None:
    _, effect = spell(
        f"Draw 1 card. During the Damage Step, {word} {BATTLES}: You can banish this card from your GY; draw 1 card.", kind="trap"
    )
    assert effect["kind"] == "quick" and "trigger" not in effect


@pytest.mark.parametrize("more", [", if a monster is destroyed", " and a card is banished"])
def test_an_event_beside_that_battle_triggers(more: str) -> None:
    _, effect = spell(f"Draw 1 card. During the Damage Step, when {BATTLES}{more}: You can banish this card from your GY; draw 1 card.",
                      kind="trap")
    assert effect["kind"] == "trigger"
