"""A monster that is destroyed may be placed in a Spell & Trap Zone: it is destroyed, but is not sent and does not leave the field."""

from __future__ import annotations

from typing import Any

import pytest

from legality.game.move import PASS, Move
from legality.game.state import State
from legality.game.terms import GY, SZONE
from legality.notation import text
from legality.playing.play import moves_of, play
from tests.support.cards import IMP
from tests.support.positions import after, position_of, resolved


def watcher(name: str, event: dict[str, Any]) -> dict[str, Any]:
    card = {"is": "monster", "name": "Stone Imp"}
    return {**IMP, "name": name, "effects": [{"kind": "trigger", "optional": False, "timing": "if",
                                              "trigger": {**event, "card": card}, "does": [{"gain LP": 500}]}]}


def banner(name: str, *applies: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "card": "continuous spell", "effects": [
        {"kind": "card activation", "does": [{"nothing": True}]}, *({"kind": "continuous", "applies": [entry]} for entry in applies)]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Stone Imp", "effects": [{"kind": "continuous", "applies": [{"placed if destroyed": "continuous spell"}]}]},
    {**IMP, "name": "Big Imp", "atk": 3000, "effects": []},
    watcher("Mourner", {"event": "destroyed", "by": "card"}), watcher("Digger", {"event": "sent to the GY"}),
    watcher("Guide", {"event": "leaves the field"}),
    {"name": "Blast", "card": "normal spell", "effects": [
        {"kind": "card activation", "does": [{"destroy": {"count": "all", "from": ["monster zone"], "name": "Stone Imp"}}]}]},
    banner("Drain", {"negate effects": {"is": "monster", "from": ["monster zone"]}}), banner("Rift", {"instead of the GY": "banished"}),
    banner("Rocks"),
]


def blasted(choices: list[str], mine: dict[str, Any] | None = None, **theirs: Any) -> State:
    """The state after Blast has destroyed the Stone Imp of its player."""
    board = {"A": {"deck": [9], "hand": ["Blast"], "monsters": ["Stone Imp"], **(mine or {})}, "B": {"deck": [9], **theirs}}
    return resolved(after(position_of(board, CARDS), ["A activates Blast"]), choices).state


def zone_of(state: State, name: str = "Stone Imp") -> int:
    (card,) = [card for card in state.cards if state.duel.defs[card.code].name == name]
    return card.zone


@pytest.mark.parametrize(("choice", "zone"), [("A chooses yes", SZONE), ("A chooses no", GY)])
def test_its_player_may_place_it(choice: str, zone: int) -> None:
    assert zone_of(blasted([choice])) == zone


def test_it_goes_to_the_gy_where_its_effect_is_negated_or_no_zone_is_free() -> None:
    assert zone_of(blasted([], spells=["Drain"])) == GY
    assert zone_of(blasted([], {"spells": ["Rocks"] * 4})) == GY


@pytest.mark.parametrize(("name", "activates"), [("Mourner", True), ("Digger", False), ("Guide", False)])
def test_it_was_destroyed_and_neither_left_nor_was_sent(name: str, activates: bool) -> None:
    state = blasted(["A chooses yes"], {"monsters": ["Stone Imp", name]})
    assert any(name in text(state, move) and "activates" in text(state, move) for move in moves_of(state)) is activates


def test_where_it_would_be_banished_it_is_not_said() -> None:
    assert blasted([], spells=["Rift"]).unsettled


def test_what_is_destroyed_by_battle_is_placed_too() -> None:
    board = {"turn": {"player": "B", "phase": "battle", "step": "battle"},
             "A": {"deck": [9], "monsters": ["Stone Imp"]}, "B": {"deck": [9], "monsters": ["Big Imp"]}}
    state = after(position_of(board, CARDS), ["B attacks Stone Imp with Big Imp"]).state
    for _ in range(30):
        moves = moves_of(state)
        yes = [move for move in moves if text(state, move) == "A chooses yes"]
        if not state.chain and state.battle is None and not yes:
            break
        waiver = Move(PASS, state.actor)
        state = play(state, yes[0] if yes else waiver if waiver in moves else moves[0])
    assert zone_of(state) == SZONE
