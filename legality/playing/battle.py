"""Attacks, replays and the Damage Step (BAT)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.compiling.modifiers import made
from legality.continuous.look import bound_by, is_active, is_negated, look_at, modifiers, rules_for, touches, unsaid
from legality.game.rules import follows
from legality.game.state import Battle, Event, Lasting, Pending, change
from legality.game.terms import (
    AFTER_CALCULATION,
    AT_END,
    AT_START,
    BATTLE,
    BATTLE_STEP,
    BEFORE_CALCULATION,
    BY_BATTLE,
    DAMAGE_STEP,
    DURING_CALCULATION,
    END_OF_DAMAGE_STEP,
    EVENT,
    FIELD,
    GY,
    MZONE,
    NO_TIMING,
)
from legality.game.verdict import Reason
from legality.game.view import Env, UnsettledFact
from legality.happening.triggers import matching
from legality.happening.winning import check_life
from legality.judging.activation import Activation
from legality.judging.checks.battle import damage_step_kinds
from legality.verbs.moving import replaced
from legality.verbs.sequence import after_step, run
from legality.verbs.spared import damage_taken, protected

if TYPE_CHECKING:
    from legality.game.state import Active, Board, State
    from legality.happening.work import Work

DIRECTLY = made({"has attacked directly": True})
DECLARED, ATTACKED = EVENT["attack declared"], EVENT["targeted for an attack"]
TAKEN, INFLICTED, BATTLED = EVENT["took battle damage"], EVENT["inflicted battle damage"], EVENT["battled"]
DESTROYED, DESTROYER = EVENT["destroyed"], EVENT["destroyed by battle by"]


def monsters(board: Board, player: int) -> tuple[tuple[int, int], ...]:
    """(uid, stamp) of every monster a player controls."""
    return tuple((uid, card.stamp) for uid, card in enumerate(board.cards) if card.zone == MZONE and card.control == player)


def can_attack_in(board: Board, uid: int) -> bool:
    """Is the monster in a battle position in which it may attack?"""
    card = board.cards[uid]
    return card.up and (card.attack or bound_by(board, "may attack in defense", uid) is not None)


@follows("BAT-5")
def stands(board: Board) -> bool:
    """BAT-5: does the attack still stand?"""
    battle = board.battle
    if battle is None or battle.negated:
        return False
    card = board.cards[battle.attacker]
    in_place = card.zone == MZONE and card.stamp == battle.stamp and card.control == board.turn_player
    return in_place and can_attack_in(board, battle.attacker) and not forbidden(board, "cannot attack", battle.attacker)


def attack_faults(state: State, player: int, attacker: int, target: int, replay: bool) -> list[Reason]:
    """Every rule that forbids this attack, apart from box and phase.

    Raises:
        UnsettledFact: a continuous effect that bears on attacks has a part that the vocabulary cannot say.
    """
    reasons = []
    card = state.cards[attacker]
    if card.zone != MZONE or card.control != player:
        return [Reason("BAT-5", "this player does not control it in a Monster Zone")]
    if not can_attack_in(state, attacker):
        reasons.append(Reason("BAT-5", "it is not in face-up Attack Position"))
    if not replay and card.attacks >= attacks_allowed(state, attacker, target):
        reasons.append(Reason("BAT-5", "it has attacked this turn", "from the next turn"))
    if forbidden(state, "cannot attack", attacker) or (not replay and forbidden(state, "cannot declare attacks", attacker)):
        reasons.append(Reason("BAT-5", "a text in force says that it cannot attack"))
    if state.duel.tables.no_first_battle and state.turn == 1:
        return [*reasons, Reason("PHA-1", "no Battle Phase on the first turn", "from the next turn")]
    for uid in (attacker, target):
        words = unsaid(state, uid, "attack") if uid >= 0 else None
        if words is not None:
            raise UnsettledFact(words)
    opposing = monsters(state, 1 - player)
    if target < 0:
        may = bound_by(state, "may attack directly", attacker) is not None
        if opposing and not may:
            reasons.append(Reason("BAT-5", "the opponent has monsters: no direct attack"))
        if bound_by(state, "cannot attack directly", attacker) is not None:
            reasons.append(Reason("BAT-5", "a text in force says that it cannot attack directly"))
    elif not any(uid == target for uid, _ in opposing):
        reasons.append(Reason("BAT-5", "the opponent does not control this target"))
    elif bound_by(state, "cannot be attacked", target) is not None:
        reasons.append(Reason("BAT-5", "a text in force says that it cannot be attacked"))
    return reasons


def settle_must_attack(state: State, player: int) -> None:
    """Raises UnsettledFact where a text in force says that a monster of this player must attack, and it still could."""
    for entry in rules_of(state, "must attack"):
        for uid, _ in monsters(state, player):
            targets = (-1, *(target for target, _ in monsters(state, 1 - player)))
            if touches(state, entry, look_at(state, uid)) and any(not attack_faults(state, player, uid, on, False) for on in targets):
                raise UnsettledFact(f"whether {look_at(state, uid).facts.name}, which must attack if it can, has to attack first")


def rules_of(state: State, word: str) -> list[Active]:
    """The modifiers in force that say this word, whomever they bind."""
    return [entry for entry in modifiers(state) if entry.modifier.has(word)]


def attacks_allowed(board: Board, attacker: int, target: int) -> int:
    """How many attacks the monster may make this turn, where the next one would be on this target (-1: directly).

    Raises:
        UnsettledFact: it has attacked directly, and its text allows more attacks on monsters only.
    """
    if may_again(board, attacker, target):
        return board.cards[attacker].attacks + 1
    allowed = bound_by(board, "attacks", attacker)
    most = int(allowed.modifier.attacks) if allowed is not None else 1
    on_monsters = bound_by(board, "attacks on monsters", attacker) if target >= 0 else None
    if on_monsters is None or on_monsters.modifier.attacks_on_monsters <= max(most, board.cards[attacker].attacks):
        return most
    if bound_by(board, "has attacked directly", attacker) is not None:
        raise UnsettledFact("whether a monster that has attacked directly may make another attack on a monster")
    return int(on_monsters.modifier.attacks_on_monsters)


def may_again(board: Board, attacker: int, target: int) -> bool:
    """May the monster attack once more in a row?"""
    again = bound_by(board, "attack again", attacker)
    return again is not None and (target >= 0 or again.modifier.attack_again == "any")


def forbidden(board: Board, word: str, uid: int) -> bool:
    """Does a text in force forbid this to the monster, or to all monsters of its controller?"""
    if bound_by(board, word, uid) is not None:
        return True
    player = board.cards[uid].control
    return any(entry.modifier.of is None and entry.modifier.player for entry in rules_for(board, word, player))


@follows("BAT-3")
def declare(work: Work, player: int, attacker: int, target: int) -> None:
    """Declares an attack: one moment, to be answered once (BAT-3)."""
    card = work.cards[attacker]
    work.new_moment()
    _end_rows(work, attacker, target)
    work.replace(attacker, attacks=card.attacks + 1)
    work.note("attack", player)
    work.battle = Battle(attacker, card.stamp, target, work.cards[target].stamp if target >= 0 else 0, monsters(work, 1 - player))
    other = look_at(work, target) if target >= 0 else None
    work.emit(Event(DECLARED, attacker, look_at(work, attacker), player, MZONE, MZONE, 0, None, player, 0, 0, other))
    if target >= 0:
        work.emit(Event(ATTACKED, target, other, player, MZONE, MZONE, 0, look_at(work, attacker), player))


def _end_rows(work: Work, attacker: int, target: int) -> None:
    """An attack uses up "once again in a row", also for the others; a direct one is noted where more attacks on monsters are allowed."""
    if any(entry.modifier.has("attack again") for entry in work.lasting):
        work.lasting = [entry for entry in work.lasting if not entry.modifier.has("attack again")]
        work.touch()
    if target < 0 and bound_by(work, "attacks on monsters", attacker) is not None:
        stamp = work.cards[attacker].stamp
        work.lasting.append(Lasting(DIRECTLY, work.turn_player, attacker, attacker, stamp, (work.turn, BATTLE)))
        work.touch()


@follows("BAT-6")
def replay_due(work: Work) -> bool:
    """BAT-6: in the Battle Step, the attack stands, and the opponent's monsters changed or the target is gone."""
    battle = work.battle
    if battle is None or work.step != BATTLE_STEP or not stands(work):
        return False
    now = monsters(work, 1 - work.turn_player)
    gone = battle.target >= 0 and (battle.target, battle.target_stamp) not in now
    return gone or len(now) != len(battle.crowd) or {uid for uid, _ in now} != {uid for uid, _ in battle.crowd}


