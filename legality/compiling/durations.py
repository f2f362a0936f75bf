"""Until when does an effect last: "until the end of this turn", "while it is face-up"?"""

from __future__ import annotations

from collections.abc import Callable

from legality.compiling.registry import Words
from legality.game.state import Game
from legality.game.terms import BATTLE, END, END_OF_CALCULATION, END_OF_CHAIN, END_OF_DAMAGE_STEP, END_OF_TURN, STANDBY

End = tuple[int, int]
"""(turn, phase) at whose end an effect stops."""
FOREVER: End = (-1, 0)
WHILE_THERE: End = (0, 0)
DURATIONS: Words[Callable[[Game, int], End]] = Words("until")
"""The words of `until` -> its end, counted from now by the player whose effect it is."""
until_word = DURATIONS.word


def _turns(game: Game, you: int, mine: int, theirs: int) -> int:
    """The turn that is so many turns from now, in a turn of this player or in one of the opponent."""
    return game.turn + (mine if game.turn_player == you else theirs)


@until_word("end of this turn")
def _end_of_this_turn(game: Game, you: int) -> End:
    return game.turn, END_OF_TURN


@until_word("end phase")
def _end_phase(game: Game, you: int) -> End:
    return game.turn, END


@until_word("end of the next turn")
def _end_of_the_next_turn(game: Game, you: int) -> End:
    return game.turn + 1, END_OF_TURN


@until_word("end of the Battle Phase")
def _end_of_the_battle_phase(game: Game, you: int) -> End:
    return game.turn, BATTLE


@until_word("end of the Damage Step")
def _end_of_the_damage_step(game: Game, you: int) -> End:
    return game.turn, END_OF_DAMAGE_STEP


@until_word("end of damage calculation")
def _end_of_damage_calculation(game: Game, you: int) -> End:
    return game.turn, END_OF_CALCULATION


@until_word("this Chain")
def _this_chain(game: Game, you: int) -> End:
    return game.turn, END_OF_CHAIN


@until_word("end of your next turn")
def _end_of_your_next_turn(game: Game, you: int) -> End:
    return _turns(game, you, 2, 1), END_OF_TURN


@until_word("end of the opponent's turn")
def _end_of_the_opponents_turn(game: Game, you: int) -> End:
    return _turns(game, you, 1, 0), END_OF_TURN


@until_word("end of the opponent's next turn")
def _end_of_the_opponents_next_turn(game: Game, you: int) -> End:
    return _turns(game, you, 1, 2), END_OF_TURN


@until_word("end of the opponent's third turn")
def _end_of_the_opponents_third_turn(game: Game, you: int) -> End:
    """Counted in the opponent's turns, with the one in which it is applied."""
    return _turns(game, you, 5, 4), END_OF_TURN


@until_word("during the next turn")
def _during_the_next_turn(game: Game, you: int) -> End:
    return game.turn + 1, END_OF_TURN


@until_word("during the opponent's next turn")
def _during_the_opponents_next_turn(game: Game, you: int) -> End:
    return _turns(game, you, 1, 2), END_OF_TURN


FROM_ITS_TURN = frozenset({"during the next turn", "during the opponent's next turn"})
"""Words of an effect that begins only with the turn at whose end it stops."""


@until_word("your next end phase")
def _your_next_end_phase(game: Game, you: int) -> End:
    return _turns(game, you, 0 if game.phase < END else 2, 1), END


@until_word("opponent's next end phase")
def _opponents_next_end_phase(game: Game, you: int) -> End:
    return _turns(game, you, 1, 0 if game.phase < END else 2), END


@until_word("next standby phase of you")
def _next_standby_phase_of_you(game: Game, you: int) -> End:
    return _turns(game, you, 0 if game.phase < STANDBY else 2, 1), STANDBY


@until_word("next standby phase of opponent")
def _next_standby_phase_of_opponent(game: Game, you: int) -> End:
    return _next_standby_phase_of_you(game, 1 - you)


@until_word("next standby phase")
def _next_standby_phase(game: Game, you: int) -> End:
    return game.turn + (game.phase >= STANDBY), STANDBY


@until_word("standby phase of the next turn")
def _standby_phase_of_the_next_turn(game: Game, you: int) -> End:
    return game.turn + 1, STANDBY


@until_word("end phase of your next turn")
def _end_phase_of_your_next_turn(game: Game, you: int) -> End:
    return _turns(game, you, 2, 1), END


@until_word("end phase of the next turn")
def _end_phase_of_the_next_turn(game: Game, you: int) -> End:
    return game.turn + 1, END


@until_word("while face-up", "while you control it", "while equipped")
def _while_there(game: Game, you: int) -> End:
    return WHILE_THERE


@until_word("forever")
def _forever(game: Game, you: int) -> End:
    return FOREVER
