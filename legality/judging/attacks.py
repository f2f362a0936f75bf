"""Which monsters may attack, what, and how often; does an attack still stand (BAT-5)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import bound_by, rules_for
from legality.continuous.look import modifiers as modifiers
from legality.game.rules import follows
from legality.game.terms import MZONE
from legality.game.view import UnsettledFact as UnsettledFact

if TYPE_CHECKING:
    from legality.game.state import Active, Game, State

NO_BATTLE_PHASE = "cannot conduct the Battle Phase"
"""The word of a modifier that keeps a player from it."""


def monsters(game: Game, player: int) -> tuple[tuple[int, int], ...]:
    """(uid, stamp) of every monster a player controls."""
    return tuple((uid, card.stamp) for uid, card in enumerate(game.cards) if card.zone == MZONE and card.control == player)


def can_attack_in(game: Game, uid: int) -> bool:
    """Is the monster in a battle position in which it may attack?"""
    card = game.cards[uid]
    return card.up and (card.attack or bound_by(game, "may attack in defense", uid) is not None)


@follows("BAT-5")
def stands(game: Game) -> bool:
    """BAT-5: does the attack still stand?"""
    battle = game.battle
    if battle is None or battle.negated:
        return False
    card = game.cards[battle.attacker]
    in_place = card.zone == MZONE and card.stamp == battle.stamp and card.control == game.turn_player
    return in_place and can_attack_in(game, battle.attacker) and forbidden(game, "cannot attack", battle.attacker) is None


def rules_of(state: State, word: str) -> list[Active]:
    """The modifiers in force that say this word, whomever they bind."""
    return [entry for entry in modifiers(state) if entry.modifier.has(word)]


def attacks_allowed(game: Game, attacker: int, target: int) -> int:
    """How many attacks the monster may make this turn, where the next one would be on this target (-1: directly).

    Raises:
        UnsettledFact: it has attacked directly, and its text allows more attacks on monsters only.
    """
    if may_again(game, attacker, target):
        return game.cards[attacker].attacks + 1
    allowed = bound_by(game, "attacks", attacker)
    most = int(allowed.modifier.attacks) if allowed is not None else 1
    on_monsters = bound_by(game, "attacks on monsters", attacker) if target >= 0 else None
    if on_monsters is None or on_monsters.modifier.attacks_on_monsters <= max(most, game.cards[attacker].attacks):
        return most
    if bound_by(game, "has attacked directly", attacker) is not None:
        raise UnsettledFact("whether a monster that has attacked directly may make another attack on a monster")
    return int(on_monsters.modifier.attacks_on_monsters)


def may_again(game: Game, attacker: int, target: int) -> bool:
    """May the monster attack once more in a row?"""
    again = bound_by(game, "attack again", attacker)
    return again is not None and (target >= 0 or again.modifier.attack_again == "any")


def forbidden(game: Game, word: str, uid: int) -> Active | None:
    """What in force forbids this to the monster, or to all monsters of its controller? None if nothing does."""
    bound = bound_by(game, word, uid)
    if bound is not None:
        return bound
    player = game.cards[uid].control
    return next((entry for entry in rules_for(game, word, player) if entry.modifier.of is None and entry.modifier.player), None)
