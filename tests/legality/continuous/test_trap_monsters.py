"""Traps that are monsters: their kind, their statistics, what they do there, and what they are afterwards."""

from typing import Any

import pytest

from legality.continuous.look import look_at
from legality.game.move import ACTIVATE, PASS
from legality.game.state import State
from legality.game.terms import GY, HAND, MONSTER, MZONE, TRAP
from legality.game.view import UnsettledFact
from legality.happening.work import Work
from legality.judging.checks.battle import attack_faults
from legality.playing.play import moves_of, play
from legality.verbs.changing import turn_down
from tests.support.positions import position_of

FORM = {"types": ["effect"], "type": "Rock", "attribute": "EARTH", "level": 4, "atk": 1000, "def": 1800}


def trap(name: str, still: bool, kind: str = "continuous trap") -> dict[str, Any]:
    step = {"special summon": "this card", "as monster": {**FORM, "still a Trap": still}, "position": "attack"}
    inside = {"kind": "quick", "works in": ["monster zone"], "does": [{"gain LP": 100}]}
    return {"name": name, "card": kind, "effects": [{"kind": "card activation", "does": [step]}, inside]}


CARDS: list[dict[str, Any]] = [
    trap("Stone", True),
    trap("Plain Stone", False, "normal trap"),
    {
        "name": "Only Fiends",
        "card": "continuous spell",
        "effects": [{"kind": "continuous", "applies": [{"cannot special summon": {"not": {"type": "Fiend"}}, "player": "both"}]}],
    },
    {
        "name": "Only Rocks",
        "card": "continuous spell",
        "effects": [{"kind": "continuous", "applies": [{"cannot special summon": {"not": {"type": "Rock"}}, "player": "both"}]}],
    },
]


def position(board: dict[str, Any]) -> State:
    return position_of({"A": board}, CARDS).state


def activated(state: State) -> State | None:
    found = [move for move in moves_of(state) if move.kind == ACTIVATE]
    if not found:
        return None
    state = play(state, found[0])
    while state.chain:
        state = play(state, next(move for move in moves_of(state) if move.kind == PASS))
    return state


@pytest.mark.parametrize(("name", "kind"), [("Stone", MONSTER | TRAP), ("Plain Stone", MONSTER)])
def test_it_is_a_monster_with_these_statistics(name: str, kind: int) -> None:
    state = activated(position({"spells": [{"set": name}]}))
    assert state is not None
    (uid,) = [uid for uid, card in enumerate(state.cards) if card.zone == MZONE]
    look = look_at(state, uid)
    assert (look.kind, look.race, look.level, look.atk, look.defense) == (kind, "Rock", 4, 1000, 1800)
    assert ("continuous" in look.types) is (name == "Stone") and "effect" in look.types
    assert any(move.kind == ACTIVATE and move.effect == 2 for move in moves_of(state))


def test_it_attacks_like_any_monster() -> None:
    state = activated(position({"spells": [{"set": "Stone"}]}))
    assert state is not None
    assert list(attack_faults(state, 0, next(uid for uid, card in enumerate(state.cards) if card.zone == MZONE), -1, False)) == []


@pytest.mark.parametrize(("lock", "possible"), [("Only Fiends", False), ("Only Rocks", True)])
def test_locks_are_about_the_monster_that_it_would_be(lock: str, possible: bool) -> None:
    assert (activated(position({"spells": [lock, {"set": "Stone"}]})) is not None) is possible


def test_without_a_free_monster_zone_it_is_not_activated() -> None:
    assert activated(position({"monsters": ["Dark Magician"] * 5, "spells": [{"set": "Stone"}]})) is None


def test_off_the_field_it_is_a_trap_again() -> None:
    state = activated(position({"spells": [{"set": "Plain Stone"}]}))
    assert state is not None
    work = Work.on(state)
    (uid,) = [uid for uid, card in enumerate(work.cards) if card.zone == MZONE]
    work.move(uid, GY)
    assert look_at(work, uid).kind == TRAP and work.cards[uid].form is None
    work.move(uid, HAND)
    assert look_at(work, uid).kind == TRAP


def test_what_becomes_of_it_face_down_is_not_settled() -> None:
    state = activated(position({"spells": [{"set": "Stone"}]}))
    assert state is not None
    (uid,) = [uid for uid, card in enumerate(state.cards) if card.zone == MZONE]
    with pytest.raises(UnsettledFact):
        turn_down(Work.on(state), uid)
