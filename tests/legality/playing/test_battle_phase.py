"""Who may not enter the Battle Phase, and why?"""

from typing import Any

import pytest

from legality.game.move import ENTER_BATTLE, Move
from legality.game.verdict import LEGAL, Illegal
from legality.judging.judge import verdict
from legality.playing.play import moves_of
from tests.support.positions import after as played
from tests.support.positions import knowledge, opened, resolved

PEACE: dict[str, Any] = {
    "name": "Peace",
    "card": "quick-play spell",
    "effects": [
        {
            "kind": "card activation",
            "cost": [{"apply": {"cannot conduct the Battle Phase": True, "player": "you"}, "until": "end of this turn"}],
            "does": [{"gain LP": 100}],
        }
    ],
}
TRUCE: dict[str, Any] = {
    "name": "Truce",
    "card": "normal spell",
    "effects": [{"kind": "card activation", "does": [{"skip": "next battle phase of you"}]}],
}


@pytest.mark.parametrize(("spell", "rule"), [("Peace", "ACT-10"), ("Truce", "PHA-1")])
def test_a_battle_phase_that_is_forbidden_or_skipped(spell: str, rule: str) -> None:
    start = opened({"A": {"hand": [spell], "deck": []}}, "battle", None, knowledge().with_cards([PEACE, TRUCE]))
    enter = Move(ENTER_BATTLE, 0)
    assert verdict(start.state, enter) == LEGAL
    state = played(resolved(played(start, [f"A activates {spell}"]), []), ["A passes", "B passes"]).state
    found = verdict(state, enter)
    assert isinstance(found, Illegal) and {reason.rule for reason in found.reasons} == {rule}
    assert enter not in moves_of(state)