@follows("BAT-3")
def retarget(work: Work, target: int) -> None:
    """A new target in a replay: no new declaration (BAT-3)."""
    battle = work.battle
    assert battle is not None
    work.new_moment()
    work.battle = change(
        battle, target=target, target_stamp=work.cards[target].stamp if target >= 0 else 0, crowd=monsters(work, 1 - work.turn_player)
    )
    if target >= 0:
        work.emit(
            Event(
                ATTACKED, target, look_at(work, target), work.turn_player, MZONE, MZONE, 0, look_at(work, battle.attacker), work.turn_player
            )
        )


# --- the Damage Step ---------------------------------------------------------------------------------------------------


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


def begin_damage_step(work: Work) -> None:
    """The Damage Step begins."""
    work.step = DAMAGE_STEP
    enter(work, AT_START)


def is_there(work: Board, uid: int, stamp: int) -> bool:
    """Is a battling monster still there?"""
    card = work.cards[uid]
    return bool(card.zone == MZONE and card.stamp == stamp)


def both_there(work: Board) -> bool:
    """Are attacker and target still there?"""
    battle = work.battle
    if battle is None or not is_there(work, battle.attacker, battle.stamp):
        return False
    return battle.target < 0 or is_there(work, battle.target, battle.target_stamp)


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


