"""Special Summons by a card's own text to a zone beside a monster, or in its column (ZON-1)."""

from __future__ import annotations

from typing import Any

import pytest

from legality.game.move import SPECIAL_SUMMON, Move
from legality.game.verdict import LEGAL, Illegal, Unsettled
from legality.judging.judge import verdict
from legality.playing.play import play
from tests.support.cards import IMP, CardWords
from tests.support.positions import position_of

MARK: dict[str, Any] = {"from": ["monster zone"], "whose": "you", "face": "up", "archetype": "Mark"}
CARDS: list[CardWords] = [
    {**IMP, "name": "Mark Imp"},
    {**IMP, "name": "Mark Ogre", "card": "fusion effect monster"},
    {**IMP, "name": "Plain Imp"},
    {**IMP, "name": "Near Imp", "effects": [{"kind": "procedure", "works in": ["hand"], "beside": MARK, "summons": "any"}]},
]


def at(name: str, zone: int | str) -> dict[str, Any]:
    return {"card": name, "zone": zone}


def near(monsters: list[Any]) -> Any:
    """May the imp of the hand be Special Summoned, and where does it stand then?"""
    state = position_of({"A": {"hand": ["Near Imp"], "monsters": monsters}}, CARDS).state
    uid = next(uid for uid, card in enumerate(state.cards) if state.duel.defs[card.code].name == "Near Imp")
    return state, Move(SPECIAL_SUMMON, 0, uid, 0)


@pytest.mark.parametrize(
    ("monsters", "kind"),
    [
        ([], Illegal),
        ([at("Plain Imp", 3)], Illegal),
        ([at("Mark Imp", 1), at("Plain Imp", 3)], LEGAL),
        ([at("Mark Imp", 1), at("Plain Imp", 2)], Illegal),
        ([at("Mark Imp", 3), at("Plain Imp", 2)], LEGAL),
        ([at("Mark Imp", 3), at("Plain Imp", 2), at("Plain Imp", 4)], Illegal),
        ([at("Mark Ogre", "extra-left"), at("Plain Imp", 1)], LEGAL),
        ([at("Mark Ogre", "extra-left"), at("Plain Imp", 2)], Illegal),
        (["Mark Imp"], LEGAL),
        (["Mark Imp", "Plain Imp"], Unsettled),
    ],
)
def test_while_a_zone_is_free_there(monsters: list[Any], kind: Any) -> None:
    state, move = near(monsters)
    found = verdict(state, move)
    assert found is kind if kind is LEGAL else isinstance(found, kind)


def test_it_stands_there() -> None:
    state, move = near([at("Mark Imp", 3), at("Plain Imp", 2)])
    after = play(state, move)
    assert after.cards[move.uid].slot in (-1, 3)
