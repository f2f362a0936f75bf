"""An attack from its declaration to the end of its Damage Step (BAT), where nothing unusual changes how a battle is fought."""

from __future__ import annotations

from legality.compiling.players import player_of
from legality.continuous.look import bound_by, look_at, modifier_env, modifiers
from legality.continuous.unread import unsaid
from legality.game.effects import EffectFacts
from legality.game.state import Battle, Event, Look, Pending, State, change
from legality.game.terms import (
    AFTER_CALCULATION,
    AT_END,
    AT_START,
    BATTLE,
    BEFORE_CALCULATION,
    BY_BATTLE,
    DAMAGE_STEP,
    DURING_CALCULATION,
    EVENT,
    GY,
    MZONE,
)
from legality.game.view import Env
from legality.happening.winning import check_life
from legality.verbs.moving import destroy_cards
from legality.verbs.sequence import after_step
from legality.verbs.spared import protected
from tests.oracle.naive.common import NotCovered
from tests.oracle.naive.triggers import NaiveWork

UNUSUAL = frozenset(
    {
        "piercing",
        "opponent takes its battle damage",
        "may attack in defense",
        "instead of destruction",
        "cannot attack",
    }
)
"""Continuous effects that change how a battle is fought."""
AFTER_EVENTS = EVENT["took battle damage"] | EVENT["inflicted battle damage"] | EVENT["battled"] | EVENT["flipped"]
END_EVENTS = EVENT["destroyed"] | EVENT["destroyed by battle by"] | EVENT["sent to the GY"]


def in_damage_step(state: State | NaiveWork) -> bool:
    """Is this the Damage Step?"""
    return state.phase == BATTLE and state.step == DAMAGE_STEP


def attack_stands(state: State | NaiveWork, battle: Battle) -> bool:
    """BAT-5: the attacker is on the field in Attack Position and the attack is not negated."""
    card = state.cards[battle.attacker]
    there = card.zone == MZONE and card.stamp == battle.stamp and card.up and card.control == state.turn_player
    if there and not card.attack and bound_by(state, "may attack in defense", battle.attacker) is not None:
        raise NotCovered("an attack in Defense Position")
    return there and card.attack and not battle.negated


def is_replay(state: State, battle: Battle) -> bool:
    """BAT-6: have the opponent's monsters changed since the target was chosen?"""
    opponent = 1 - state.turn_player
    now = {(uid, card.stamp) for uid, card in enumerate(state.cards) if card.zone == MZONE and card.control == opponent}
    return now != set(battle.crowd)


def both_there(work: State | NaiveWork, battle: Battle) -> bool:
    """BAT-9: are the attacker and, if there is one, the target still on the field?"""
    fighters = [(battle.attacker, battle.stamp), *([(battle.target, battle.target_stamp)] if battle.target >= 0 else [])]
    return all(work.cards[uid].zone == MZONE and work.cards[uid].stamp == stamp for uid, stamp in fighters)


def next_timing(state: State | NaiveWork, battle: Battle) -> int:
    """BAT-1, BAT-9: the next timing; 0 after the last one."""
    if state.timing < DURING_CALCULATION - 1 or state.timing >= DURING_CALCULATION:
        return 0 if state.timing == AT_END else state.timing + 1
    return DURING_CALCULATION if both_there(state, battle) else AT_END


def begin_timing(work: NaiveWork, timing: int) -> None:
    """BAT-4, BAT-7, BAT-9: what happens at the beginning of a timing, and the triggers that name it."""
    battle = work.battle
    assert battle is not None
    for uid in (battle.attacker, battle.target):
        words = unsaid(work, uid, "battle") if uid >= 0 else None
        if words is not None:
            raise NotCovered(words)
    if not UNUSUAL.isdisjoint(word for entry in modifiers(work) for word in entry.modifier.words):
        raise NotCovered("a continuous effect that changes battles")
    work.step, work.timing = DAMAGE_STEP, timing
    work.moments, work.answerable, work.matched, work.fresh = [], (), 0, True
    work.touch()
    if timing == BEFORE_CALCULATION and battle.target >= 0 and both_there(work, battle) and not work.cards[battle.target].up:
        card = work.replace(battle.target, up=True, since=work.stamp())
        work.battle = change(battle, flipped=True)
        work.emit(Event(EVENT["flipped"], battle.target, look_at(work, battle.target), card.control, MZONE, MZONE))
    elif timing == AFTER_CALCULATION:
        calculate(work, battle)
    elif timing == AT_END:
        destroy_the_doomed(work, battle)
    after_step(work)
    for uid, card in enumerate(work.cards):
        for effect in work.facts_of(uid).effects:
            if effect.is_timing_trigger and timing in effect.timings and card.zone & effect.places and card.up:
                work.waiting.append(Pending(uid, card.stamp, effect, (), len(work.moments) - 1, card.control))


