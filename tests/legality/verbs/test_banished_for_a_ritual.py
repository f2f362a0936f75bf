"""A card of the GY that its own text lets be banished as 1 of the monsters that a Ritual Summon requires (SUM-12)."""

from __future__ import annotations

from typing import Any

import pytest

from legality.game.move import ACTIVATE
from legality.game.terms import BANISHED, GY, MZONE
from legality.notation import text
from legality.playing.play import moves_of, unsettled_moves
from tests.support.cards import IMP
from tests.support.positions import after, position_of, resolved

RITUAL: dict[str, Any] = {"ritual summon": {"count": 1, "from": ["hand"], "whose": "you", "types": ["ritual"]}}


def rite(name: str, **words: Any) -> dict[str, Any]:
    step = {**RITUAL, "materials from": ["hand", "field"], **words}
    return {"name": name, "card": "ritual spell", "effects": [{"kind": "card activation", "does": [step]}]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Djinn", "level": 3, "effects": [], "summoning": {"banished from the GY for a Ritual": {"is": "monster"}}},
    {**IMP, "name": "Djinn of Another", "level": 3, "effects": [], "summoning": {"banished from the GY for a Ritual": {"name": "Nobody"}}},
    {**IMP, "name": "Plain", "level": 3, "effects": []},
    {"name": "Idol", "card": "ritual monster", "type": "Fiend", "attribute": "DARK", "level": 6, "atk": 2000, "def": 0},
    rite("Rite"), rite("Rite of Fire", materials={"attribute": "FIRE"}), rite("Rite of Exile", **{"by banishing": True}),
]


def position(spell: str, buried: str) -> Any:
    mine = {"hand": [spell, "Idol"], "monsters": ["Plain"], "graveyard": [buried], "deck": [9]}
    return position_of({"A": mine, "B": {"deck": [9]}}, CARDS)


@pytest.mark.parametrize(("spell", "buried", "possible"), [
    ("Rite", "Djinn", True), ("Rite", "Plain", False), ("Rite", "Djinn of Another", False), ("Rite of Fire", "Djinn", False),
])
def test_for_which_summons(spell: str, buried: str, possible: bool) -> None:
    state = position(spell, buried).state
    assert any(move.kind == ACTIVATE and spell in text(state, move) for move in moves_of(state)) is possible


def test_it_is_banished_and_the_others_are_tributed() -> None:
    state = resolved(after(position("Rite", "Djinn"), ["A activates Rite"]), ["A chooses Attack Position"]).state
    zones = {state.duel.defs[card.code].name: card.zone for card in state.cards}
    assert (zones["Idol"], zones["Djinn"], zones["Plain"]) == (MZONE, BANISHED, GY)


def test_where_the_effect_banishes_its_materials_it_is_not_said() -> None:
    state = position("Rite of Exile", "Djinn").state
    assert [state.duel.defs[state.cards[uid].code].name for uid, _, _ in unsettled_moves(state)] == ["Rite of Exile"]
