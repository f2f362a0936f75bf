"""ACT-9: an answer to what would destroy so many of certain cards ("2 or more cards you control")."""

from typing import Any

import pytest

from queries.asking.actions import actions
from tests.support.cards import spell
from tests.support.positions import Position, position_of

ALL = {"count": "all", "from": ["field"], "whose": "opponent"}
CARDS: list[dict[str, Any]] = [
    {"name": "Dike", "card": "normal trap", "effects": [
        {"kind": "card activation", "answers": {"to": "activation", "destroys": {"count": "2+", "from": ["field"], "whose": "you"}},
         "does": [{"negate the effect": True}]}]},
    spell("Flood", {"destroy": ALL}),
    spell("Wave", {"destroy": {**ALL, "count": 2}}),
    spell("Drop", {"destroy": "targets"}, targets=[{"count": 1, "from": ["field"], "whose": "opponent"}]),
    spell("Drops", {"destroy": "targets"}, targets=[{"count": 2, "from": ["field"], "whose": "opponent"}]),
    spell("Spring", {"destroy": ALL, "optional": True}),
]  # fmt: skip


def may_answer(move: str, theirs: list[Any]) -> bool:
    board = {"turn": {"player": "A", "phase": "main1"}, "A": {"hand": ["Flood", "Wave", "Drop", "Drops", "Spring"], "deck": []},
             "B": {"spells": [{"set": "Dike"}], "monsters": theirs, "deck": []}, "play": [move]}  # fmt: skip
    position: Position = position_of(board, CARDS)
    return any("Dike" in words for words in actions(position.state).moves)


@pytest.mark.parametrize(
    ("move", "theirs", "expected"),
    [
        ("A activates Flood", ["Kuriboh"], True),
        ("A activates Flood", [], False),
        ("A activates Wave", ["Kuriboh"], True),
        ("A activates Wave", ["Kuriboh", "Sangan"], False),
        ("A activates Drop targeting Kuriboh", ["Kuriboh"], False),
        ("A activates Drops targeting Kuriboh + Dike", ["Kuriboh"], True),
        ("A activates Spring", ["Kuriboh"], False),
    ],
)
def test_only_what_is_surely_destroyed_counts(move: str, theirs: list[Any], expected: bool) -> None:
    """Of a choice at resolution nobody knows which cards it destroys."""
    assert may_answer(move, theirs) is expected
