"""Does "cannot Normal or Special Summon" leave Flip Summons and Sets free (A-26)?"""

from __future__ import annotations

import pytest

from legality.notation import meant
from legality.playing.play import moves_of
from tests.support.cards import spell
from tests.support.positions import after, position_of


@pytest.mark.parametrize(("word", "flip"), [("cannot normal or special summon", True), ("cannot summon", False)])
def test_a_26_a_flip_summon_is_no_normal_summon(word: str, flip: bool) -> None:
    """20 cards forbid Normal and Special Summons alone."""
    vow = spell("Paper Vow", {"apply": {word: {"is": "monster"}, "player": "you"}, "until": "end of this turn"})
    board = {
        "turn": {"player": "A", "phase": "main1"},
        "A": {"hand": ["Paper Vow", "Gemini Elf"], "monsters": [{"set": "Kuriboh"}], "deck": [10]},
        "B": {"monsters": ["Sangan"], "deck": [10]},
    }
    state = after(position_of(board, [vow]), ["A activates Paper Vow", "A passes", "B passes"]).state
    moves = moves_of(state)
    assert bool(meant(state, "A Flip Summons Kuriboh", moves)) is flip
    assert meant(state, "A Sets Gemini Elf", moves)
    assert not meant(state, "A Normal Summons Gemini Elf", moves)
