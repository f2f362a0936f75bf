"""What `play:` fills in, and what it asks for: passes on effects that triggered, a choice that nothing resolves."""

from __future__ import annotations

import pytest

from kb.errors import BoardError
from queries.asking.actions import actions
from queries.board.reader import read_board
from queries.position.replay import play
from queries.render.window_text import window_paper

ATTACKED = """
turn: {player: A, phase: battle}
A: {monsters: [Cyber Dragon], deck: [34]}
B: {hand: [Battle Fader], spells: [{set: Mirror Force}], deck: [34]}
play: [A attacks directly with Cyber Dragon, %s]
"""


def test_a_written_pass_does_not_leave_out_the_effects_of_the_other_player() -> None:
    message = "player B has effects that triggered; write .B passes. or one of: B activates Battle Fader"
    with pytest.raises(BoardError, match=message):
        play(read_board(ATTACKED % "A passes, B activates Mirror Force"))


@pytest.mark.parametrize("moves", ["B passes, A passes, B activates Mirror Force", "B activates Mirror Force", "B activates Battle Fader"])
def test_the_player_leaves_his_own_out_or_the_next_move_shows_it(moves: str) -> None:
    assert play(read_board(ATTACKED % moves)).state.chain


def test_a_summon_by_its_own_text_asks_for_a_position_and_nothing_resolves() -> None:
    board = "{turn: {player: A, phase: main1}, A: {hand: [Cyber Dragon], deck: [34]}, B: {monsters: [Gemini Elf], deck: [34]}, play: [%s]}"
    window = actions(read_board(board % "A Special Summons Cyber Dragon, A passes, B passes"))
    assert "A chooses Attack Position" in window.moves and not window.chain_open
    assert "what is being done asks for a choice" in window_paper(window).text()


def test_an_illegal_move_is_refused_where_both_have_passed_for_it() -> None:
    """The game state is not open directly after a Chain; that is not what is wrong with a second copy (FET-2, LIM-3)."""
    board = (
        "{turn: {player: A, phase: main1}, A: {hand: [{card: Pot of Duality, id: p1}, {card: Pot of Duality, id: p2}], deck: [34]},"
        " B: {hand: [Ash Blossom & Joyous Spring], deck: [34]},"
        " play: [A activates Pot of Duality (p1), B activates Ash Blossom & Joyous Spring, A passes, B passes,"
        " A activates Pot of Duality (p2)]}"
    )
    with pytest.raises(BoardError) as refused:
        play(read_board(board))
    assert "LIM-3" in refused.value.message and "FET-2" not in refused.value.message
