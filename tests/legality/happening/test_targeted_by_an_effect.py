"""A card is targeted by the card or effect of a player that is activated: by an effect, whatever it is that targets it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support.cards import IMP, spell
from tests.support.positions import after, position_of, resolved

ONE = [{"count": 1, "from": ["monster zone"]}]
CARDS: list[dict[str, Any]] = [
    {**IMP, "name": "Imp"},
    spell("Bolt", {"destroy": "targets"}, targets=ONE),
    {**IMP, "name": "Archer", "effects": [{"kind": "ignition", "targets": ONE, "does": [{"destroy": "targets"}]}]},
    {"name": "Watch", "card": "continuous spell", "effects": [
        {"kind": "trigger", "optional": False, "timing": "if", "does": [{"gain LP": 500}],
         "trigger": {"event": "targeted", "card": {"is": "monster", "whose": "you"}, "by": "effect", "by player": "opponent"}}]},
]


@pytest.mark.parametrize(("whose", "move", "answers"), [
    ("B", "A activates Bolt targeting Imp", True), ("B", "A activates Archer targeting Imp", True),
    ("A", "A activates Bolt targeting Imp", False),
])
def test_what_is_targeted(whose: str, move: str, answers: bool) -> None:
    board: dict[str, Any] = {"turn": {"player": "A", "phase": "main1"}, "A": {"monsters": ["Archer"], "hand": ["Bolt"], "deck": [9]},
                             "B": {"monsters": ["Imp"], "deck": [9]}}
    board[whose]["spells"] = ["Watch"]
    at = resolved(after(position_of(board, CARDS), [move]), [])
    assert [at.state.duel.defs[at.state.cards[one.uid].code].name for one in at.state.pending] == (["Watch"] if answers else [])
