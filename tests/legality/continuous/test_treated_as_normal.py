"""What its own text treats as a Normal Monster: a filter finds it so, and as no Effect Monster, while that applies."""

from typing import Any

import pytest

from legality.continuous.look import look_at
from tests.support.cards import IMP
from tests.support.positions import position_of

BLADE: dict[str, Any] = {"name": "Blade", "card": "equip spell", "effects": [
    {"kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"], "face": "up"}],
     "does": [{"equip": "this card", "to": "targets"}]}]}  # fmt: skip
NORMAL: dict[str, Any] = {"applies": [{"treated as a Normal Monster": True}]}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Bare Knight", "effects": [
        {"kind": "continuous", "while": [{"not": {"this card": {"equipped with": {"is": "spell", "types": ["equip"]}}}}], **NORMAL}]},
    {**IMP, "name": "Buried Knight", "effects": [{"kind": "continuous", "works in": ["hand", "GY"], **NORMAL}]},
    BLADE,
]  # fmt: skip


def types(name: str, **mine: Any) -> frozenset[str]:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {**mine, "deck": [5]}, "B": {"deck": [5]}}
    state = position_of(board, CARDS).state
    (uid,) = [uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == name]
    return look_at(state, uid).types


@pytest.mark.parametrize(("spells", "kind"), [([], "normal"), ([{"card": "Blade", "equipped_to": "Bare Knight"}], "effect")])
def test_while_its_condition_holds(spells: list[Any], kind: str) -> None:
    assert types("Bare Knight", monsters=["Bare Knight"], spells=spells) == {kind}


@pytest.mark.parametrize(("place", "kind"), [("hand", "normal"), ("graveyard", "normal"), ("monsters", "effect")])
def test_in_the_places_from_which_it_applies(place: str, kind: str) -> None:
    assert types("Buried Knight", **{place: ["Buried Knight"]}) == {kind}
