"""An attack under way that gets another target by an effect (BAT-3, BAT-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kb.vocabulary.references import NOT_ON_THE_BOARD
from legality.continuous.look import look_at
from legality.game.rules import follows
from legality.game.state import Event, change
from legality.game.terms import BATTLE_STEP, EVENT, MZONE
from legality.game.view import UnsettledFact
from legality.happening.verbs import verb
from legality.judging.attacks import monsters, stands
from legality.judging.checks.battle import may_be_attacked_instead
from legality.judging.each_once import HAS_ATTACKED, noted
from legality.verbs.moving import done, pick
from legality.verbs.spared import affected

if TYPE_CHECKING:
    from legality.game.effects import Step
    from legality.game.state import Game
    from legality.game.view import Env
    from legality.happening.work import Work


def _can_turn(game: Game, env: Env, step: Step, as_cost: bool) -> bool:
    """Is there an attack that can be turned to such a monster, or to one that nobody knows yet?"""
    what = step.cards
    if not _goes_on(game, env):
        return False
    there = [uid for uid in what.uids(env) if game.cards[uid].zone == MZONE]
    if not there and what.is_reference and what.reference in NOT_ON_THE_BOARD:
        return True
    return any(may_be_attacked_instead(game, uid) for uid in there)


@follows("RES-12")
def _goes_on(game: Game, env: Env) -> bool:
    """Does the attack still stand in the Battle Step (BAT-5), and does the effect affect the monster that attacks?"""
    battle = game.battle
    return battle is not None and game.step == BATTLE_STEP and stands(game) and affected(game, env, battle.attacker)


@verb("change the attack target", _can_turn)
@follows("BAT-3", "BAT-6")
def change_the_attack_target(work: Work, env: Env, step: Step, given: tuple[int, ...] | None, cause: int) -> bool:
    """The attack goes to this monster, if it may be attacked: no new declaration, and no replay for monsters that are there by now.

    Raises:
        UnsettledFact: the attacker may attack each monster once, and attacks another one than it chose.
    """
    turned = []
    for uid in pick(work, env, step, given)[:1]:
        battle, card = work.battle, work.cards[uid]
        if battle is None or not _goes_on(work, env) or not may_be_attacked_instead(work, uid):
            continue
        if noted(work, battle.attacker, HAS_ATTACKED):
            raise UnsettledFact(f"which monsters {look_at(work, battle.attacker).facts.name} may still attack")
        now = monsters(work, 1 - work.turn_player)
        work.battle = change(battle, target=uid, target_stamp=card.stamp, crowd=now)
        work.touch()
        player, by = work.turn_player, look_at(work, battle.attacker)
        work.emit(Event(EVENT["targeted for an attack"], uid, look_at(work, uid), player, MZONE, MZONE, 0, by, player))
        turned.append(uid)
    return done(env, tuple(turned))
