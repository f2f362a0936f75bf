"""How long does what forbids something last, as a reason says it?"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from legality.continuous.permissions import name_of
from legality.game.terms import END, END_OF_CHAIN, END_OF_DAMAGE_STEP, END_OF_TURN, PHASE_NAMES

if TYPE_CHECKING:
    from legality.game.state import Active, Game

NEVER: Final = "never"
NEXT_TURN: Final = "from the next turn"
ANOTHER_CHOICE: Final = "with another choice"


def until(game: Game, entry: Active) -> str:
    """When this text in force no longer forbids it: a lasting effect ends with its phase, any other with its card."""
    lasting = entry.lasting
    if lasting is None:
        return f"once {name_of(game, entry)} no longer applies"
    turn, phase = lasting.until
    if turn < 0:
        return f"{NEVER} in this Duel"
    if phase == END_OF_CHAIN:
        return "after this Chain"
    if phase == END_OF_DAMAGE_STEP:
        return "after the Damage Step"
    if not turn:
        return f"once the effect of {name_of(game, entry)} no longer applies"
    if phase in (END, END_OF_TURN):
        return NEXT_TURN if turn <= game.turn else "from the turn after the next" if turn == game.turn + 1 else "in a later turn"
    return f"after the {PHASE_NAMES[phase]} of {'this turn' if turn <= game.turn else 'the next turn'}"
