"""How does the turn go on when players pass, move on, draw, discard, or apply what is due (CHN-2, FET-E, PHA)?"""

from __future__ import annotations

from typing import TYPE_CHECKING

from legality.continuous.look import modifier_env, rules_for
from legality.continuous.unread import settle
from legality.game.rules import follows
from legality.game.state import change as change
from legality.game.terms import (
    BATTLE,
    BATTLE_STEP,
    BOX_A,
    BOX_D,
    BOX_E,
    BOXES,
    BY_RULE,
    DAMAGE_STEP,
    DURING_CALCULATION,
    END,
    END_BATTLE,
    END_NOW,
    END_STEP,
    EVENT,
    GY,
    HAND_SIZE,
    NEGATION,
    NO_STEP,
    PHASES,
    PLACING,
    REPLAY,
)
from legality.game.view import Env as Env
from legality.game.view import UnsettledFact
from legality.happening.limits import clause_key, count, key
from legality.judging.attacks import stands
from legality.judging.phase_effects import must_use
from legality.judging.simultaneous import groups_of as groups_of
from legality.judging.simultaneous import members as members
from legality.judging.simultaneous import owner_of as owner_of
from legality.playing.attack import over, replay_due
from legality.playing.phases import begin_phase, end_battle_phase, forget_moments, hand_size, must_discard, next_turn, open_state, player_in
from legality.playing.windows import chance, placing
from legality.verbs.moving import draw_cards
from legality.verbs.resolving import resolve_chain
from legality.verbs.sequence import after_step, run

if TYPE_CHECKING:
    from legality.game.move import Move
    from legality.game.state import Game
    from legality.happening.work import Work


def passes(work: Work, player: int) -> None:
    """A player passes in the box of now; the chart says where that leads."""
    box = work.box
    if box == PLACING:
        if work.group >= len(groups_of(work)):
            work.pending = [pending for pending in work.pending if owner_of(work, pending) != player]
        else:
            dropped = members(work, work.group)
            work.pending = [pending for pending in work.pending if pending not in dropped]
            work.group += 1
        placing(work)
    elif box == NEGATION:
        if work.passed:
            summon_succeeds(work)
        else:
            work.passed, work.actor = True, 1 - player
    elif box == BOX_D and work.duel.tables.boxes[box]["pass"] == "other":
        if work.passed:
            complete_chain(work)
        else:
            work.passed, work.actor = True, 1 - player
    else:
        lead = work.duel.tables.boxes[box]["pass"]
        if work.chain:
            complete_chain(work)
        elif lead == "done":
            both_passed(work)
        elif lead == "moved on":
            moved_on(work)
        else:
            work.box = BOXES[lead]
            work.actor = player_in(work, work.box)


@follows("CHN-2", "BAT-6")
def both_passed(work: Work) -> None:
    """Both passed in B and C: the chance to answer what happened is over (CHN-7).

    A replay comes now, if one is due (BAT-6); else the state is open again, or the Damage Step goes on.
    """
    forget_moments(work)
    if work.step == DAMAGE_STEP:
        from legality.playing.damage_step import next_timing  # start-up

        next_timing(work)
        return
    if replay_due(work):
        work.box, work.actor = REPLAY, work.turn_player
        return
    open_state(work)


def complete_chain(work: Work) -> None:
    """Two passes in a row: the Chain resolves (CHN-2, CHN-3), and what follows comes."""
    attempted = work.attempt
    work.pending = []
    work.over(work.answerable)
    if work.battle is not None and work.timing == DURING_CALCULATION:
        work.battle = change(work.battle, chains=work.battle.chains + 1)
    resolve_chain(work)
    if attempted is not None:
        from legality.verbs.by_rule import fail, succeed  # start-up

        attempt = work.attempt
        if attempt is not None and attempt.negated:
            fail(work)
        elif attempt is not None:
            succeed(work)
        after_step(work)
    elif work.attempt is not None:
        negation_window(work)
        return
    if END_BATTLE in work.skips:
        work.skips = tuple(entry for entry in work.skips if entry != END_BATTLE)
        if work.phase == BATTLE:
            over(work)
            work.step, work.timing = END_STEP, 0
    if END_NOW in work.skips:
        work.skips = tuple(entry for entry in work.skips if entry != END_NOW)
        _end_phase_now(work)
        return
    chance(work)


def _end_phase_now(work: Work) -> None:
    """An effect has made it the End Phase.

    Raises:
        UnsettledFact: something triggers before it, or it is the Damage Step.
    """
    work.match()
    if work.waiting or work.step == DAMAGE_STEP:
        raise UnsettledFact("what is still done before it becomes the End Phase")
    if work.phase == BATTLE:
        end_battle_phase(work)
    if work.phase != END:
        begin_phase(work, END)


