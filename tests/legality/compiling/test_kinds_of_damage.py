"""By what damage was taken this turn: battle damage, effect damage, and that of an effect of the opponent."""

from typing import Any

import pytest

from legality.notation import meant, text
from legality.playing.play import moves_of, unsettled_moves
from tests.support.cards import IMP
from tests.support.positions import Position, after, position_of

FACTS = {"Bruised": "took battle damage", "Burnt": "took effect damage", "Scorched": "took damage from an effect of the opponent"}


def asking(name: str, fact: str) -> dict[str, Any]:
    effect = {"kind": "card activation", "condition": [{"this turn": {"fact": fact}}], "does": [{"gain LP": 500}]}
    return {"name": name, "card": "quick-play spell", "effects": [effect]}


def burning(name: str, player: str) -> dict[str, Any]:
    return {"name": name, "card": "quick-play spell", "effects": [
        {"kind": "card activation", "does": [{"damage": 100, "player": player}]}]}  # fmt: skip


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp", "effects": []}, {**IMP, "name": "Giant", "atk": 3000, "effects": []},
    burning("Fire", "you"), burning("Their Fire", "opponent"), *(asking(name, fact) for name, fact in FACTS.items()),
]  # fmt: skip


def position(**board: Any) -> Position:
    mine = {"hand": [*FACTS, "Fire"], "monsters": ["Imp"], "deck": [5]}
    theirs = {"monsters": ["Giant"], "spells": [{"set": "Their Fire"}], "deck": [5]}
    return position_of({"turn": {"player": "A", "phase": "battle"}, "A": mine, "B": theirs, **board}, CARDS)


def may(at: Position) -> set[str | None]:
    defs = at.state.duel.defs
    if any(defs[at.state.cards[uid].code].name in FACTS for uid, _, _ in unsettled_moves(at.state)):
        return {None}
    return {name for name in FACTS if meant(at.state, f"A activates {name}", moves_of(at.state))}


def test_nothing_said_is_no_damage() -> None:
    assert may(position()) == set()


@pytest.mark.parametrize(
    ("play", "holds"),
    [
        (["A activates Fire", "B passes", "A passes", "B passes"], {"Burnt"}),
        (["A activates Fire", "B activates Their Fire", "A passes", "B passes", "A passes", "B passes"], {"Burnt", "Scorched"}),
    ],
)
def test_by_whose_effect(play: list[str], holds: set[str]) -> None:
    assert may(after(position(), play)) == holds


def test_of_damage_that_a_board_tells_nobody_knows_the_kind() -> None:
    assert may(position(used=["A took damage"])) == {None}


def test_battle_damage() -> None:
    at = after(position(), ["A attacks Giant with Imp"])
    for _ in range(20):
        onward = [said for said in (text(at.state, move) for move in moves_of(at.state)) if "passes" in said or "ends the" in said]
        if at.state.battle is None:
            break
        at = after(at, onward[:1])
    assert may(at) == {"Bruised"}
