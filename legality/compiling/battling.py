"""Demands about the part that a monster has in a battle: that of now, or that which the effect answers."""

from __future__ import annotations

from legality.compiling.filters import Test, filter_word
from legality.game.state import Look
from legality.game.terms import EVENT
from legality.game.view import Env


@filter_word("battling")
def _battling(value: str) -> Test:
    def holds(env: Env, look: Look) -> bool:
        battle = env.game.battle
        if battle is None:
            return value in ("attacking", "attacked", "battling") and _of_the_attack_told(env, look, value)
        attacking, attacked = battle.attacker == look.uid, battle.target == look.uid
        if value == "attacked while face-down":
            return attacked and (battle.flipped or not look.card.up)
        if value == "battled":
            return battle.calculated and (attacking or attacked)
        return _has_part(value, attacking, attacked)

    return holds


def _has_part(value: str, attacking: bool, attacked: bool) -> bool:
    return attacking if value == "attacking" else attacked if value == "attacked" else attacking or attacked


def _of_the_attack_told(env: Env, look: Look, value: str) -> bool:
    """Is it a monster of the attack that the effect answers, which has been negated since (RES-4)?"""
    event = env.event if env.link is not None else None
    if event is None or event.look is None or not event.verbs & (EVENT["attack declared"] | EVENT["targeted for an attack"]):
        return False
    of_the_attacker = bool(event.verbs & EVENT["attack declared"])
    other = event.other if of_the_attacker else event.source
    first, second = (event.look, other) if of_the_attacker else (other, event.look)
    attacking, attacked = (seen is not None and (seen.uid, seen.card.stamp) == (look.uid, look.card.stamp) for seen in (first, second))
    return _has_part(value, attacking, attacked)