@follows("SUM-1")
def negation_window(work: Work) -> None:
    """SUM-1: the Summon can be negated now, the turn player speaks first."""
    work.box, work.actor, work.passed = NEGATION, work.turn_player, False


@follows("SUM-3")
def summon_succeeds(work: Work) -> None:
    """Nobody negated it: the Summon succeeds."""
    from legality.verbs.by_rule import succeed  # start-up

    succeed(work)
    after_step(work)
    chance(work)


def wants_to_move_on(work: Work, goal: int) -> None:
    """FET-E: the turn player wants to move on; the opponent may act first."""
    work.goal = goal
    lead = work.duel.tables.boxes[BOX_A]["pass"]
    if lead == "E":
        work.box, work.actor = BOX_E, player_in(work, BOX_E)
    else:
        moved_on(work)


@follows("SEG-8")
def mandatory_left(work: Game, player: int) -> bool:
    """Has this player a mandatory phase effect or a delayed part that is due (SEG-8, PHA-4)?"""
    return must_use(work, player)


def moved_on(work: Work) -> None:
    """The opponent waived: the phase or step ends, unless something mandatory is left (SEG-8)."""
    if mandatory_left(work, 0) or mandatory_left(work, 1):
        work.due = True
        open_state(work)
        return
    work.due = False
    if work.phase == BATTLE:
        if work.step == BATTLE_STEP and work.battle is not None and stands(work):
            from legality.playing.damage_step import begin_damage_step  # start-up

            begin_damage_step(work)
            return
        if work.step == BATTLE_STEP and work.battle is not None:
            over(work)
            open_state(work)
            return
        following = work.duel.tables.next_step[work.step]
        if following != NO_STEP:
            work.step = following
            open_state(work)
            return
        end_battle_phase(work)
        begin_phase(work, END if work.ending > 0 else PHASES.index(work.duel.tables.next_phase[BATTLE][0]))
        return
    if work.duel.tables.next_phase[work.phase] == ("turn",):
        hand_size(work)
        return
    following_phase = work.duel.tables.next_phase[work.phase]
    goal = work.goal if PHASES[work.goal] in following_phase else PHASES.index(following_phase[0])
    begin_phase(work, goal)


def discard_one(work: Work, move: Move) -> None:
    """One card of the discard to six; all of them are one moment. To a second discard nothing is activated any more."""
    work.fresh = not work.moments
    work.move(move.uid, GY, BY_RULE, EVENT["discarded"], None, player=move.player)
    if must_discard(work):
        work.box, work.actor = HAND_SIZE, work.turn_player
        return
    if work.discards:
        work.waiting = []
        next_turn(work)
        return
    work.discards = 1
    chance(work)


def normal_draw(work: Work, player: int) -> None:
    """The normal draw of the turn.

    Raises:
        UnsettledFact: a sentence that cannot be said may change how many cards are drawn.
    """
    settle(work, "normal draw", player=player)
    work.new_moment()
    work.drawn = True
    draw_cards(work, None, player, cards_of_the_normal_draw(work, player), BY_RULE)
    after_step(work)
    chance(work)


def cards_of_the_normal_draw(game: Game, player: int) -> int:
    """How many cards this player draws for the normal draw: effects that say a greater number are not added up, 0 says nothing."""
    said = ((entry, entry.modifier.normal_draw) for entry in rules_for(game, "normal draw", player))
    return max((number(modifier_env(game, entry)) for entry, number in said if number is not None), default=1) or 1


@follows("PHA-4")
def apply_delayed(work: Work, move: Move) -> None:
    """PHA-4: a delayed part is applied, an action that starts no Chain."""
    work.new_moment()
    if move.effect < 0:
        clause = work.facts_of(move.uid).clauses[-move.effect - 1]
        for limit in clause.limits:
            count(work, key(work, move.player, move.uid, clause, limit))
        count(work, clause_key(work, move.uid, clause))
        env = Env(work, move.player, move.uid, work.look(move.uid))
        run(work, env, clause.steps)
    else:
        entry = work.delayed.pop(move.effect)
        env = Env(work, entry.player, entry.source, entry.look)
        env.those = tuple(uid for uid, stamp in entry.cards if work.cards[uid].stamp == stamp)
        env.chosen = env.those
        env.targets = (env.those,)
        env.later = True
        run(work, env, entry.steps)
    after_step(work)
    chance(work)
