"""What does an attack do: its declaration, a new target, the question whether a replay is due, its end (BAT-3, BAT-5, BAT-6)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.compiling.modifiers import of_the_rules
from legality.continuous.look import bound_by
from legality.continuous.look import look_at as look_at
from legality.game.rules import follows
from legality.game.state import Battle as Battle
from legality.game.state import Event
from legality.game.state import Lasting as Lasting
from legality.game.state import change as change
from legality.game.terms import (
    AFTER_CALCULATION,
    BATTLE,
    BATTLE_STEP,
    BY_COST,
    DAMAGE_STEP,
    END_OF_CALCULATION,
    END_OF_DAMAGE_STEP,
    EVENT,
    MZONE,
)
from legality.game.turn_facts import ATTACKED_DIRECTLY, NO_BATTLE
from legality.game.view import UnsettledFact as UnsettledFact
from legality.happening.moments import remember
from legality.happening.verbs import perform
from legality.judging.activation import Activation
from legality.judging.attack_costs import attack_costs, payer
from legality.judging.attacks import barring, monsters, most_attacks, stands
from legality.judging.checks.battle import damage_step_kinds
from legality.judging.each_once import ATTACKS_ANOTHER, GAVE_UP, HAS_ATTACKED, attacks_each, is_meant, noted
from legality.playing.lasting import expire

if TYPE_CHECKING:
    from legality.game.effects import Modifier
    from legality.game.state import Game
    from legality.game.state import Pending as Pending
    from legality.happening.work import Work

DIRECTLY = of_the_rules("has attacked directly")
OTHERWISE = of_the_rules("attacks once more otherwise")
ON_THIS, ON_ANOTHER, LEFT = of_the_rules(HAS_ATTACKED), of_the_rules(ATTACKS_ANOTHER), of_the_rules(GAVE_UP)
DECLARED, ATTACKED = EVENT["attack declared"], EVENT["targeted for an attack"]


@follows("BAT-3")
def declare(work: Work, player: int, attacker: int, target: int) -> None:
    """Declares an attack: one moment, to be answered once (BAT-3)."""
    card = work.cards[attacker]
    work.new_moment()
    for entry in attack_costs(work, attacker):
        env = payer(work, entry, player)
        for step in entry.modifier.steps:
            perform(work, env, step, None, BY_COST)
    if card.attacks and card.attacks >= most_attacks(work, attacker, target >= 0) and _note_of(work, attacker, target) is not ON_THIS:
        _remember(work, OTHERWISE, attacker)
    _end_rows(work, attacker, target)
    work.replace(attacker, attacks=card.attacks + 1)
    work.note("attack", player)
    work.battle = Battle(attacker, card.stamp, target, work.cards[target].stamp if target >= 0 else 0, monsters(work, 1 - player))
    if target < 0 and work.duel.asks_deeds:
        remember(work, attacker, ATTACKED_DIRECTLY)
    other = look_at(work, target) if target >= 0 else None
    work.emit(Event(DECLARED, attacker, look_at(work, attacker), player, MZONE, MZONE, 0, None, player, 0, 0, other))
    if target >= 0:
        work.emit(Event(ATTACKED, target, other, player, MZONE, MZONE, 0, look_at(work, attacker), player))


def _end_rows(work: Work, attacker: int, target: int) -> None:
    """An attack uses up "once again in a row", also for the others; a direct one is noted where more attacks on monsters are allowed."""
    if any(entry.modifier.has("attack again") for entry in work.lasting):
        work.lasting = [entry for entry in work.lasting if not entry.modifier.has("attack again")]
        work.touch()
    note = _note_of(work, attacker, target)
    if target < 0 and bound_by(work, "attacks on monsters", attacker) is not None:
        note = DIRECTLY
    if note is not None:
        _remember(work, note, attacker, target)


def _note_of(work: Work, attacker: int, target: int) -> Modifier | None:
    """What is to be noted of this attack of a monster that may attack each of some once; None of others, and where nobody can tell."""
    if next(attacks_each(work, attacker), None) is None:
        return None
    try:
        return DIRECTLY if target < 0 else ON_THIS if is_meant(work, attacker, target) else ON_ANOTHER
    except UnsettledFact:
        return None


def _remember(work: Work, note: Modifier, attacker: int, target: int = -1) -> None:
    """Notes something about the attacker until the end of the Battle Phase, with the monster that it attacked."""
    stamp = work.cards[attacker].stamp
    there = () if target < 0 else ((target, work.cards[target].stamp),)
    work.lasting.append(Lasting(note, work.turn_player, attacker, attacker, stamp, (work.turn, BATTLE), cards=there))
    work.touch()


def _turn_away(work: Work, attacker: int, left: tuple[int, int], target: int) -> None:
    """Notes in a replay that another monster is attacked than the one which was the target, where that matters."""
    for entry in noted(work, attacker, HAS_ATTACKED):
        if left in entry.cards and left[0] != target:
            work.lasting[work.lasting.index(entry)] = change(entry, modifier=LEFT)
            work.touch()
            note = _note_of(work, attacker, target)
            if note is not None:
                _remember(work, note, attacker, target)


@follows("BAT-6")
def replay_due(work: Work) -> bool:
    """BAT-6: in the Battle Step, it stands, and the opponent's monsters changed, or its target or its right is gone."""
    battle = work.battle
    if battle is None or work.step != BATTLE_STEP or not stands(work):
        return False
    now = monsters(work, 1 - work.turn_player)
    gone = battle.target >= 0 and (battle.target, battle.target_stamp) not in now
    barred = battle.target < 0 and bool(barring(work, 1 - work.turn_player))
    not_directly = barred and bound_by(work, "may attack directly", battle.attacker) is None
    return gone or not_directly or len(now) != len(battle.crowd) or {uid for uid, _ in now} != {uid for uid, _ in battle.crowd}


