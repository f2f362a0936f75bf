"""Special Summons to a zone that a Link Monster points to: while one of these zones is free, and into it (ZON-1)."""

from typing import Any

import pytest

from legality.game.move import ACTIVATE, PASS, SPECIAL_SUMMON, Move
from legality.game.state import State
from legality.game.verdict import LEGAL, Illegal, Unsettled
from legality.judging.judge import verdict
from legality.playing.play import moves_of, play
from tests.support.cards import IMP
from tests.support.positions import after, knowledge, opened, position_of, resolved

CALLED: dict[str, Any] = {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}
LINK: dict[str, Any] = {"card": "link effect monster", "type": "Fiend", "attribute": "DARK", "link": 2, "atk": 1000}


def link(name: str, **step: Any) -> dict[str, Any]:
    effect = {"kind": "ignition", "does": [{"special summon": CALLED, "pointed to by": "this card", **step}]}
    return {**LINK, "name": name, "arrows": ["bottom", "left"], "effects": [effect]}


ANY_LINK = {"from": ["monster zone"], "types": ["link"], "face": "up"}
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp"},
    {**IMP, "name": "Road Imp", "effects": [{"kind": "procedure", "works in": ["hand"], "pointed to by": ANY_LINK, "summons": "defense"}]},
    link("Calling Link"),
    link("Twofold Link", **{"special summon": {**CALLED, "count": 2}}),
    {
        "name": "Aimed Call",
        "card": "normal spell",
        "effects": [{"kind": "card activation", "targets": {"count": 1, "whose": "you", **ANY_LINK},
                     "does": [{"special summon": CALLED, "pointed to by": "targets"}]}],
    },
    {
        "name": "Road Call",
        "card": "normal spell",
        "effects": [{"kind": "card activation", "does": [{"special summon": CALLED, "pointed to by": ANY_LINK, "position": "defense"}]}],
    },
]  # fmt: skip


def at(name: str, zone: int | str) -> dict[str, Any]:
    return {"card": name, "zone": zone}


def found(monsters: list[Any], card: str = "Calling Link", hand: tuple[str, ...] = ("Plain Imp",)) -> Any:
    state = position_of({"A": {"hand": list(hand), "monsters": monsters}}, CARDS).state
    uid = next(uid for uid, entry in enumerate(state.cards) if state.duel.defs[entry.code].name == card)
    return verdict(state, Move(ACTIVATE, 0, uid, 1))


@pytest.mark.parametrize(
    ("monsters", "kind"),
    [
        ([at("Calling Link", "extra-left")], LEGAL),
        ([at("Calling Link", "extra-left"), at("Plain Imp", 2)], Illegal),
        ([at("Calling Link", "extra-left"), at("Plain Imp", 3)], LEGAL),
        ([at("Calling Link", 3), at("Plain Imp", 2)], Illegal),
        ([at("Calling Link", "extra-left"), "Plain Imp"], Unsettled),
        ([at("Calling Link", 1)], Illegal),
        (["Calling Link"], LEGAL),
    ],
    ids=["free", "taken", "another taken", "beside", "nobody said where", "points off the field", "zone unsaid"],
)
def test_one_of_the_zones_must_be_free(monsters: list[Any], kind: Any) -> None:
    answer = found(monsters)
    assert answer == LEGAL if kind is LEGAL else isinstance(answer, kind)


def test_two_monsters_need_two_zones() -> None:
    """The zone to its left is off the board for the Extra Monster Zone: only the one below is pointed to."""
    assert isinstance(found([at("Twofold Link", "extra-left")], "Twofold Link", ("Plain Imp", "Plain Imp")), Illegal)


@pytest.mark.parametrize(("monsters", "may"), [([at("Calling Link", "extra-left")], True), ([at("Plain Imp", 1)], False)])
def test_any_link_monster(monsters: list[Any], may: bool) -> None:
    assert (found(monsters, "Road Call", ("Plain Imp", "Road Call")) == LEGAL) is may


@pytest.mark.parametrize(("monsters", "may"), [
    ([at("Calling Link", "extra-left")], True),
    ([at("Calling Link", "extra-left"), at("Plain Imp", 2)], False),
    ([at("Calling Link", "extra-left"), at("Plain Imp", 2), at("Twofold Link", 5)], True),
])  # fmt: skip
def test_the_zones_of_a_target(monsters: list[Any], may: bool) -> None:
    """ACT-4: of the Link Monsters that could be targeted one must point to a free zone."""
    assert (found(monsters, "Aimed Call", ("Plain Imp", "Aimed Call")) == LEGAL) is may


def summoned_by(spell: str, monsters: list[Any]) -> State:
    board = {"A": {"hand": [spell, "Plain Imp"], "monsters": monsters}}
    return resolved(after(opened(board, "pointing", None, knowledge().with_cards(CARDS)), [f"A activates {spell}"]), []).state


def test_the_monster_comes_to_that_zone() -> None:
    """Zone 2 as it is counted from 1: below the left Extra Monster Zone."""
    state = summoned_by("Road Call", [at("Calling Link", "extra-left")])
    assert [card.slot for card in state.cards if state.duel.defs[card.code].name == "Plain Imp"] == [1]


@pytest.mark.parametrize(
    ("monsters", "kind"),
    [
        ([at("Calling Link", "extra-left")], LEGAL),
        ([at("Calling Link", "extra-left"), at("Plain Imp", 2)], Illegal),
        ([at("Calling Link", "extra-left"), at("Plain Imp", 3)], LEGAL),
        ([at("Calling Link", "extra-left"), "Plain Imp"], Unsettled),
        ([at("Calling Link", "extra-left"), at("Plain Imp", 2), "Plain Imp"], Illegal),
        ([at("Plain Imp", 2)], Illegal),
    ],
    ids=["free", "taken", "another taken", "nobody said where", "taken, and one nobody said where", "no Link Monster"],
)
def test_a_summon_by_its_own_text_wants_such_a_zone(monsters: list[Any], kind: Any) -> None:
    state = position_of({"A": {"hand": ["Road Imp"], "monsters": monsters}}, CARDS).state
    uid = next(uid for uid, entry in enumerate(state.cards) if state.duel.defs[entry.code].name == "Road Imp")
    answer = verdict(state, Move(SPECIAL_SUMMON, 0, uid, 0))
    assert answer == LEGAL if kind is LEGAL else isinstance(answer, kind)


def test_it_comes_to_such_a_zone() -> None:
    state = position_of({"A": {"hand": ["Road Imp"], "monsters": [at("Calling Link", "extra-left")]}}, CARDS).state
    state = play(state, next(move for move in moves_of(state) if move.kind == SPECIAL_SUMMON))
    while state.attempt is not None or state.asking is not None:
        state = play(state, next(move for move in moves_of(state) if move.kind == PASS or state.asking is not None))
    (slot,) = [card.slot for card in state.cards if state.duel.defs[card.code].name == "Road Imp"]
    assert slot == 1
