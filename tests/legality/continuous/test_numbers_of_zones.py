"""ATK that depends on the zones in which cards stand: where nobody said them these numbers alone are in doubt (decision 8)."""

from typing import Any

import pytest

from legality.continuous.look import look_at
from legality.continuous.unread import gained_effects, unsaid
from queries.asking.check import check
from queries.board.reader import read_board
from tests.support.cards import IMP
from tests.support.positions import position_of

POINTED = {"from": ["monster zone"], "pointed to by": "this card"}
LINK: dict[str, Any] = {"card": "link effect monster", "type": "Fiend", "attribute": "DARK", "link": 3, "atk": 1000,
                        "arrows": ["left", "right", "bottom"]}


def link(name: str, **modifier: Any) -> dict[str, Any]:
    return {**LINK, "name": name, "effects": [{"kind": "continuous", "applies": [modifier]}]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp", "atk": 1000, "def": 500, "effects": []},
    link("Counting Link", atk={"times": [500, {"count of": POINTED}]}),
    link("Lending Link", atk=800, of=POINTED),
    {**IMP, "name": "Column Imp", "atk": 1000, "effects": [{"kind": "continuous", "applies": [
        {"atk": -600, "of": {"from": ["monster zone"], "whose": "opponent", "same column as": "this card"}}]}]},
    {**IMP, "name": "Wide Imp", "atk": 1000, "effects": [{"kind": "continuous", "applies": [
        {"atk": -600, "of": {"from": ["monster zone"], "whose": "opponent", "in or beside the column of": "this card"}}]}]},
    {**IMP, "name": "Central Imp", "atk": 1000, "effects": [{"kind": "continuous", "applies": [
        {"atk": 500, "of": {"one of": "this card", "from": ["monster zone"], "main monster zone": "center"}}]}]},
    {**IMP, "name": "Outer Imp", "atk": 1000, "effects": [{"kind": "continuous", "applies": [
        {"atk": 200, "of": {"from": ["monster zone"], "main monster zone": "outermost"}}]}]},
    {**IMP, "name": "Teaching Imp", "atk": 1000, "effects": [{"kind": "continuous", "applies": [
        {"grants": {"kind": "ignition", "does": [{"draw": 1}]},
         "of": {"from": ["monster zone"], "in or beside the column of": "this card"}}], "matters when": ["gained effect", "others"]}]},
    {**IMP, "name": "Guiding Imp", "atk": 1000, "effects": [{"kind": "continuous", "applies": [
        {"atk": 300, "of": {"from": ["monster zone"], "types": ["link"], "points to": "this card"}}]}]},
    {"name": "Blast", "card": "normal spell", "effects": [{"kind": "card activation", "does": [{"damage": 100}]}]},
]  # fmt: skip


def at(name: str, zone: int | str) -> dict[str, Any]:
    return {"card": name, "zone": zone}


def look(monsters: list[Any], name: str, theirs: tuple[Any, ...] = ()) -> tuple[int, str | None]:
    state = position_of({"A": {"monsters": monsters}, "B": {"monsters": list(theirs)}}, CARDS).state
    uid = next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == name)
    return look_at(state, uid).atk, unsaid(state, uid, "its ATK")


@pytest.mark.parametrize(
    ("monsters", "name", "atk"),
    [
        ([at("Counting Link", 2), at("Plain Imp", 1)], "Counting Link", 1500),
        ([at("Counting Link", 2), at("Plain Imp", 4)], "Counting Link", 1000),
        (["Counting Link"], "Counting Link", 1000),
        ([at("Lending Link", 2), at("Plain Imp", 3)], "Plain Imp", 1800),
        ([at("Lending Link", 2), at("Plain Imp", 5)], "Plain Imp", 1000),
    ],
)
def test_the_number_is_that_of_the_zones(monsters: list[Any], name: str, atk: int) -> None:
    assert look(monsters, name) == (atk, None)


@pytest.mark.parametrize(("zone", "atk"), [(3, 1300), (4, 1000)])
def test_a_link_monster_that_points_to_the_card(zone: int, atk: int) -> None:
    assert look([at("Counting Link", 2), at("Guiding Imp", zone)], "Counting Link")[0] == atk + 500 * (zone == 3)


def test_a_column_counts_for_both_players() -> None:
    assert look([at("Column Imp", 2)], "Plain Imp", (at("Plain Imp", 4),)) == (400, None)
    assert look([at("Column Imp", 2)], "Plain Imp", (at("Plain Imp", 2),)) == (1000, None)


@pytest.mark.parametrize(("lender", "asked", "doubtful"), [
    ("Lending Link", "Plain Imp", True), ("Counting Link", "Counting Link", True), ("Counting Link", "Plain Imp", False)])
def test_where_nobody_said_the_zones_the_number_is_in_doubt(lender: str, asked: str, doubtful: bool) -> None:
    assert (look([lender, "Plain Imp"], asked)[1] is not None) is doubtful


def test_nothing_else_is_in_doubt_then() -> None:
    board = ("{turn: {player: A, phase: %s}, A: {hand: [Blast], monsters: [Lending Link, Plain Imp], deck: [9]}, "
             "B: {monsters: [Plain Imp], deck: [9]}}")
    assert check(read_board(board % "main1", cards=CARDS), "A activates Blast").answer is True
    assert check(read_board(board % "battle, step: battle", cards=CARDS), "A attacks Plain Imp with Lending Link").answer is True


@pytest.mark.parametrize(("zone", "atk"), [(2, 400), (3, 400), (4, 400), (1, 1000), (5, 1000)])
def test_the_column_of_a_card_and_those_beside_it(zone: int, atk: int) -> None:
    assert look([at("Wide Imp", 3)], "Plain Imp", (at("Plain Imp", zone),)) == (atk, None)


def test_a_column_beside_that_nobody_said_leaves_the_number_in_doubt() -> None:
    assert look([at("Wide Imp", 3)], "Plain Imp", ("Plain Imp",))[1] is not None


@pytest.mark.parametrize(("zone", "open_"), [(2, True), (5, False)])
def test_only_a_card_that_is_given_an_effect_may_have_one_more(zone: int, open_: bool) -> None:
    state = position_of({"A": {"monsters": [at("Teaching Imp", 3), at("Plain Imp", zone)]}}, CARDS).state
    found = {state.duel.defs[state.cards[uid].code].name for uid, _ in gained_effects(state, 0)}
    assert ("Plain Imp" in found) is open_


@pytest.mark.parametrize(("zone", "atk"), [(1, 1000), (2, 1000), (3, 1500), (4, 1000), (5, 1000)])
def test_the_center_main_monster_zone(zone: int, atk: int) -> None:
    assert look([at("Central Imp", zone), "Plain Imp"], "Central Imp") == (atk, None)


@pytest.mark.parametrize(("zone", "atk"), [(1, 1200), (2, 1000), (3, 1000), (4, 1000), (5, 1200)])
def test_the_leftmost_and_the_rightmost_main_monster_zone(zone: int, atk: int) -> None:
    assert look([at("Outer Imp", 2)], "Plain Imp", (at("Plain Imp", zone),)) == (atk, None)


def test_a_zone_that_nobody_said_leaves_open_whether_it_is_the_center() -> None:
    assert look(["Central Imp"], "Central Imp")[1] is not None