@follows("BAT-3")
def retarget(work: Work, target: int) -> None:
    """A new target in a replay: no new declaration (BAT-3)."""
    battle = work.battle
    assert battle is not None
    work.new_moment()
    _turn_away(work, battle.attacker, (battle.target, battle.target_stamp), target)
    work.battle = change(
        battle, target=target, target_stamp=work.cards[target].stamp if target >= 0 else 0, crowd=monsters(work, 1 - work.turn_player)
    )
    if target < 0 and work.duel.asks_deeds:
        remember(work, battle.attacker, ATTACKED_DIRECTLY)
    if target >= 0:
        work.emit(
            Event(
                ATTACKED, target, look_at(work, target), work.turn_player, MZONE, MZONE, 0, look_at(work, battle.attacker), work.turn_player
            )
        )


def over(work: Work) -> None:
    """The attack is over: done, negated or called off; what was to last until the end of its Damage Step ends."""
    expire(work, END_OF_CALCULATION)
    expire(work, END_OF_DAMAGE_STEP)
    if work.duel.asks_what_battled and work.battle is not None and not work.battle.calculated:
        work.note(NO_BATTLE, work.turn_player)
    work.battle = None


def waits_for_its_timing(work: Work, pending: Pending) -> bool:
    """BAT-2: does this trigger wait for a later timing of the Damage Step?"""
    if work.step != DAMAGE_STEP or pending.prompts:
        return False
    if pending.effect.timings:
        return work.timing < min(pending.effect.timings)
    kinds = damage_step_kinds(Activation(work, pending.player, pending.uid, pending.effect, pending))
    if kinds == ["battle trigger"] and pending.effect.verbs & EVENT["flipped"]:
        return work.timing < AFTER_CALCULATION
    if kinds in (["battle trigger"], ["destruction trigger"]):
        timings = next((timings for kind, timings in work.duel.tables.damage if kind == kinds[0]), frozenset())
        return bool(timings) and work.timing < min(timings)
    return False


def is_there(work: Game, uid: int, stamp: int) -> bool:
    """Is a battling monster still there?"""
    card = work.cards[uid]
    return bool(card.zone == MZONE and card.stamp == stamp)


def both_there(work: Game) -> bool:
    """Are attacker and target still there?"""
    battle = work.battle
    if battle is None or not is_there(work, battle.attacker, battle.stamp):
        return False
    return battle.target < 0 or is_there(work, battle.target, battle.target_stamp)
