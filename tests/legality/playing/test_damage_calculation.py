"""What applies during damage calculation only counts for the damage, and for nothing before and after it (BAT-7)."""

from typing import Any

import pytest

from legality.continuous.look import look_at
from legality.game.move import PASS, Move
from legality.game.terms import AFTER_CALCULATION, DURING_CALCULATION
from legality.playing.play import moves_of, play
from tests.support.cards import IMP
from tests.support.positions import after, position_of

THEN = {"damage calculation": True}


def imp(name: str, atk: int, *effects: dict[str, Any]) -> dict[str, Any]:
    return {**IMP, "name": name, "atk": atk, "def": 0, "effects": list(effects)}


def always(applies: dict[str, Any], *conditions: dict[str, Any]) -> dict[str, Any]:
    return {"kind": "continuous", "while": list(conditions), "applies": [applies]}


CARDS: list[dict[str, Any]] = [
    imp("Plain", 900),
    imp("Riser", 1000, always({"atk": 500}, {"this card": {"battling": "attacking"}}, THEN)),
    imp("Breaker", 1000, always(
        {"atk": 700}, {"this card": {"battling": "attacking"}},
        {"exists": {"count": 1, "from": ["monster zone"], "one of": "opposing monster", "battling": "attacked while face-down"}}, THEN)),
    imp("Steady", 1000, always({"atk": 300}, {"not": THEN})),
]


def seen(attacker: str, target: Any) -> tuple[dict[int, int], int]:
    """The attacker's ATK by the timing of the Damage Step, and the damage to the opponent."""
    board = {"turn": {"player": "A", "phase": "battle", "step": "battle"}, "A": {"deck": [9], "monsters": [attacker]},
             "B": {"deck": [9], "monsters": [target]}}
    name = target if isinstance(target, str) else target["set"]
    state = after(position_of(board, CARDS), [f"A attacks {name} with {attacker}"]).state
    found: dict[int, int] = {}
    uid = next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == attacker)
    for _ in range(40):
        found[state.timing] = look_at(state, uid).atk
        if state.battle is None:
            break
        waiver = Move(PASS, state.actor)
        state = play(state, waiver if waiver in moves_of(state) else moves_of(state)[0])
    return found, 8000 - state.lp[1]


@pytest.mark.parametrize(("attacker", "during", "around", "damage"), [
    ("Riser", 1500, 1000, 600), ("Breaker", 1000, 1000, 100), ("Steady", 1000, 1300, 100)])
def test_it_applies_in_that_timing_alone(attacker: str, during: int, around: int, damage: int) -> None:
    found, lost = seen(attacker, "Plain")
    assert lost == damage
    assert {atk for timing, atk in found.items() if timing != DURING_CALCULATION} == {around}
    assert found[DURING_CALCULATION] == during and AFTER_CALCULATION in found


def test_a_target_flipped_for_the_battle_was_attacked_face_down() -> None:
    found, _ = seen("Breaker", {"set": "Plain"})
    assert found[DURING_CALCULATION] == 1700 and found[AFTER_CALCULATION] == 1000
