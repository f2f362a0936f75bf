"""Linked and co-linked monsters: whose arrows point to whom, both ways or one. Where nobody said the zone it is unsettled."""

from typing import Any

import pytest

from legality.game.move import ACTIVATE, Move
from legality.game.verdict import LEGAL, Illegal, Unsettled
from legality.judging.judge import verdict
from tests.support.cards import IMP
from tests.support.positions import position_of

LINK = {"card": "link effect monster", "type": "Fiend", "attribute": "DARK", "link": 2, "atk": 1000}


def seeking(name: str, demand: dict[str, Any]) -> dict[str, Any]:
    words = {"count": 1, "from": ["monster zone"], "whose": "you", **demand}
    return {**IMP, "name": name, "effects": [{"kind": "ignition", "targets": [words], "does": [{"destroy": "targets"}]}]}


def link(name: str, *arrows: str, demand: dict[str, Any] | None = None) -> dict[str, Any]:
    words = {"count": 1, "from": ["monster zone"], **(demand or {"link": 9})}
    return {**LINK, "name": name, "arrows": list(arrows), "effects": [
        {"kind": "ignition", "targets": [words], "does": [{"destroy": "targets"}]}]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp"},
    seeking("Linked Seeker", {"linked": True, "other than": "this card"}),
    seeking("Bond Seeker", {"co-linked": True}),
    link("Down Link", "bottom", "bottom-left"),
    link("Up Link", "top", demand={"co-linked with": "this card"}),
    link("Side Link", "left", "right"),
]


def at(name: str, zone: int | str) -> dict[str, Any]:
    return {"card": name, "zone": zone}


def found(card: str, mine: list[Any]) -> Any:
    state = position_of({"A": {"monsters": mine}, "B": {"monsters": [], "deck": []}}, CARDS).state
    uid = next(uid for uid, entry in enumerate(state.cards) if state.duel.defs[entry.code].name == card)
    return verdict(state, Move(ACTIVATE, 0, uid, 1))


@pytest.mark.parametrize(
    ("card", "mine", "legal"),
    [
        ("Linked Seeker", [at("Linked Seeker", 5), at("Down Link", "extra-left"), at("Plain Imp", 2)], True),
        ("Linked Seeker", [at("Linked Seeker", 5), at("Down Link", "extra-left"), at("Plain Imp", 4)], False),
        ("Bond Seeker", [at("Bond Seeker", 5), at("Down Link", "extra-left"), at("Up Link", 2)], True),
        ("Bond Seeker", [at("Bond Seeker", 5), at("Down Link", "extra-left"), at("Plain Imp", 2)], False),
        ("Bond Seeker", [at("Bond Seeker", 5), at("Down Link", "extra-left"), at("Side Link", 2)], False),
        ("Up Link", [at("Down Link", "extra-left"), at("Up Link", 2)], True),
        ("Up Link", [at("Down Link", "extra-left"), at("Up Link", 1)], False),
        ("Up Link", [at("Down Link", "extra-right"), at("Up Link", 2)], False),
    ],
)
def test_linked_one_way_and_co_linked_both_ways(card: str, mine: list[Any], legal: bool) -> None:
    assert isinstance(found(card, mine), LEGAL.__class__ if legal else Illegal)


def test_without_zones_it_is_unsettled() -> None:
    assert isinstance(found("Bond Seeker", ["Bond Seeker", at("Down Link", "extra-left"), "Up Link"]), Unsettled)
