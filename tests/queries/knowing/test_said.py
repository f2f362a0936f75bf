"""How surely was an effect read? A described one is confirmed like a compiled one; what is not confirmed is told apart."""

from __future__ import annotations

from typing import Any

import pytest

from kb.building.grading import graded
from kb.records.decoding import decode_stored
from kb.store.shelf import Origin
from kb.store.validation import validate_plain
from queries.knowing.said import said_effects

DRAW = {"kind": "card activation", "does": [{"draw": 1}]}
UNREAD = {"kind": "card activation", "does": [{"opaque": "something"}]}


@pytest.mark.parametrize(
    ("origin", "effect", "confirmed", "grade"),
    [
        ("hand", DRAW, True, "confirmed"),
        ("hand", DRAW, False, "described by hand"),
        ("hand", UNREAD, False, "in part"),
        ("compiled", DRAW, True, "confirmed"),
        ("compiled", DRAW, False, "read, not confirmed"),
    ],
)
def test_the_grade_of_an_effect(origin: str, effect: dict[str, Any], confirmed: bool, grade: str) -> None:
    card = validate_plain({"name": "Disc", "card": "normal spell", "effects": [effect], "sources": ["card text"]})
    row = graded(card, (0,) if confirmed else ())
    assert [one["grade"] for one in said_effects(decode_stored(row), row, Origin(origin))] == [grade]
