"""An effect by which it becomes the End Phase: once its Chain has resolved, without another phase between."""

from __future__ import annotations

from typing import Any

import pytest

from legality.game.terms import END, PHASES
from tests.support.cards import IMP
from tests.support.positions import Position, after, position_of, resolved

CARDS: list[dict[str, Any]] = [
    {"name": "Nightfall", "card": "normal spell", "effects": [
        {"kind": "card activation", "does": [{"gain LP": 500}, {"then": {"it becomes the End Phase": True}}]}]},
    {"name": "Dusk", "card": "quick-play spell", "effects": [{"kind": "card activation", "does": [{"it becomes the End Phase": True}]}]},
    {"name": "Draught", "card": "normal spell", "effects": [
        {"kind": "card activation", "does": [{"draw": 1}, {"then": {"it becomes the End Phase": True}}]}]},
    {**IMP, "name": "Watcher", "effects": [{"kind": "trigger", "optional": False, "timing": "if",
                                            "trigger": {"event": "drawn", "player": "you"}, "does": [{"gain LP": 500}]}]},
]


def position(phase: str, *hand: str, monsters: tuple[str, ...] = ()) -> Position:
    turn = {"player": "A", "phase": phase, **({"step": "battle"} if phase == "battle" else {})}
    return position_of({"turn": turn, "A": {"deck": [9], "hand": list(hand), "monsters": list(monsters)}, "B": {"deck": [9]}}, CARDS)


@pytest.mark.parametrize(("phase", "spell"), [("main1", "Nightfall"), ("main1", "Dusk"), ("battle", "Dusk")])
def test_it_is_the_end_phase_after_the_chain(phase: str, spell: str) -> None:
    state = resolved(after(position(phase, spell), [f"A activates {spell}"]), []).state
    assert PHASES[state.phase] == PHASES[END] and state.turn_player == 0 and not state.unsettled and state.battle is None


def test_what_triggers_before_it_is_not_said() -> None:
    state = resolved(after(position("main1", "Draught", monsters=("Watcher",)), ["A activates Draught"]), []).state
    assert state.unsettled
