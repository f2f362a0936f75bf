"""Demands on the zones in which cards stand: what a Link Monster points to, and columns. Where nobody said the zone it is unsettled."""

from typing import Any

import pytest

from legality.game.move import ACTIVATE, Move
from legality.game.verdict import LEGAL, Illegal, Unsettled
from legality.judging.judge import verdict
from legality.playing.play import moves_of
from tests.support.cards import IMP, spell
from tests.support.positions import after, position_of, resolved

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


@pytest.mark.parametrize(("zone", "answers"), [(4, True), (3, False)])
def test_the_column_in_which_an_effect_was_activated_by_a_monster_that_left(zone: int, answers: bool) -> None:
    column = {"is": "monster", "same column as": "this card"}
    cards = [
        {**IMP, "name": "Plain Imp"},
        {**IMP, "name": "Spent Imp", "effects": [{"kind": "ignition", "cost": [{"tribute": "this card"}], "does": [{"draw": 1}]}]},
        {**IMP, "name": "Watching Imp", "effects": [{
            "kind": "quick", "answers": {"to": "effect activation", "card": column}, "does": [{"draw": 1}]}]},
    ]
    board = {"turn": {"player": "B", "phase": "main1"}, "A": {"monsters": [at("Watching Imp", 2)], "deck": ["Plain Imp"]},
             "B": {"monsters": [at("Spent Imp", zone)], "deck": ["Plain Imp"]}, "play": ["B activates Spent Imp"]}
    state = position_of(board, cards).state
    uid = next(uid for uid, entry in enumerate(state.cards) if state.duel.defs[entry.code].name == "Watching Imp")
    assert (verdict(state, Move(ACTIVATE, 0, uid, 1)) == LEGAL) is answers


WATCHES = {"event": "destroyed", "card": {"pointed to by": "this card"}}
WATCHER = {**LINK, "name": "Watching Link", "arrows": ["bottom"], "effects": [
    {"kind": "trigger", "optional": False, "trigger": WATCHES, "does": [{"gain LP": 500}]}]}
BLAST = spell("Blast", {"destroy": "targets"}, targets=[{"count": 1, "from": ["monster zone"], "whose": "you", "name": "Plain Imp"}])


@pytest.mark.parametrize(("zone", "triggers"), [(2, True), (3, False)])
def test_a_monster_that_has_left_was_pointed_to_where_it_stood(zone: int, triggers: bool) -> None:
    mine = [at("Watching Link", "extra-left"), at("Plain Imp", zone)]
    position = position_of({"A": {"hand": ["Blast"], "monsters": mine, "deck": []}, "B": {"deck": []}}, [*CARDS, WATCHER, BLAST])
    reached = resolved(after(position, ["A activates Blast targeting Plain Imp"]), []).state
    assert any(move.kind == ACTIVATE for move in moves_of(reached)) is triggers
