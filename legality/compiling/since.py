"""What became of an effect of this card this turn, and how long ago was this card activated?

The engine remembers both by a lasting effect that no card says: with the number of the effect, with the turn.
"""

from __future__ import annotations

from typing import Final

from kb.records.conditions import TurnsSince
from legality.compiling.comparing import name_of
from legality.compiling.conditions import Condition, condition_word
from legality.game.reads import Reads
from legality.game.view import Env, UnsettledFact

NOT_NEGATED: Final = "was not negated"
ACTIVATED_HERE: Final = "was activated here"


def _remembered(env: Env, word: str) -> list[int]:
    """The numbers that are remembered of this card in its place."""
    stamp = env.card(env.uid).stamp
    kept = (made for made in env.game.lasting if made.uid == env.uid and made.stamp == stamp and made.modifier.has(word))
    return [number for made in kept for number in made.values]


@condition_word("not negated", reads=Reads.NOT_NEGATED)
def _not_negated(value: int) -> Condition:
    """The condition that this effect was activated this turn and was not negated; a card that has moved since is another one."""
    return lambda env: value in _remembered(env, NOT_NEGATED)


@condition_word("turns since activation", reads=Reads.ACTIVATION_TURN)
def _turns_since_activation(value: TurnsSince) -> Condition:
    """The condition that so many turns (of a player) have begun since this card was activated."""

    def holds(env: Env) -> bool:
        game = env.game
        first = next(iter(_remembered(env, ACTIVATED_HERE)), None)
        if first is None:
            raise UnsettledFact(f"in which turn {name_of(env)} was activated")
        wanted = {"you": env.you, "opponent": 1 - env.you}.get(value.of, -1)
        if wanted in (_player_of(game.turn_player, game.turn - first), -1):
            raise UnsettledFact(f"whether the turn counts in which {name_of(env)} was activated")
        return sum(_player_of(game.turn_player, game.turn - turn) == wanted for turn in range(first + 1, game.turn + 1)) == value.number

    return holds


@condition_word("phase after its activation", reads=Reads.ACTIVATION_TURN)
def _phase_after_its_activation(value: int) -> Condition:
    """Phases of the same player count, from the first one that began after the activation on."""

    def holds(env: Env) -> bool:
        game, noted = env.game, _remembered(env, ACTIVATED_HERE)
        if not noted:
            raise UnsettledFact(f"in which turn {name_of(env)} was activated")
        turn, phase = noted
        same_players = (game.turn - turn) % 2 == 0
        if same_players and phase == game.phase:
            raise UnsettledFact(f"whether the phase counts in which {name_of(env)} was activated")
        first = turn if same_players and phase < game.phase else turn + (2 if same_players else 1)
        return (game.turn - first) // 2 + 1 == value

    return holds


def _player_of(now: int, ago: int) -> int:
    """Whose turn it was so many turns ago."""
    return now if ago % 2 == 0 else 1 - now
