"""Effect damage that becomes LP, or is taken by the other player; LP that become damage."""

from typing import Any

import pytest

from tests.support.cards import IMP
from tests.support.positions import Stuck, after, position_of


def imp(name: str, *applies: dict[str, Any]) -> dict[str, Any]:
    return {**IMP, "name": name, "effects": [{"kind": "continuous", "applies": list(applies)}]}


def spell(name: str, *does: dict[str, Any]) -> dict[str, Any]:
    return {"name": name, "card": "normal spell", "effects": [{"kind": "card activation", "does": list(does)}]}


CARDS: list[dict[str, Any]] = [
    imp("Sponge", {"effect damage becomes LP": "you"}), imp("Prism", {"effect damage becomes LP": "both"}),
    imp("Mirror", {"opponent takes effect damage": "you", "by": {"whose": "opponent"}}),
    imp("Poison", {"LP gain becomes damage": "opponent"}), imp("Mud", {"halve effect damage": "you"}),
    spell("Spark", {"damage": 600}), spell("Backfire", {"damage": 600, "player": "you"}), spell("Tonic", {"gain LP": 400}),
    spell("Storm", {"damage": 500, "player": "both"}),
]  # fmt: skip


def lp(card: str, theirs: tuple[str, ...], mine: tuple[str, ...] = ()) -> tuple[int, int]:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"hand": [card], "monsters": list(mine), "deck": [9]},
             "B": {"monsters": list(theirs), "deck": [9]}}
    found = after(position_of(board, CARDS), [f"A activates {card}", "A passes", "B passes"]).state.lp
    return found[0], found[1]


@pytest.mark.parametrize(("card", "theirs", "mine", "found"), [
    ("Spark", ("Sponge",), (), (8000, 8600)), ("Spark", (), ("Sponge",), (8000, 7400)), ("Storm", ("Sponge",), (), (7500, 8500)),
    ("Storm", ("Prism",), (), (8500, 8500)), ("Spark", ("Mirror",), (), (7400, 8000)), ("Backfire", (), ("Mirror",), (7400, 8000)),
    ("Tonic", ("Poison",), (), (7600, 8000)), ("Tonic", (), ("Poison",), (8400, 8000)), ("Spark", ("Mirror",), ("Mud",), (7700, 8000)),
])
def test_what_is_done_instead(card: str, theirs: tuple[str, ...], mine: tuple[str, ...], found: tuple[int, int]) -> None:
    assert lp(card, theirs, mine) == found


@pytest.mark.parametrize(("card", "theirs", "mine"), [
    ("Spark", ("Sponge", "Mirror"), ()), ("Spark", ("Mirror",), ("Sponge",)), ("Spark", ("Sponge", "Mud"), ()),
    ("Tonic", ("Poison",), ("Sponge",)),
])
def test_of_several_nobody_knows_the_order(card: str, theirs: tuple[str, ...], mine: tuple[str, ...]) -> None:
    with pytest.raises(Stuck, match="replace"):
        lp(card, theirs, mine)