def calculate(work: NaiveWork, battle: Battle) -> None:
    """BAT-7: damage calculation."""
    attacker = look_at(work, battle.attacker)
    target = look_at(work, battle.target) if battle.target >= 0 else None
    mine, opponent = work.turn_player, 1 - work.turn_player
    theirs = 0 if target is None else target.atk if target.card.attack else target.defense
    defending = target is not None and not target.card.attack
    hurt, amount = -1, 0
    if attacker.atk > theirs and not defending:
        hurt, amount = opponent, attacker.atk - theirs
    elif attacker.atk < theirs:
        hurt, amount = mine, theirs - attacker.atk
    doomed = []
    if target is not None:
        if attacker.atk > theirs or (attacker.atk == theirs and attacker.atk and not defending):
            doomed.append((battle.target, battle.target_stamp))
        if not defending and (attacker.atk < theirs or (attacker.atk == theirs and attacker.atk)):
            doomed.append((battle.attacker, battle.stamp))
    for entry in modifiers(work):
        if entry.modifier.has("no battle damage"):
            spared = player_of(modifier_env(work, entry), str(entry.modifier.record and entry.modifier.record.no_battle_damage))
            amount = 0 if spared in (-1, hurt) else amount
    against = {battle.attacker: target, battle.target: attacker}
    kept = tuple((uid, stamp) for uid, stamp in doomed if not protected(work, uid, BY_BATTLE, against[uid]))
    for uid, _ in kept:
        for effect in work.facts_of(uid).effects:
            if effect.verbs & EVENT["destroyed"] and AFTER_CALCULATION in effect.timings:
                raise NotCovered("an effect that is activated before its monster is destroyed")
    work.battle = change(battle, calculated=True, damage=amount, doomed=kept)
    work.touch()
    if target is not None:
        for look, other in ((attacker, target), (target, attacker)):
            work.emit(Event(EVENT["battled"], look.uid, look, look.card.control, MZONE, MZONE, other=other))
    if amount:
        source, other_look = (attacker, target) if hurt == opponent else (target, attacker)
        assert source is not None
        work.change_lp(hurt, -amount)
        work.note("damage", hurt)
        _damage_events(work, hurt, amount, source, other_look)
    check_life(work)


def _damage_events(work: NaiveWork, hurt: int, amount: int, source: Look, other: Look | None) -> None:
    took, inflicted = EVENT["took battle damage"], EVENT["inflicted battle damage"]
    work.emit(Event(took, -1, None, hurt, cause=BY_BATTLE, source=source, source_player=1 - hurt, amount=amount))
    work.emit(Event(inflicted, source.uid, source, hurt, MZONE, MZONE, BY_BATTLE, source, 1 - hurt, amount, 0, other))


def destroy_the_doomed(work: NaiveWork, battle: Battle) -> None:
    """BAT-4: what was destroyed by battle goes to the GY, in one moment."""
    looks = {uid: look_at(work, uid) for uid in (battle.attacker, battle.target) if uid >= 0}
    doomed = [uid for uid, stamp in battle.doomed if work.cards[uid].stamp == stamp and work.cards[uid].zone == MZONE]
    for uid in doomed:
        by = looks[battle.target if uid == battle.attacker else battle.attacker]
        work.battle = change(battle, doomed=())
        work.touch()
        if destroy_cards(work, Env(work, by.card.control, by.uid, by), (uid,), BY_BATTLE):
            event = EVENT["destroyed by battle by"] | (EVENT["sent to the GY"] if work.cards[uid].zone & GY else 0)
            work.emit(Event(event, by.uid, by, by.card.control, MZONE, MZONE, BY_BATTLE, by, by.card.control, other=looks[uid]))
    work.battle = change(battle, doomed=())


def timings_of_trigger(item: Pending, effect: EffectFacts) -> tuple[int, ...]:
    """BAT-2: the timings of the Damage Step in which a triggered effect may be activated; the last line that fits counts first."""
    every = (AT_START, BEFORE_CALCULATION, DURING_CALCULATION, AFTER_CALCULATION, AT_END)
    if effect.damage_step is False:
        return ()
    if effect.damage_step is True:
        return every
    if effect.timings:
        return tuple(sorted(effect.timings))
    verbs = 0
    for event in item.events:
        verbs |= event.verbs
    named = effect.verbs & verbs
    if named & AFTER_EVENTS:
        return (AFTER_CALCULATION,)
    if named & END_EVENTS and any(event.cause & BY_BATTLE for event in item.events):
        return (AT_END,)
    if not effect.optional:
        return every
    about_itself = all(event.uid == item.uid for event in item.events)
    if about_itself and not effect.only_changes_atk and not effect.normal_or_fusion_summons:
        return every
    return ()