def over(work: Work) -> None:
    """The attack is over: done, negated or called off; what was to last until the end of its Damage Step ends."""
    from legality.playing.flow import end_lasting

    end_lasting(work, [entry for entry in work.lasting if entry.until == (work.turn, END_OF_DAMAGE_STEP)])
    work.battle = None


def finish(work: Work) -> None:
    """After the end of the Damage Step: box A of the Battle Step."""
    from legality.playing.flow import forget_moments, open_state

    over(work)
    work.step, work.timing = BATTLE_STEP, NO_TIMING
    work.waiting = []
    forget_moments(work)
    open_state(work)


def enter(work: Work, timing: int) -> None:
    """A timing of the Damage Step begins: what happens there, its triggers, then box B."""
    from legality.playing.flow import chance

    work.timing = timing
    work.new_moment()
    if timing == BEFORE_CALCULATION:
        _flip_target(work)
    elif timing == AFTER_CALCULATION:
        _calculate(work)
    elif timing == AT_END:
        _destroy(work)
    after_step(work)
    _timing_clauses(work)
    _timing_triggers(work)
    if timing == AFTER_CALCULATION:
        _determined(work)
    chance(work)


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
                    work.waiting.append(Pending(uid, card.stamp, effect, (), -1, player))


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


def battle_values(work: Board) -> tuple[int, int, bool]:
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
        other = looks.get(target if uid == attacker else attacker)
        work.emit(Event(BATTLED, uid, look, look.card.control, MZONE, MZONE, BY_BATTLE, None, player, 0, 0, other))
    own = attacker if loser == player else target
    if loser >= 0 and own >= 0 and bound_by(work, "opponent takes its battle damage", own) is not None:
        loser = 1 - loser
    damage = damage_taken(work, loser, damage, BY_BATTLE) if loser >= 0 else damage
    if damage:
        if not done:
            work.change_lp(loser, -damage)
        work.note("damage", loser)
        look = look_at(work, winner)
        work.emit(Event(TAKEN, -1, None, loser, cause=BY_BATTLE, source=look, source_player=1 - loser, amount=damage))
        work.emit(Event(INFLICTED, winner, look, loser, MZONE, MZONE, BY_BATTLE, look, 1 - loser, damage, 0, looks.get(target)))
    else:
        damage = 0
    against = {attacker: looks.get(target), target: looks.get(attacker)}
    going = tuple((uid, work.cards[uid].stamp) for uid in doomed if not protected(work, uid, BY_BATTLE, against[uid]))
    work.battle = change(battle, damage=damage, calculated=True, doomed=going)
    work.touch()
    check_life(work)


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
    for uid in there:
        other = battle.target if uid == battle.attacker else battle.attacker
        env = Env(
            work,
            looks[other].card.control if other in looks else 1 - work.cards[uid].control,
            other if other >= 0 else uid,
            looks.get(other),
        )
        if replaced(work, env, uid, BY_BATTLE, tuple(there)):
            continue
        if work.move(uid, GY, BY_BATTLE, DESTROYED, env) and other in looks:
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


def end_battle_phase(work: Work) -> None:
    """The Battle Phase ends."""
    from legality.playing.flow import expire

    over(work)
    expire(work, BATTLE)
