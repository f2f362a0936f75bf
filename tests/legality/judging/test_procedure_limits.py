"""A Special Summon by a card's own text and its effects are counted apart."""

from typing import Any

from legality.notation import text
from legality.playing.play import moves_of, play
from tests.support.cards import IMP
from tests.support.positions import after, knowledge, opened

SWIFT: dict[str, Any] = {
    **IMP,
    "name": "Swift Imp",
    "effects": [
        {"kind": "procedure", "limit": {"use": 1}},
        {"kind": "ignition", "does": [{"gain LP": 100}], "limit": {"use": 1}},
    ],
}


def test_its_own_summon_does_not_use_up_its_effect() -> None:
    start = opened({"A": {"hand": ["Swift Imp", "Swift Imp"], "deck": []}}, "procedure", None, knowledge().with_cards([SWIFT]))
    state = after(start, ["A Special Summons Swift Imp", "A passes", "B passes"]).state
    while state.asking is not None:
        state = play(state, moves_of(state)[0])
    state = after(start._replace(state=state), ["A passes", "B passes"]).state
    said = [text(state, move) for move in moves_of(state)]
    assert "A activates Swift Imp" in said
    assert not any("Special Summons" in sentence for sentence in said)


TWIN: dict[str, Any] = {
    **SWIFT,
    "name": "Twin Imp",
    "effects": [
        {"kind": "ignition", "does": [{"gain LP": 100}], "limit": {"soft": 1, "shared": [1, 2]}},
        {"kind": "ignition", "does": [{"gain LP": 200}], "limit": {"soft": 1, "shared": [1, 2]}},
    ],
}


def test_a_shared_limit_is_used_by_whichever_effect_was_used() -> None:
    board = {"A": {"monsters": ["Twin Imp"], "deck": []}, "used": ["A effect 2 of Twin Imp"]}
    state = opened(board, "used", None, knowledge().with_cards([TWIN])).state
    assert not any("activates" in text(state, move) for move in moves_of(state))
