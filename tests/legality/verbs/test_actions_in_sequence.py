"""One of several actions with parts joined by "also, after that": each is done without the others (psct.md 1)."""

from __future__ import annotations

from typing import Any

import pytest

from legality.notation import meant
from legality.playing.play import moves_of
from tests.support.cards import spell
from tests.support.positions import after, knowledge, opened, position_of, resolved

TRAPS = {"count of": {"from": ["GY"], "whose": "you", "is": "trap"}}
DESTROY = {"destroy": {"count": 1, "from": ["field"], "whose": "opponent"}}
GAIN = {"also, after that": {"gain LP": 500}}
CARD = spell("Tiered Call", {"choose one": [
    {"label": "1", "if": [{"compare": {"number": TRAPS, "is": 1}}], "does": [DESTROY]},
    {"label": "2 or more", "if": [{"compare": {"number": TRAPS, "is": ">= 2"}}], "does": [DESTROY, GAIN]},
]})


@pytest.mark.parametrize(("traps", "theirs", "may"), [(0, 1, False), (1, 0, False), (1, 1, True), (2, 0, True)])
def test_one_part_that_can_be_done_is_enough(traps: int, theirs: int, may: bool) -> None:
    board: dict[str, Any] = {
        "A": {"hand": ["Tiered Call"], "graveyard": ["Waboku"] * traps, "deck": [5]}, "B": {"monsters": ["Summoned Skull"] * theirs}}
    state = position_of(board, [CARD]).state
    assert bool(meant(state, "A activates Tiered Call", moves_of(state))) is may


def test_what_can_be_done_of_it_is_done() -> None:
    board = {"A": {"hand": ["Tiered Call"], "graveyard": ["Waboku", "Waboku"], "deck": [5]}}
    known = knowledge().with_cards([CARD])
    state = resolved(after(opened(board, "tiers", None, known), ["A activates Tiered Call"]), []).state
    assert state.lp == (8500, 8000)
