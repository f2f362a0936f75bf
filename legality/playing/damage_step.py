"""What happens in the Damage Step, timing by timing (BAT-4, BAT-7, BAT-9)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import bound_by, is_active, is_negated, look_at
from legality.continuous.unread import unsaid
from legality.game.rules import follows
from legality.game.state import Event, Pending, change
from legality.game.terms import (
    AFTER_CALCULATION,
    AT_END,
    AT_START,
    BANISHED,
    BATTLE_STEP,
    BEFORE_CALCULATION,
    BY_BATTLE,
    DAMAGE_STEP,
    DECK,
    DURING_CALCULATION,
    END_OF_CALCULATION,
    EVENT,
    FIELD,
    GY,
    HAND,
    MZONE,
    NO_TIMING,
)
from legality.game.turn_facts import BATTLE_DAMAGE, how_often
from legality.game.view import Env as Env
from legality.game.view import UnsettledFact as UnsettledFact
from legality.happening.moments import note_battled, note_damage
from legality.happening.triggers import matching
from legality.happening.winning import check_life
from legality.playing.attack import both_there, is_there, over
from legality.playing.lasting import expire
from legality.playing.phases import forget_moments, open_state
from legality.playing.windows import chance
from legality.verbs.moving import replaced
from legality.verbs.negating import negated_for_good
from legality.verbs.placed_if_destroyed import placed_if_destroyed
from legality.verbs.sequence import after_step, run
from legality.verbs.spared import Together, damage_inflicted, damage_taken, is_against, is_damage_gained, protected

if TYPE_CHECKING:
    from collections.abc import Iterator

    from legality.game.state import Active, Game, Look
    from legality.happening.work import Work

TAKEN, INFLICTED, BATTLED = EVENT["took battle damage"], EVENT["inflicted battle damage"], EVENT["battled"]
DESTROYED, DESTROYER = EVENT["destroyed"], EVENT["destroyed by battle by"]


def begin_damage_step(work: Work) -> None:
    """The Damage Step begins."""
    work.step = DAMAGE_STEP
    enter(work, AT_START)


@follows("BAT-9")
def next_timing(work: Work) -> None:
    """BAT-9: the next timing of the Damage Step, or back to the Battle Step."""
    battle = work.battle
    if battle is None:
        finish(work)
        return
    following = work.duel.tables.next_timing[work.timing]
    if following in (DURING_CALCULATION, AFTER_CALCULATION) and not battle.calculated and not both_there(work):
        following = AT_END
    if following == NO_TIMING:
        finish(work)
        return
    enter(work, following)


def finish(work: Work) -> None:
    """After the end of the Damage Step: box A of the Battle Step."""
    over(work)
    work.step, work.timing = BATTLE_STEP, NO_TIMING
    work.waiting = []
    forget_moments(work)
    open_state(work)


def enter(work: Work, timing: int) -> None:
    """A timing of the Damage Step begins: what happens there, its triggers, then box B."""
    if timing == AFTER_CALCULATION and work.timing != DURING_CALCULATION:
        work.timing = DURING_CALCULATION
        work.touch()
    work.new_moment()
    if timing == AFTER_CALCULATION:
        _calculate(work)
    work.timing = timing
    work.touch()
    battling = [pending for pending in _timed(work) if is_battling(work, pending.uid)] if timing == AT_END else []
    if timing == BEFORE_CALCULATION:
        _flip_target(work)
    elif timing == AFTER_CALCULATION:
        expire(work, END_OF_CALCULATION)
    elif timing == AT_END:
        expire(work, END_OF_CALCULATION)
        _destroy(work)
    after_step(work)
    _timing_clauses(work)
    _timing_triggers(work)
    work.waiting += [
        change(pending, stamp=work.cards[pending.uid].stamp, was_battling=True)
        for pending in battling
        if work.cards[pending.uid].stamp != pending.stamp
    ]
    if timing == AFTER_CALCULATION:
        _determined(work)
    chance(work)


def is_battling(work: Work, uid: int) -> bool:
    """Is it one of the monsters of the attack under way?"""
    return work.battle is not None and uid in (work.battle.attacker, work.battle.target)


def _timing_clauses(work: Work) -> None:
    """Clauses "at the end of the Damage Step" and the like: applied at once, without a link (ACT-6)."""
    if not work.duel.has_clauses:
        return
    for uid, card in enumerate(tuple(work.cards)):
        for clause in work.duel.defs[card.code].clauses:
            if work.timing not in clause.timings or clause.patterns or not clause.places & card.zone or (card.zone & FIELD and not card.up):
                continue
            if is_negated(work, uid, clause) or not is_active(work, uid, card):
                continue
            env = Env(work, card.control, uid, look_at(work, uid))
            if all(test(env) for test in clause.conditions):
                work.new_moment()
                run(work, env, clause.steps)
                after_step(work)


def _timing_triggers(work: Work) -> None:
    """Effects "at the start of the Damage Step" and the like, without another event."""
    work.waiting += list(_timed(work))


@follows("BAT-10")
def _timed(work: Work) -> Iterator[Pending]:
    """The effects that wait for this timing alone, of cards in their places.

    At the end of the Damage Step those of the battling monsters count as they are before this battle sends them to the GY (BAT-10).
    """
    for uid, card in enumerate(work.cards):
        for effect in work.duel.defs[card.code].effects:
            if (
                effect.is_timing_trigger
                and work.timing in effect.timings
                and effect.places & card.zone
                and (card.up or not card.zone & FIELD)
            ):
                player = card.control if card.zone & FIELD else card.owner
                try:
                    holds = all(test(Env(work, player, uid)) for test in effect.conditions)
                except UnsettledFact:
                    holds = True  # the judge will say that it is unsettled
                if holds:
                    yield Pending(uid, card.stamp, effect, (), -1, player)


def _determined(work: Work) -> None:
    """Effects "after damage calculation" about a destruction by battle are met when it is determined (BAT-8)."""
    battle = work.battle
    if battle is None or not battle.doomed:
        return
    looks = {uid: look_at(work, uid) for uid in (battle.attacker, battle.target) if uid >= 0}
    events = []
    for uid, stamp in battle.doomed:
        other = battle.target if uid == battle.attacker else battle.attacker
        player = looks[other].card.control if other in looks else 1 - looks[uid].card.control
        events.append(Event(DESTROYED, uid, looks[uid], player, MZONE, MZONE, BY_BATTLE, looks.get(other), player, stamp=stamp))
        if other in looks:
            events.append(Event(DESTROYER, other, looks[other], player, MZONE, MZONE, BY_BATTLE, looks[other], player, 0, 0, looks[uid]))
    for uid, card in enumerate(work.cards):
        for effect in work.duel.defs[card.code].effects:
            if (
                effect.is_triggering
                and AFTER_CALCULATION in effect.timings
                and effect.verbs & (DESTROYED | DESTROYER)
                and effect.places & card.zone
            ):
                met = matching(Env(work, card.control, uid), effect, tuple(events))
                if met:
                    work.waiting.append(Pending(uid, card.stamp, effect, met, -1, card.control))


def start_in_the_damage_step(work: Work) -> None:
    """A board that begins in a timing of the Damage Step: what has happened there, as far as the board says it, and its triggers."""
    battle = work.battle
    if battle is None or work.moments:
        return
    if work.timing == BEFORE_CALCULATION and not battle.flipped:
        _flip_target(work)
    elif (
        battle.flipped
        and battle.target >= 0
        and is_there(work, battle.target, battle.target_stamp)
        and work.timing
        in (
            BEFORE_CALCULATION,
            DURING_CALCULATION,
            AFTER_CALCULATION,
        )
    ):
        look = look_at(work, battle.target)
        work.emit(
            Event(
                EVENT["flipped"],
                battle.target,
                look,
                look.card.control,
                MZONE,
                MZONE,
                BY_BATTLE,
                look_at(work, battle.attacker),
                work.turn_player,
            )
        )
    if work.timing == AFTER_CALCULATION and not battle.calculated and both_there(work):
        _calculate(work, done=True)
        _determined(work)
    work.match()
    _timing_triggers(work)


@follows("BAT-4")
def _flip_target(work: Work) -> None:
    """BAT-4: a face-down target is flipped face-up before damage calculation."""
    battle = work.battle
    if battle is None or battle.target < 0 or not is_there(work, battle.target, battle.target_stamp):
        return
    card = work.cards[battle.target]
    if not card.up and not work.duel.defs[card.code].kind:
        raise UnsettledFact("which card the attacked face-down monster is")
    if not card.up:
        work.replace(battle.target, up=True)
        work.battle = change(battle, flipped=True)
        work.emit(
            Event(
                EVENT["flipped"],
                battle.target,
                look_at(work, battle.target),
                card.control,
                MZONE,
                MZONE,
                BY_BATTLE,
                look_at(work, battle.attacker),
                work.turn_player,
            )
        )


def battle_values(work: Game) -> tuple[int, int, bool]:
    """(the attacker's value, the target's, whether the target defends with DEF)."""
    battle = work.battle
    assert battle is not None
    attacker = look_at(work, battle.attacker)
    how = bound_by(work, "may attack in defense", battle.attacker)
    value = attacker.atk
    if not attacker.card.attack and how is not None and how.modifier.attacks_in_defense == "with def":
        value = attacker.defense
    if battle.target < 0:
        return value, 0, False
    target = look_at(work, battle.target)
    return value, target.atk if target.card.attack else target.defense, not target.card.attack


@follows("BAT-7")
def _calculate(work: Work, done: bool = False) -> None:
    """BAT-7: damage calculation. `done`: the Life Points show it already; only what happened is noted."""
    battle = work.battle
    assert battle is not None
    for uid in (battle.attacker, battle.target):
        words = unsaid(work, uid, "battle") if uid >= 0 else None
        if words is not None:
            raise UnsettledFact(words)
    player, opponent = work.turn_player, 1 - work.turn_player
    mine, theirs, defending = battle_values(work)
    attacker, target = battle.attacker, battle.target
    doomed: list[int] = []
    damage, loser, winner = 0, -1, -1
    if target < 0:
        damage, loser, winner = mine, opponent, attacker
    elif defending:
        if mine > theirs:
            doomed.append(target)
            if bound_by(work, "piercing", attacker) is not None:
                damage, loser, winner = mine - theirs, opponent, attacker
        elif mine < theirs:
            damage, loser, winner = theirs - mine, player, target
    elif mine > theirs:
        doomed.append(target)
        damage, loser, winner = mine - theirs, opponent, attacker
    elif mine < theirs:
        doomed.append(attacker)
        damage, loser, winner = theirs - mine, player, target
    elif mine:
        doomed += [attacker, target]
    work.new_moment()
    looks = {uid: look_at(work, uid) for uid in (attacker, target) if uid >= 0}
    for uid, look in looks.items():
        note_battled(work, look, uid == attacker)
        other = looks.get(target if uid == attacker else attacker)
        work.emit(Event(BATTLED, uid, look, look.card.control, MZONE, MZONE, BY_BATTLE, None, player, 0, 0, other))
    told = battle.damage if done and loser >= 0 else 0
    damage = told or (damage_inflicted(work, winner, loser, damage) if loser >= 0 else damage)
    own = attacker if loser == player else target
    if loser >= 0 and own >= 0 and bound_by(work, "opponent takes its battle damage", own) is not None:
        loser = 1 - loser
    damage = told or (damage_taken(work, loser, damage, BY_BATTLE) if loser >= 0 else damage)
    if damage and not told and is_damage_gained(work, loser):
        if not done:
            work.change_lp(loser, damage)
        work.emit(Event(EVENT["gained LP"], -1, None, loser, amount=damage))
        damage = 0
    if damage:
        if not done:
            work.change_lp(loser, -damage)
        if not (done and how_often(work.facts, loser, "damage")):
            note_damage(work, loser, BATTLE_DAMAGE)
        look = look_at(work, winner)
        work.emit(Event(TAKEN, -1, None, loser, cause=BY_BATTLE, source=look, source_player=1 - loser, amount=damage))
        work.emit(Event(INFLICTED, winner, look, loser, MZONE, MZONE, BY_BATTLE, look, 1 - loser, damage, 0, looks.get(target)))
    else:
        damage = 0
    against = {attacker: looks.get(target), target: change(looks[attacker], atk=mine)}  # what it attacks with is its ATK
    going = tuple((uid, work.cards[uid].stamp) for uid in doomed if not protected(work, uid, BY_BATTLE, against[uid]))
    work.battle = change(battle, damage=damage, calculated=True, doomed=going)
    work.touch()
    check_life(work)


PLACES = {"banished": (BANISHED, ""), "deck": (DECK, "shuffle"), "bottom of the deck": (DECK, "bottom"), "hand": (HAND, "")}
"""Where a monster destroyed by battle goes, by the words for it, and to which place there."""


def _goes_to(work: Work, destroyer: Look | None) -> tuple[int, str]:
    """Where a monster goes that this one destroys by battle."""
    entry = bound_by(work, "destroyed by battle to", destroyer.uid) if destroyer is not None else None
    record = entry.modifier.record if entry is not None else None
    return (GY, "") if record is None else PLACES[record.destroyed_by_battle_to or ""]


def _silenced_by(work: Work, victim: Look, destroyer: Look | None) -> Active | None:
    """What negates the effects of this monster, which that one destroys by battle."""
    entry = bound_by(work, "negate what it destroys by battle", destroyer.uid) if destroyer is not None else None
    return entry if entry is not None and is_against(work, entry, victim) else None


@follows("BAT-4")
def _destroy(work: Work) -> None:
    """BAT-4: monsters destroyed by battle go to the GY at the end of the Damage Step, all in one moment."""
    battle = work.battle
    if battle is None or not battle.doomed:
        return
    there = [uid for uid, stamp in battle.doomed if is_there(work, uid, stamp)]
    work.battle = change(battle, doomed=())
    work.touch()
    looks = {uid: look_at(work, uid) for uid in (battle.attacker, battle.target) if uid >= 0}
    shared = Together()
    opposed = {uid: looks.get(battle.target if uid == battle.attacker else battle.attacker) for uid in there}
    places = {uid: _goes_to(work, opposed[uid]) for uid in there}
    silenced = {uid: entry for uid in there if (entry := _silenced_by(work, looks[uid], opposed[uid])) is not None}
    for uid in there:
        other = battle.target if uid == battle.attacker else battle.attacker
        env = Env(
            work,
            looks[other].card.control if other in looks else 1 - work.cards[uid].control,
            other if other >= 0 else uid,
            looks.get(other),
        )
        if replaced(work, env, uid, BY_BATTLE, tuple(there), shared):
            continue
        with work.leaving_together(there):
            to, place = places[uid]
            stays = to == GY and placed_if_destroyed(work, env, uid, BY_BATTLE)
            went = stays or work.move(uid, to, BY_BATTLE, DESTROYED, env, place=place)
        if went and uid in silenced:
            negated_for_good(work, silenced[uid], uid)
        if went and other in looks:
            work.emit(
                Event(
                    DESTROYER,
                    other,
                    looks[other],
                    looks[other].card.control,
                    MZONE,
                    work.cards[uid].zone,
                    BY_BATTLE,
                    looks[other],
                    looks[other].card.control,
                    0,
                    0,
                    looks[uid],
                )
            )
