"""What is spared one time by an effect that was applied: the next destruction of the turn is left out, the one after it is not."""

from __future__ import annotations

from typing import Any

import pytest

from legality.game.terms import MZONE
from tests.support.cards import IMP
from tests.support.positions import after, position_of

ALL = {"count": "all", "from": ["monster zone"]}
BLAST = {"card": "normal spell", "effects": [{"kind": "card activation", "does": [{"destroy": ALL}]}]}


def ward(name: str, **words: Any) -> dict[str, Any]:
    spared = {"instead of destruction": [{"nothing": True}], "once": True, "of": "targets", **words}
    return {"name": name, "card": "normal spell", "effects": [{
        "kind": "card activation", "targets": [{"count": 1, "from": ["monster zone"]}],
        "does": [{"apply": spared, "until": "end of this turn"}]}]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"}, {**IMP, "name": "Bat"}, ward("Ward"), ward("Second Ward"), ward("Ward in Battle", **{"destroyed by": "battle"}),
    {"name": "Blast", **BLAST}, {"name": "Second Blast", **BLAST},
]
PASSED = ["B passes", "A passes", "B passes"]


@pytest.mark.parametrize(
    ("played", "left"),
    [
        (["Blast"], set()),
        (["Ward targeting Imp", "Blast"], {"Imp"}),
        (["Ward targeting Imp", "Blast", "Second Blast"], set()),
        (["Ward targeting Imp", "Second Ward targeting Imp", "Blast", "Second Blast"], {"Imp"}),
        (["Ward targeting Imp", "Second Ward targeting Bat", "Blast"], {"Imp", "Bat"}),
        (["Ward in Battle targeting Imp", "Blast"], set()),
    ],
)
def test_each_application_spares_one_time(played: list[str], left: set[str]) -> None:
    names = ["Ward", "Second Ward", "Ward in Battle", "Blast", "Second Blast"]
    at = position_of({"A": {"hand": names, "monsters": ["Imp", "Bat"], "deck": [5]}, "B": {"deck": [5]}}, CARDS)
    for words in played:
        at = after(at, [f"A activates {words}", *PASSED])
    state = at.state
    assert {state.duel.defs[card.code].name for card in state.cards if card.zone == MZONE} == left
    assert not state.unsettled
