"""What is applied to the opponent of a battle after damage calculation, without a Chain Link (ACT-6)."""

from typing import Any

import pytest

from legality.continuous.look import is_negated
from legality.game.move import PASS, Move
from legality.game.state import State
from legality.game.terms import GY, MZONE
from legality.playing.play import moves_of, play
from tests.support.cards import IMP
from tests.support.positions import after, position_of
from tests.support.texts import monster


def imp(name: str, text: str = "", /, **words: Any) -> dict[str, Any]:
    return {**IMP, "atk": 1000, **words, "name": name, "effects": monster(text) if text else []}


CARDS: list[dict[str, Any]] = [
    imp("Wall", atk=1000, attribute="DARK", **{"def": 3000}),
    imp("Pale Wall", atk=1000, attribute="LIGHT", **{"def": 3000}),
    imp("Killer", "If this card attacks a DARK monster, destroy the attack target after damage calculation."),
    imp("Damper", "If this card battles, negate the effects of the monster it battled, after damage calculation."),
    imp("Tamer", "A monster that battles with this card is changed to Defense Position after damage calculation.", **{"def": 3000}),
]


def fought(attacker: str, target: str, position: str = "defense") -> tuple[State, int]:
    """The state once the battle is over, and the monster of player B."""
    board = {"turn": {"player": "A", "phase": "battle", "step": "battle"}, "A": {"deck": [9], "monsters": [attacker]},
             "B": {"deck": [9], "monsters": [{"card": target, "position": position}]}}
    state = after(position_of(board, CARDS), [f"A attacks {target} with {attacker}"]).state
    for _ in range(40):
        if state.battle is None:
            break
        waiver = Move(PASS, state.actor)
        state = play(state, waiver if waiver in moves_of(state) else moves_of(state)[0])
    return state, next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == target)


@pytest.mark.parametrize(("attacker", "target", "zone"), [
    ("Killer", "Wall", GY), ("Killer", "Pale Wall", MZONE)])
def test_the_opponent_of_the_battle_leaves(attacker: str, target: str, zone: int) -> None:
    state, uid = fought(attacker, target)
    assert state.cards[uid].zone == zone


def test_its_effects_are_negated() -> None:
    state, uid = fought("Damper", "Wall")
    assert is_negated(state, uid)


def test_it_is_changed_to_defense_position() -> None:
    board = {"turn": {"player": "A", "phase": "battle", "step": "battle"}, "A": {"deck": [9], "monsters": ["Wall"]},
             "B": {"deck": [9], "monsters": [{"card": "Tamer", "position": "defense"}]}}
    state = after(position_of(board, CARDS), ["A attacks Tamer with Wall"]).state
    for _ in range(40):
        if state.battle is None:
            break
        waiver = Move(PASS, state.actor)
        state = play(state, waiver if waiver in moves_of(state) else moves_of(state)[0])
    assert not state.cards[0].attack and state.cards[0].up
