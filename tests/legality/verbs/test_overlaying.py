"""Special Summons that use a monster on the field as Xyz Material: who can be used, which monster fits, what becomes of the materials."""

from typing import Any

import pytest

from legality.game.move import ACTIVATE, Move
from legality.game.state import State
from legality.game.terms import GY, MATERIAL, MZONE
from legality.game.verdict import LEGAL, Illegal
from legality.judging.judge import verdict
from tests.support.cards import IMP
from tests.support.positions import after, knowledge, opened, position_of, resolved

TARGET: dict[str, Any] = {"count": 1, "from": ["monster zone"], "whose": "you", "types": ["xyz"], "face": "up"}
HIGHER: dict[str, Any] = {"rank": {"equal to": {"plus": [{"rank of": "targets"}, 1]}}}
ABOVE: dict[str, Any] = {"count": 1, "from": ["extra deck"], "whose": "you", "types": ["xyz"], **HIGHER}
XYZ: dict[str, Any] = {"card": "xyz effect monster", "type": "Fiend", "attribute": "DARK", "atk": 1000, "def": 1000}


def force(name: str, **more: Any) -> dict[str, Any]:
    step = {"special summon": ABOVE, "using": "targets", "treated as": "xyz", "position": "defense", **more}
    return {"name": name, "card": "normal spell", "effects": [{"kind": "card activation", "targets": TARGET, "does": [step]}]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp"},
    {**XYZ, "name": "Low Xyz", "rank": 4},
    {**XYZ, "name": "Mid Xyz", "rank": 5},
    {**XYZ, "name": "High Xyz", "rank": 6},
    {**XYZ, "name": "Stiff Xyz", "rank": 4,
     "effects": [{"kind": "continuous", "applies": [{"cannot be material": ["xyz"], "of": "this card"}]}]},
    force("Rising Force", **{"transfer materials": True}),
    force("Rough Force"),
]  # fmt: skip


def found(monsters: list[Any], extra: list[Any]) -> Any:
    state = position_of({"A": {"hand": ["Rising Force"], "monsters": monsters, "extra": extra}}, CARDS).state
    uid = next(uid for uid, entry in enumerate(state.cards) if state.duel.defs[entry.code].name == "Rising Force")
    moves = [Move(ACTIVATE, 0, uid, 1)]
    return verdict(state, moves[0])


@pytest.mark.parametrize(
    ("monsters", "extra", "may"),
    [
        (["Low Xyz"], ["Mid Xyz"], True),
        (["Low Xyz"], ["High Xyz"], False),
        (["Low Xyz"], [], False),
        (["Stiff Xyz"], ["Mid Xyz"], False),
        (["Stiff Xyz", "Low Xyz"], ["Mid Xyz"], True),
        (["Low Xyz", *["Plain Imp"] * 4], ["Mid Xyz"], True),
    ],
    ids=["one rank higher", "two ranks", "none", "cannot be material", "another", "into the zone of its material"],
)
def test_a_monster_that_fits_and_one_that_can_be_used(monsters: list[Any], extra: list[Any], may: bool) -> None:
    answer = found(monsters, extra)
    assert answer == LEGAL if may else isinstance(answer, Illegal)


def summoned_by(spell: str) -> State:
    side = {"hand": [spell], "monsters": [{"card": "Low Xyz", "materials": ["Plain Imp"]}], "extra": ["Mid Xyz"]}
    position = opened({"A": side}, "overlaying", None, knowledge().with_cards(CARDS))
    return resolved(after(position, [f"A activates {spell}, targeting Low Xyz"]), []).state


def zones(state: State) -> dict[str, int]:
    return {state.duel.defs[card.code].name: card.zone for card in state.cards}


@pytest.mark.parametrize(("spell", "imp"), [("Rising Force", MATERIAL), ("Rough Force", GY)])
def test_what_becomes_of_the_materials(spell: str, imp: int) -> None:
    state = summoned_by(spell)
    where = zones(state)
    assert (where["Mid Xyz"], where["Low Xyz"], where["Plain Imp"]) == (MZONE, MATERIAL, imp)
    held = next(card.materials for card in state.cards if state.duel.defs[card.code].name == "Mid Xyz")
    assert {state.duel.defs[state.cards[uid].code].name for uid in held} == {name for name, zone in where.items() if zone == MATERIAL}
