""" "Exactly 1 monster (and no other cards) is destroyed": how many cards it happened to in that moment."""

from typing import Any

import pytest

from tests.support.cards import IMP, spell
from tests.support.positions import after, knowledge, may_activate, opened, resolved
from tests.support.texts import monster

DESTROYED = "exactly 1 {} you control (and no other {}) is destroyed by card effect"


@pytest.mark.parametrize(("words", "event"), [
    (DESTROYED.format("monster", "cards"), {"count": 1, "no others": "card"}),
    (DESTROYED.format("monster", "monsters"), {"count": 1, "no others": "monster"}),
    ("this card is Special Summoned (and no other cards)", {"no others": "card"}),
])
def test_it_is_read(words: str, event: dict[str, Any]) -> None:
    found = monster(f"If {words}: You can draw 1 card.")[0]["trigger"]
    assert {word: found.get(word) for word in ("count", "no others")} == {"count": None, **event}
    assert "where" not in found


CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Plain Imp", "effects": []},
    {**IMP, "name": "Mourning Imp", "effects": [{"kind": "trigger", "works in": ["hand"], "timing": "if", "does": [{"draw": 1}],
     "trigger": {
        "event": "destroyed", "card": {"is": "monster", "whose": "you"}, "by": ["effect"], "count": 1, "no others": "card"}}]},
    spell("Storm", {"destroy": {"count": "all", "from": ["monster zone"]}}),
]


@pytest.mark.parametrize(("mine", "theirs", "may"), [(1, 0, True), (2, 0, False), (1, 1, False)])
def test_another_that_is_destroyed_too_counts(mine: int, theirs: int, may: bool) -> None:
    board = {"A": {"hand": ["Mourning Imp", "Storm"], "monsters": ["Plain Imp"] * mine, "deck": [3]},
             "B": {"monsters": ["Plain Imp"] * theirs, "deck": [3]}}
    start = opened(board, "no others", None, knowledge().with_cards(CARDS))
    assert may_activate(resolved(after(start, ["A activates Storm"]), []), "Mourning Imp") is may
