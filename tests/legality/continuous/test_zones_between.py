"""Demands on the zones in which cards stand: what a Link Monster points to, and columns. Where nobody said the zone it is unsettled."""

from typing import Any

import pytest

from legality.game.move import ACTIVATE, Move
from legality.game.verdict import LEGAL, Illegal, Unsettled
from legality.judging.judge import verdict
from tests.support.cards import IMP
from tests.support.positions import position_of

LINK = {"card": "link effect monster", "type": "Fiend", "attribute": "DARK", "link": 2, "atk": 1000}


def link(name: str, *arrows: str) -> dict[str, Any]:
    words = {"count": 1, "from": ["monster zone"], "pointed to by": "this card"}
    effect = {"kind": "ignition", "targets": [words], "does": [{"destroy": "targets"}]}
    return {**LINK, "name": name, "arrows": list(arrows), "effects": [effect]}


COLUMN = {"count": 1, "from": ["field"], "whose": "opponent", "same column as": "this card"}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp"},
    {**IMP, "name": "Column Imp", "effects": [{"kind": "ignition", "targets": [COLUMN], "does": [{"destroy": "targets"}]}]},
    link("Down Link", "bottom", "bottom-left"),
    link("Up Link", "top-left", "top"),
    link("Side Link", "left", "right"),
]


def found(mine: list[Any], theirs: list[Any], card: str, **more: Any) -> Any:
    board = {"A": {"monsters": mine, **more}, "B": {"monsters": theirs, "deck": []}}
    state = position_of(board, CARDS).state
    uid = next(uid for uid, entry in enumerate(state.cards) if state.duel.defs[entry.code].name == card)
    return verdict(state, Move(ACTIVATE, 0, uid, 1))


def at(name: str, zone: int | str) -> dict[str, Any]:
    return {"card": name, "zone": zone}


@pytest.mark.parametrize(
    ("card", "zone", "mine", "theirs", "legal"),
    [
        ("Down Link", "extra-left", [at("Plain Imp", 2)], [], True),
        ("Down Link", "extra-left", [at("Plain Imp", 1)], [], True),
        ("Down Link", "extra-left", [at("Plain Imp", 3)], [], False),
        ("Down Link", "extra-right", [at("Plain Imp", 4)], [], True),
        ("Down Link", "extra-left", [], [at("Plain Imp", 4)], False),
        ("Up Link", "extra-left", [], [at("Plain Imp", 4)], True),
        ("Up Link", "extra-left", [], [at("Plain Imp", 5)], True),
        ("Up Link", "extra-left", [], [at("Plain Imp", 2)], False),
        ("Up Link", 2, [], [at("Plain Imp", 4)], False),
        ("Side Link", 3, [at("Plain Imp", 4)], [], True),
        ("Side Link", 3, [at("Plain Imp", 5)], [], False),
        ("Side Link", "extra-left", [at("Plain Imp", 2)], [], False),
    ],
)
def test_what_a_link_monster_points_to(card: str, zone: int | str, mine: list[Any], theirs: list[Any], legal: bool) -> None:
    """Arrows are seen from the controller; those of a Main Monster Zone do not reach the opponent's, and left and right stay in the row."""
    answer = found([at(card, zone), *mine], theirs, card)
    assert (answer == LEGAL) is legal
    assert legal or isinstance(answer, Illegal)


def test_a_monster_in_an_extra_monster_zone_is_pointed_to_from_below() -> None:
    mine = [at("Up Link", 2), at("Side Link", "extra-left")]
    assert found(mine, [], "Up Link") == LEGAL


def test_a_zone_that_nobody_said() -> None:
    assert isinstance(found([at("Down Link", "extra-left"), "Plain Imp"], [], "Down Link"), Unsettled)
    assert isinstance(found([at("Up Link", "extra-left"), "Plain Imp"], [], "Up Link"), Illegal)


@pytest.mark.parametrize(("theirs", "kind"), [(at("Plain Imp", 4), "legal"), (at("Plain Imp", 2), "no"), ("Plain Imp", "open")])
def test_the_same_column(theirs: Any, kind: str) -> None:
    """Zone 2 of one player faces zone 4 of the other."""
    answer = found([at("Column Imp", 2)], [theirs], "Column Imp")
    assert {"legal": answer == LEGAL, "no": isinstance(answer, Illegal), "open": isinstance(answer, Unsettled)}[kind]


@pytest.mark.parametrize(("zone", "verdict_is"), [(2, "legal"), (3, "illegal"), (None, "unsettled")])
def test_a_link_monster_that_points_to_a_card(zone: int | None, verdict_is: str) -> None:
    pointing = {"count": 1, "from": ["monster zone"], "points to": "this card"}
    guided = {**IMP, "name": "Guided Imp", "effects": [{"kind": "ignition", "targets": [pointing], "does": [{"destroy": "targets"}]}]}
    here: Any = "Guided Imp" if zone is None else at("Guided Imp", zone)
    link_at: Any = "Down Link" if zone is None else at("Down Link", "extra-left")
    state = position_of({"A": {"monsters": [here, link_at]}, "B": {"deck": []}}, [*CARDS, guided]).state
    uid = next(uid for uid, entry in enumerate(state.cards) if state.duel.defs[entry.code].name == "Guided Imp")
    found = verdict(state, Move(ACTIVATE, 0, uid, 1))
    assert {"legal": found is LEGAL, "illegal": isinstance(found, Illegal), "unsettled": isinstance(found, Unsettled)}[verdict_is]
