"""Which monsters may one attack that "can attack all monsters your opponent controls, once each" (BAT-5)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import bound_by, leaves_unaffected, look_at, modifier_env, modifiers, touches
from legality.game.rules import follows
from legality.game.terms import MZONE
from legality.game.view import UnsettledFact

if TYPE_CHECKING:
    from collections.abc import Iterator

    from legality.game.state import Active, Game, Lasting

WORD = "attacks each"
HAS_ATTACKED, ATTACKS_ANOTHER, GAVE_UP = "has attacked", "attacks another", "gave up"
"""What is noted of an attack: the monster that it was on, that it was on one which the text does not mean, which target a replay left."""


def attacks_each(game: Game, attacker: int) -> Iterator[Active]:
    """What in force lets the monster attack each of some monsters once."""
    active = modifiers(game)
    for entry in active:
        if entry.modifier.attacks_each is not None and touches(game, entry, look := look_at(game, attacker)):
            if entry.source == attacker or not leaves_unaffected(game, entry, look, active):
                yield entry


def is_meant(game: Game, attacker: int, target: int) -> bool:
    """Is the target one of the monsters each of which the attacker may attack once?"""
    if target < 0:
        return False
    look = look_at(game, target)
    meant = ((entry, entry.modifier.attacks_each) for entry in attacks_each(game, attacker))
    return any(these is not None and these.holds(modifier_env(game, entry), look) for entry, these in meant)


def noted(game: Game, attacker: int, word: str) -> list[Lasting]:
    """What is noted of the attacks of this monster, by one of the words above."""
    stamp = game.cards[attacker].stamp
    return [entry for entry in game.lasting if entry.uid == attacker and entry.stamp == stamp and entry.modifier.has(word)]


@follows("BAT-5")
def may_attack_one_more(game: Game, attacker: int, target: int) -> bool:
    """May the monster, which has attacked, attack this one too, because it may attack each once?

    Raises:
        UnsettledFact: nobody knows which monsters it attacked, or a replay left this one as its target.
    """
    if not is_meant(game, attacker, target):
        return False
    if bound_by(game, "has attacked directly", attacker) is not None or noted(game, attacker, ATTACKS_ANOTHER):
        return False
    name, there = look_at(game, attacker).facts.name, (target, game.cards[target].stamp)
    before = noted(game, attacker, HAS_ATTACKED)
    if any(there in entry.cards for entry in before):
        return False
    if any(there in entry.cards for entry in noted(game, attacker, GAVE_UP)):
        raise UnsettledFact(f"whether {name} may attack a monster again that a replay left as its target")
    if len(before) < game.cards[attacker].attacks:
        raise UnsettledFact(f"which monsters {name} attacked earlier this turn")
    return True


def keeps_its_permission(game: Game, attacker: int, target: int) -> bool:
    """Does a further attack of this turn still stand, because the monster may attack each once?

    Raises:
        UnsettledFact: its target is no more one of those that the text means.
    """
    if next(attacks_each(game, attacker), None) is None:
        return False
    if target >= 0 and game.cards[target].zone == MZONE and not is_meant(game, attacker, target):
        raise UnsettledFact(f"whether the attack on {look_at(game, target).facts.name} goes on, which its text does not mean any more")
    return True


def may_be_the_new_target(game: Game, attacker: int, target: int) -> bool:
    """May a further attack of this turn get this target in a replay: one that the text means and that was not attacked before?"""
    there = (target, game.cards[target].stamp) if target >= 0 else None
    battle = game.battle
    now = None if battle is None else (battle.target, battle.target_stamp)
    before = [entry for entry in noted(game, attacker, HAS_ATTACKED) if now not in entry.cards]
    return is_meant(game, attacker, target) and not any(there in entry.cards for entry in before)
