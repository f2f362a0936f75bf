"""Would all that an effect applies come to nothing (ACT-4): what it forbids or allows can no longer happen, or not for that player?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.records.filters import Filter as FilterRecord
from legality.continuous.look import look_at
from legality.game.terms import BATTLE

if TYPE_CHECKING:
    from legality.game.effects import Modifier, Step
    from legality.judging.activation import Activation

ATTACKING = frozenset({"attacks", "attacks on monsters", "may attack directly", "attack again"})


def of_no_use(a: Activation) -> str:
    """Why all that it applies would come to nothing; empty if it would not, as far as is known here."""
    steps = a.effect.steps
    if len(steps) != 1 or steps[0].verb != "apply":
        return ""
    step = steps[0]
    if _only_attacks_too_late(a, step):
        return "no Battle Phase of yours is left this turn for what it does"
    if _spares_no_damage(a, step):
        return "the battle is about to inflict no damage to you"
    if _only_for_another_turn(a, step):
        return "it does only what would matter in the other player's turn"
    if _only_one_more_normal_summon(a, step):
        return "an additional Normal Summon was made this turn"
    return ""


def _only_attacks_too_late(a: Activation, step: Step) -> bool:
    """Is all that it does for attacks of this turn, when no Battle Phase is left in it (Q&A 14805)?"""
    if not str(step.options.until).startswith("end"):
        return False
    game = a.game
    if not all(entry.words and entry.words - {"of"} <= ATTACKING and not entry.conditions for entry in step.modifiers):
        return False
    return game.phase > BATTLE or game.turn == 1 and game.duel.tables.no_first_battle


OF_ONE_TURN_PLAYER = frozenset({"cannot declare attacks", "allow normal summons"})
"""What binds or helps a player only in that player's own turn: attacks, and Normal Summons beyond the first."""


def _only_for_another_turn(a: Activation, step: Step) -> bool:
    """Is all that it does for this turn of a player who is not the turn player, for what only the turn player does (Q&A 18024)?"""
    if step.conditions or step.options.until != "end of this turn":
        return False
    waiting = 1 - a.game.turn_player
    return all(
        entry.words and entry.words - {"of", "player"} <= OF_ONE_TURN_PLAYER and not entry.conditions and _bound(a, entry) == waiting
        for entry in step.modifiers
    )


def _only_one_more_normal_summon(a: Activation, step: Step) -> bool:
    """Is all that it does to give an additional Normal Summon, when one was made this turn already (Q&A 12842)?"""
    if a.game.normal_summons < 2:
        return False
    return all(entry.words - {"of", "player"} == {"allow normal summons"} and not entry.conditions for entry in step.modifiers)


def _spares_no_damage(a: Activation, step: Step) -> bool:
    """Is all that it does, during damage calculation, that its player takes no battle damage, and the attack is about to inflict none?

    Of Attack Position monsters the weaker one's controller takes damage; a target in Defense Position is left aside (piercing damage).
    """
    battle = a.game.battle
    if step.options.until != "end of the Damage Step" or battle is None or battle.target < 0:
        return False
    if not all(entry.words - {"player"} == {"no battle damage"} and entry.player == "you" for entry in step.modifiers):
        return False
    attacker, target = look_at(a.game, battle.attacker), look_at(a.game, battle.target)
    if not target.card.attack or not attacker.card.attack or target.card.control != a.player:
        return False
    return attacker.atk <= target.atk


def _bound(a: Activation, entry: Modifier) -> int:
    """The player whom it binds or helps; -1 where it is said of more."""
    of = None if entry.record is None else entry.record.of
    who = entry.player or (of.whose if isinstance(of, FilterRecord) else "")
    return a.player if who == "you" else 1 - a.player if who == "opponent" else -1
