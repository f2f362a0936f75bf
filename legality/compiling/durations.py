"""Until when does an effect last: "until the end of this turn", "while it is face-up"?"""

from __future__ import annotations

from collections.abc import Callable

from legality.compiling.registry import Words
from legality.game.state import Board
from legality.game.terms import BATTLE, END, END_OF_CHAIN, END_OF_DAMAGE_STEP, END_OF_TURN, STANDBY

End = tuple[int, int]
"""(turn, phase) at whose end an effect stops."""
FOREVER: End = (-1, 0)
WHILE_THERE: End = (0, 0)
DURATIONS: Words[Callable[[Board, int], End]] = Words("until")
"""The words of `until` -> its end, counted from now by the player whose effect it is."""
until_word = DURATIONS.word


def _turns(board: Board, you: int, mine: int, theirs: int) -> int:
    """The turn that is so many turns from now, in a turn of this player or in one of the opponent."""
    return board.turn + (mine if board.turn_player == you else theirs)


@until_word("end of this turn")
def _end_of_this_turn(board: Board, you: int) -> End:
    return board.turn, END_OF_TURN


@until_word("end phase")
def _end_phase(board: Board, you: int) -> End:
    return board.turn, END


@until_word("end of the next turn")
def _end_of_the_next_turn(board: Board, you: int) -> End:
    return board.turn + 1, END_OF_TURN


@until_word("end of the Battle Phase")
def _end_of_the_battle_phase(board: Board, you: int) -> End:
    return board.turn, BATTLE


@until_word("end of the Damage Step")
def _end_of_the_damage_step(board: Board, you: int) -> End:
    return board.turn, END_OF_DAMAGE_STEP


@until_word("this Chain")
def _this_chain(board: Board, you: int) -> End:
    return board.turn, END_OF_CHAIN


@until_word("end of your next turn")
def _end_of_your_next_turn(board: Board, you: int) -> End:
    return _turns(board, you, 2, 1), END_OF_TURN


@until_word("end of the opponent's turn")
def _end_of_the_opponents_turn(board: Board, you: int) -> End:
    return _turns(board, you, 1, 0), END_OF_TURN


@until_word("end of the opponent's next turn")
def _end_of_the_opponents_next_turn(board: Board, you: int) -> End:
    return _turns(board, you, 1, 2), END_OF_TURN


@until_word("your next end phase")
def _your_next_end_phase(board: Board, you: int) -> End:
    return _turns(board, you, 0 if board.phase < END else 2, 1), END


@until_word("opponent's next end phase")
def _opponents_next_end_phase(board: Board, you: int) -> End:
    return _turns(board, you, 1, 0), END


@until_word("next standby phase of you")
def _next_standby_phase_of_you(board: Board, you: int) -> End:
    return _turns(board, you, 2, 1), STANDBY


@until_word("while face-up", "while equipped")
def _while_there(board: Board, you: int) -> End:
    return WHILE_THERE


@until_word("forever")
def _forever(board: Board, you: int) -> End:
    return FOREVER
