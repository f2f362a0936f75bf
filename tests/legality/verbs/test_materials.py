"""Fusion and Ritual Summons whose text says which materials, from where, and where they go (TIM-8)."""

from typing import Any

import pytest

from legality.game.move import ACTIVATE, PASS
from legality.game.state import State
from legality.game.terms import BANISHED, DECK, GY, HAND, MZONE
from legality.playing.play import moves_of, play
from tests.support.cards import SMALL_IMP, spell
from tests.support.positions import position_of

FUSION = {"count": 1, "from": ["extra deck"], "whose": "you", "types": ["fusion"]}
RITUAL = {"count": 1, "from": ["hand"], "whose": "you", "types": ["ritual"]}


CARDS: list[dict[str, Any]] = [
    {**SMALL_IMP, "name": "Plain Imp"},
    {**SMALL_IMP, "name": "Red Imp", "attribute": "FIRE"},
    {**SMALL_IMP, "name": "Big Imp", "level": 4},
    {**SMALL_IMP, "name": "Joined Imp", "card": "fusion effect monster", "level": 6, "materials": [{"count": 2, "is": "monster"}]},
    {"name": "Ranked Imp", "card": "xyz effect monster", "type": "Fiend", "attribute": "DARK", "rank": 4, "atk": 2000, "def": 2000},
    {**SMALL_IMP, "name": "Rite Imp", "card": "ritual effect monster", "level": 4},
    spell("Shuffling", {"fusion summon": FUSION, "materials from": ["GY", "banished"], "into the Deck": "shuffle"}),
    spell("Bottom", {"fusion summon": FUSION, "materials from": ["GY"], "into the Deck": "bottom"}),
    spell("With Fire", {"fusion summon": FUSION, "materials from": ["hand", "field"], "must include": {"count": 1, "attribute": "FIRE"}}),
    spell("Rite", {"ritual summon": RITUAL, "materials from": ["hand", "field"], "exactly": True}),
    spell("Grave Rite", {"ritual summon": RITUAL, "materials from": ["GY"], "by banishing": True}),
    spell("Fire Rite", {"ritual summon": RITUAL, "materials from": ["field"], "materials": {"whose": "you", "attribute": "FIRE"}}),
    {
        **SMALL_IMP,
        "name": "Grave Imp",
        "effects": [
            {
                "kind": "ignition",
                "works in": ["GY"],
                "does": [{"fusion summon": FUSION, "materials from": ["GY"], "by banishing": True, "must include": "this card"}],
            }
        ],
    },
]


def position(board: dict[str, Any]) -> State:
    return position_of({"A": board}, CARDS).state


def activations(state: State) -> list[Any]:
    return [move for move in moves_of(state) if move.kind == ACTIVATE]


def resolved(state: State) -> State:
    state = play(state, activations(state)[0])
    while state.chain or state.asking is not None:
        state = play(state, moves_of(state)[0] if state.asking is not None else next(move for move in moves_of(state) if move.kind == PASS))
    return state


def names(state: State, zone: int) -> list[str]:
    return sorted(state.duel.defs[card.code].name for card in state.cards if card.zone == zone)


@pytest.mark.parametrize(
    ("board", "possible"),
    [
        ({"hand": ["Shuffling"], "graveyard": ["Plain Imp"], "banished": ["Red Imp"]}, True),
        ({"hand": ["Shuffling"], "graveyard": ["Plain Imp"]}, False),
        ({"hand": ["Shuffling", "Plain Imp", "Red Imp"]}, False),
        ({"hand": ["With Fire", "Plain Imp"], "monsters": ["Red Imp"]}, True),
        ({"hand": ["With Fire", "Plain Imp"], "monsters": ["Big Imp"]}, False),
        ({"graveyard": ["Grave Imp", "Plain Imp"]}, True),
        ({"graveyard": ["Grave Imp"]}, False),
    ],
)
def test_a_fusion_summon_is_possible_with_the_materials_it_names_only(board: dict[str, Any], possible: bool) -> None:
    """ACT-4."""
    assert bool(activations(position({**board, "extra": ["Joined Imp"]}))) is possible


@pytest.mark.parametrize(
    ("name", "monsters", "graves", "possible"),
    [
        ("Rite", ["Plain Imp", "Red Imp"], [], True),
        ("Rite", ["Big Imp"], [], True),
        ("Rite", ["Plain Imp", "Joined Imp"], [], False),
        ("Rite", ["Ranked Imp"], [], False),
        ("Grave Rite", ["Big Imp"], [], False),
        ("Grave Rite", [], ["Big Imp"], True),
        ("Fire Rite", ["Big Imp"], [], False),
    ],
)
def test_so_is_a_ritual_summon(name: str, monsters: list[str], graves: list[str], possible: bool) -> None:
    """ACT-4; "equal to its Level exactly" leaves out what would exceed it."""
    found = activations(position({"hand": [name, "Rite Imp"], "monsters": monsters, "graveyard": graves}))
    assert bool(found) is possible


def test_materials_are_shuffled_into_the_deck() -> None:
    state = resolved(position({"hand": ["Shuffling"], "graveyard": ["Plain Imp"], "banished": ["Red Imp"], "extra": ["Joined Imp"]}))
    assert names(state, DECK) == ["Plain Imp", "Red Imp"] and names(state, MZONE) == ["Joined Imp"] and names(state, GY) == ["Shuffling"]


def test_materials_are_placed_on_the_bottom_of_the_deck() -> None:
    state = resolved(position({"hand": ["Bottom"], "graveyard": ["Plain Imp", "Red Imp"], "extra": ["Joined Imp"]}))
    assert names(state, DECK) == ["Plain Imp", "Red Imp"] and names(state, MZONE) == ["Joined Imp"]


def test_a_ritual_summon_that_banishes_tributes_nothing() -> None:
    state = resolved(position({"hand": ["Grave Rite", "Rite Imp"], "graveyard": ["Big Imp"]}))
    assert names(state, BANISHED) == ["Big Imp"] and names(state, MZONE) == ["Rite Imp"] and not names(state, HAND)


def test_the_card_that_must_be_material_is() -> None:
    state = resolved(position({"graveyard": ["Grave Imp", "Plain Imp", "Red Imp"], "extra": ["Joined Imp"]}))
    assert "Grave Imp" in names(state, BANISHED) and len(names(state, BANISHED)) == 2
