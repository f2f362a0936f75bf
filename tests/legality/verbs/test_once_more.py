"""LIM-5: after a lasting effect a player can Special Summon from the Extra Deck only once; that Summon forbids any other."""

from typing import Any

import pytest

from queries.asking.actions import actions
from queries.board.reader import read_board
from tests.support.cards import IMP

EXTRA = {"count": 1, "from": ["extra deck"], "whose": "you"}
ENDS = {"until": "end of this turn"}
NO_MORE = {"apply": {"cannot special summon": {"from": ["extra deck"], "is": "monster"}, "player": "you"}, **ENDS}
TOLD = {"event": "Special Summoned", "player": "you", "from": ["extra deck"]}
ONCE = {"apply": {"each time": TOLD, "does": [NO_MORE], "player": "you"}, **ENDS}
CALL = {"special summon": EXTRA, "ignoring conditions": True, "position": "attack"}


def spell(name: str, *steps: Any) -> dict[str, Any]:
    return {"name": name, "card": "quick-play spell", "effects": [{"kind": "card activation", "does": list(steps)}]}


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"},
    {**IMP, "name": "Fused", "card": "fusion effect monster", "materials": [{"count": 2}]},
    spell("Vow", ONCE),
    spell("Call", CALL),
    spell("Hope", CALL, {"also": ONCE}),
    spell("Raise", {"special summon": {"count": 1, "from": ["hand"], "whose": "you", "is": "monster"}, "position": "attack"}),
]


@pytest.mark.parametrize(("used", "may"), [
    (["Vow"], True), (["Vow", "Raise"], True), (["Vow", "Call"], False), (["Hope"], True), (["Hope", "Call"], False),
])  # fmt: skip
def test_one_more_summon_from_there(used: list[str], may: bool) -> None:
    plays = ", ".join(f"A activates {name}, B passes, A passes" for name in used)
    text = f"""{{turn: {{player: A, phase: main1}}, A: {{hand: [{", ".join(used)}, Call, Imp], extra: [Fused, Fused, Fused], deck: []}},
        B: {{hand: [], deck: []}}, play: [{plays}]}}"""
    assert ("A activates Call" in actions(read_board(text, cards=CARDS)).moves) is may
